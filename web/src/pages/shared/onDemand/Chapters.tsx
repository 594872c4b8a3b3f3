import type { PlayableItem } from "@/lib/contract";
import { formatDuration } from "@/lib/dates";
import { useHydrated } from "@/lib/useHydrated";
import styles from "./Chapters.module.css";
import { useSeek } from "./useSeek";

/** The parts of an item, each a way into it. */
export function Chapters({ item }: { readonly item: PlayableItem }) {
  const isHydrated = useHydrated();
  const { chapters } = item;
  const { goTo, heard } = useSeek(
    item,
    chapters.map(({ start }) => start),
  );
  if (chapters.length === 0) {
    return null;
  }
  const isLong = (chapters.at(-1)?.start ?? 0) >= 3600;
  return (
    <section className={styles.chapters} aria-labelledby="hoofdstukken">
      <h2 id="hoofdstukken">Hoofdstukken</h2>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={`${chapter.start} ${chapter.title}`} data-now={index === heard ? "" : undefined}>
            <button
              type="button"
              className={styles.chapter}
              disabled={!isHydrated}
              aria-current={index === heard ? "true" : undefined}
              onClick={() => goTo(chapter.start)}
            >
              <span className={styles.time}>{formatDuration(chapter.start, isLong)}</span>
              <span>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
