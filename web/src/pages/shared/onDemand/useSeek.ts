import type { Playable } from "@/model/playable";
import { playItem, positionSeek, usePlayerDispatch, usePlayerSelector } from "@/player";

export interface Seek {
  /** While the item plays (or stands paused in the player) moves its playhead, else starts it there. */
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
  const heard = usePlayerSelector(({ playback }) =>
    isCurrent && playback.time.position > 0
      ? starts.findLastIndex((start) => start !== null && start <= playback.time.position)
      : -1,
  );
  const goTo = (seconds: number) => {
    if (isCurrent) {
      dispatch(positionSeek(seconds));
    } else if (playable !== null) {
      dispatch(playItem({ type: playable.type, id: playable.id }, { at: seconds }));
    }
  };
  return { goTo, heard };
}
