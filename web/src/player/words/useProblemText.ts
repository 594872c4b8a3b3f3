import { LATEST_NEWS_ID } from "../state/commands";
import { usePlayerSelector } from "../state/hooks";
import { selectHasFailed, selectIsHeldUp, selectIsStudioSilent } from "../state/selectors";

/** Text for when there is no live data (S8-004). */
export const UNAVAILABLE_LIVE = "Live data tijdelijk niet beschikbaar";
export const UNAVAILABLE_ON_DEMAND = "...";
const RECONNECTING = "Opnieuw verbinden…";
/** For sound that does not come fast enough. */
const HELD_UP = "Even wachten op geluid…";
/** For a live stream whose studio sends nothing. */
const STUDIO_SILENT = "De studio is stil";
/** For when starting failed and nothing plays (S8-006). */
const FAILED = "Afspelen lukt nu niet";
/** For an item that was asked for and cannot be fetched; what was playing goes on. */
const NEWS_MISSED = "Het journaal is nu niet te horen";
const ITEM_MISSED = "Dat is nu niet te horen";

/**
 * What the listener is told about a problem with the sound, in bar and panel alike; '' without one.
 */
export function useProblemText(): string {
  const isReconnecting = usePlayerSelector(({ playback }) => playback.isReconnecting);
  const isHeldUp = usePlayerSelector(selectIsHeldUp);
  const isSilent = usePlayerSelector(selectIsStudioSilent);
  const missedItem = usePlayerSelector(({ playback }) => playback.missedItem);
  const hasFailed = usePlayerSelector(selectHasFailed);
  const notice = usePlayerSelector(({ playback }) => playback.notice);
  if (isSilent) {
    return STUDIO_SILENT;
  }
  if (isReconnecting) {
    return RECONNECTING;
  }
  if (isHeldUp) {
    return HELD_UP;
  }
  if (missedItem !== null) {
    return missedItem === LATEST_NEWS_ID ? NEWS_MISSED : ITEM_MISSED;
  }
  return notice ?? (hasFailed ? FAILED : "");
}
