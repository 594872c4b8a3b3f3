import { ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { PlayableItem } from "@/lib/contract";
import { formatDuration } from "@/lib/time/dates";
import styles from "./Chapters.module.css";
import { useSeek } from "./listen/useSeek";
import { ItemPicture } from "./row/ItemPicture";

/** The chapters of an item with their pictures and links; each can be played from its start. */
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
  const hasPictures = chapters.some(({ imageUrl }) => imageUrl !== undefined);
  const contentOf = (chapter: PlayableItem["chapters"][number]) => (
    <>
      <span className={styles.time}>{formatDuration(chapter.start, isLong)}</span>
      {hasPictures && (
        <ItemPicture
          src={chapter.imageUrl ?? item.imageUrl}
          preset="TRACKPLAY_LIST_ITEM"
          className={styles.picture}
        />
      )}
      <span className="words">{chapter.title}</span>
    </>
  );
  return (
    <section className={styles.chapters} aria-labelledby="hoofdstukken">
      <h2 id="hoofdstukken">Hoofdstukken</h2>
      <ol data-pictures={hasPictures ? "" : undefined}>
        {chapters.map((chapter, index) => (
          <li key={`${chapter.start} ${chapter.title}`} data-now={index === heard ? "" : undefined}>
            {isHydrated ? (
              <button
                type="button"
                className={styles.chapter}
                aria-current={index === heard ? "true" : undefined}
                onClick={() => goTo(chapter.start)}
              >
                {contentOf(chapter)}
              </button>
            ) : (
              <div className={styles.chapter}>{contentOf(chapter)}</div>
            )}
            {chapter.link !== undefined && (
              <AppLink className="square" href={chapter.link}>
                <ArrowRight size={18} aria-hidden="true" />
                <span className="visually-hidden">Meer over {chapter.title}</span>
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
