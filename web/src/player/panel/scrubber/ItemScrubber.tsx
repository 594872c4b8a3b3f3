import { formatDuration } from "@/lib/time/dates";
import { positionSeek } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectButtonAvailability } from "../../state/selectors";
import { ITEM_NAMES, spokenPosition } from "../../words/spokenWords";
import { Scrubber } from "./Scrubber";
import styles from "./Scrubber.module.css";

const STEPS = { small: 5, large: 60 };
/** More marks would run together and hide what was heard. */
const MOST_MARKS = 40;

/** The position in an item, to be dragged, with the time played and the time left. */
export function ItemScrubber() {
  const dispatch = usePlayerDispatch();
  const time = usePlayerSelector((state) => state.playback.time);
  const playable = usePlayer("playable");
  const canSeek = usePlayerSelector(selectButtonAvailability).seek;
  // Until the sound is loaded, the item itself says how long it lasts.
  const duration = time.duration > 0 ? time.duration : (playable?.durationMs ?? 0) / 1000;
  const position = Math.min(time.position, duration);
  const hours = duration >= 3600;
  const clock = (seconds: number) => formatDuration(seconds, hours);
  const starts = (playable?.chapters ?? [])
    .map((chapter) => chapter.start)
    .filter((start) => start > 0 && start < duration);
  return (
    <div>
      <Scrubber
        label={`Plek in ${ITEM_NAMES[playable?.type ?? "fragment"]}`}
        range={{ min: 0, max: duration }}
        value={position}
        steps={STEPS}
        describe={(value) => spokenPosition(value, duration)}
        tip={clock}
        marks={starts.length > MOST_MARKS ? [] : starts}
        isDisabled={!canSeek}
        onSeek={(value) => dispatch(positionSeek(value))}
      />
      <p className={styles.times} aria-hidden="true">
        <span>{clock(position)}</span>
        <span>{duration > 0 ? `−${clock(duration - position)}` : ""}</span>
      </p>
    </div>
  );
}
