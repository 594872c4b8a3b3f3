import type { Playable } from "@/model/playable";
import {
  playerActions,
  playItem,
  positionSeek,
  usePlayer,
  usePlayerDispatch,
  usePlayerSelector,
} from "@/player";

export interface Seek {
  /** Plays on there when the item is in the player, else starts it there. */
  readonly goTo: (seconds: number) => void;
  /** Index of the part that is heard, or -1; by beginning. */
  readonly heard: number;
}

/** To go to a place in an item by its parts: chapters, sentences, songs. `starts`: seconds, or null where a part is not in the sound. */
export function useSeek(
  playable: Pick<Playable, "id" | "type"> | null,
  starts: readonly (number | null)[],
): Seek {
  const dispatch = usePlayerDispatch();
  const isCurrent = usePlayerSelector(
    ({ player }) => playable !== null && !player.isLiveMode && player.playable?.id === playable.id,
  );
  const isPlaying = usePlayer("isPlaying");
  const isLoading = usePlayer("isLoadingPlayer");
  const heard = usePlayerSelector(({ playback }) =>
    isCurrent && playback.time.position > 0
      ? starts.findLastIndex((start) => start !== null && start <= playback.time.position)
      : -1,
  );
  const goTo = (seconds: number) => {
    if (isCurrent) {
      dispatch(positionSeek(seconds));
      if (!isPlaying && !isLoading) {
        dispatch(playerActions.togglePlaying());
      }
    } else if (playable !== null) {
      dispatch(playItem({ type: playable.type, id: playable.id }, { at: seconds }));
    }
  };
  return { goTo, heard };
}
