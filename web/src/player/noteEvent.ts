import type { PlayerDispatch } from "./effects/deps";
import type { PlayerRootState } from "./selectors";
import { API_EVENT_LIMIT, type ApiEvent, playerActions } from "./slice";

/** Notes in `apiEvents` what a listener did, for who tracks it (S2-076, docs/player-embed.md). */
export function noteEvent(event: Omit<ApiEvent, "at">, now: () => number = Date.now) {
  return (dispatch: PlayerDispatch, getState: () => PlayerRootState): void => {
    const { apiEvents } = getState().player;
    const fresh: ApiEvent = { ...event, at: now() };
    dispatch(playerActions.setPlayerState({ apiEvents: [...apiEvents, fresh].slice(-API_EVENT_LIMIT) }));
  };
}
