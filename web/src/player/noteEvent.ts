import { type ApiEvent, playerActions } from "./slice";

/** Notes in `apiEvents` what a listener did, for who tracks it (S2-076, docs/player-embed.md). */
export function noteEvent(event: Omit<ApiEvent, "at">, now: () => number = Date.now) {
  return playerActions.addApiEvents([{ ...event, at: now() }]);
}
