import { formatDuration } from "@/lib/time/dates";
import { positionSeek } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectButtonAvailability, selectChapterIndex } from "../../state/selectors";
import { PanelList } from "./PanelList";
import styles from "./PanelList.module.css";

/** The chapters of an item, for a broadcast its songs; a press jumps to one. */
export function Chapters() {
  const dispatch = usePlayerDispatch();
  const playable = usePlayer("playable");
  const heard = usePlayerSelector(selectChapterIndex);
  const canSeek = usePlayerSelector(selectButtonAvailability).seek;
  if (playable === undefined || playable.chapters.length === 0) {
    return null;
  }
  const isLong = (playable.chapters.at(-1)?.start ?? 0) >= 3600;
  return (
    <PanelList title={playable.type === "broadcast" ? "Gedraaid" : "Hoofdstukken"}>
      {playable.chapters.map((chapter, index) => (
        <li
          key={`${chapter.start} ${chapter.title}`}
          className={`${styles.row} ${styles.chapterRow}`}
          data-now={index === heard ? "" : undefined}
        >
          <button
            type="button"
            className={styles.pressed}
            aria-current={index === heard ? "true" : undefined}
            disabled={!canSeek}
            onClick={() => dispatch(positionSeek(chapter.start))}
          >
            <span className={styles.time}>{formatDuration(chapter.start, isLong)}</span>
            <span className={styles.name}>{chapter.title}</span>
            {index === heard && (
              <span className={styles.now} aria-hidden="true">
                Nu
              </span>
            )}
          </button>
        </li>
      ))}
    </PanelList>
  );
}
