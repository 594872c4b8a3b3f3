import { LATEST_NEWS_ID } from "../state/commands";
import { usePlayerSelector } from "../state/hooks";
import { selectHasFailed } from "../state/selectors";
import { FAILED, ITEM_MISSED, NEWS_MISSED, RECONNECTING } from "./problemWords";

/**
 * What the listener is told about a problem with the sound, in bar and panel alike; '' without one.
 */
export function useProblemText(): string {
  const isReconnecting = usePlayerSelector(({ playback }) => playback.isReconnecting);
  const missedItem = usePlayerSelector(({ playback }) => playback.missedItem);
  const hasFailed = usePlayerSelector(selectHasFailed);
  const notice = usePlayerSelector(({ playback }) => playback.notice);
  if (isReconnecting) {
    return RECONNECTING;
  }
  if (missedItem !== null) {
    return missedItem === LATEST_NEWS_ID ? NEWS_MISSED : ITEM_MISSED;
  }
  return notice ?? (hasFailed ? FAILED : "");
}
