import { usePlayerSelector } from "../hooks";
import { selectHasFailed } from "../selectors";
import { FAILED, RECONNECTING } from "./words";

/** What the listener should know of the sound that does not come, wherever the player says it; empty when all is well. */
export function useTrouble(): string {
  const isReconnecting = usePlayerSelector((state) => state.playback.isReconnecting);
  const hasFailed = usePlayerSelector(selectHasFailed);
  return isReconnecting ? RECONNECTING : hasFailed ? FAILED : "";
}
