import type { Playable } from "@/model/playable";
import {
  playerActions,
  playItem,
  positionSeek,
  usePlayer,
  usePlayerDispatch,
  usePlayerSelector,
} from "@/player";
import { selectIsActive } from "@/player/state/selectors";

export interface Seek {
  /** Seeks there if the item is in the player, else starts it there. */
  readonly goTo: (seconds: number) => void;
  /** The index of the current part, or -1; parts are ordered by start. */
  readonly heard: number;
}

/**
 * Seeking in an item by its parts: chapters, sentences, songs. `starts`: seconds, or null for a
 * part that is not in the sound.
 */
export function useSeek(
  playable: Pick<Playable, "id" | "type"> | null,
  starts: readonly (number | null)[],
): Seek {
  const dispatch = usePlayerDispatch();
  const isCurrent = usePlayerSelector(
    ({ player }) => playable !== null && !player.isLiveMode && player.playable?.id === playable.id,
  );
  const isActive = usePlayerSelector(selectIsActive);
  const isLoading = usePlayer("isLoadingPlayer");
  const heard = usePlayerSelector(({ playback }) =>
    isCurrent && playback.time.position > 0
      ? starts.findLastIndex((start) => start !== null && start <= playback.time.position)
      : -1,
  );
  const goTo = (seconds: number) => {
    if (isCurrent) {
      dispatch(positionSeek(seconds));
      if (!isActive && !isLoading) {
        dispatch(playerActions.togglePlaying());
      }
    } else if (playable !== null) {
      dispatch(playItem({ type: playable.type, id: playable.id }, { at: seconds }));
    }
  };
  return { goTo, heard };
}
