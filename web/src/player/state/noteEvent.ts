import { systemClock } from "@/lib/time/clock";
import { type ApiEvent, playerActions } from "./slice";

/**
 * The action that adds what a listener did to `apiEvents`, for analytics (S2-076,
 * docs/player-embed.md).
 */
export function noteEvent(event: Omit<ApiEvent, "at">) {
  return playerActions.addApiEvents([{ ...event, at: systemClock.now() }]);
}
