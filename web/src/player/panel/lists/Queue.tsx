import { X } from "lucide-react";
import { useRef } from "react";
import { formatDuration } from "@/lib/time/dates";
import type { PlayableItem } from "@/model/playable";
import { playQueueItem, removeFromQueue } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectQueue } from "../../state/selectors";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

/** The queue: items can be played or removed. */
export function Queue() {
  const queue = usePlayerSelector(selectQueue);
  const isAdBreak = usePlayer("isAdBreak");
  const dispatch = usePlayerDispatch();
  const area = useRef<HTMLDivElement>(null);
  if (queue.length === 0) {
    return null;
  }
  const keys = rowKeys(queue);
  const remove = (index: number) => {
    // The focus goes to the row that takes the place, so that a keyboard user does not start over.
    const rows = area.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (rows?.[index + 1] ?? rows?.[index - 1])?.focus();
    dispatch(removeFromQueue(index));
  };
  return (
    <div ref={area}>
      <PanelList title="Hierna" note={lengthOf(queue)}>
        {queue.map((item, index) => (
          <li key={keys[index]} className={`${styles.row} ${styles.queueRow}`}>
            <button
              type="button"
              className={styles.pressed}
              disabled={isAdBreak}
              onClick={() => dispatch(playQueueItem(index))}
            >
              <PanelPicture src={item.imageUrl} />
              <span className={styles.text}>
                <span className="visually-hidden">Speel </span>
                <span className={styles.name}>{item.name}</span>
                {item.subtitle !== null && <span className={styles.under}> {item.subtitle}</span>}
              </span>
              {item.durationMs !== null && (
                <span className={styles.time}>{formatDuration(item.durationMs / 1000)}</span>
              )}
            </button>
            <button
              type="button"
              className={styles.remove}
              data-remove=""
              aria-label={`Haal ${item.name} uit de wachtrij`}
              onClick={() => remove(index)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </PanelList>
    </div>
  );
}

/**
 * A row keeps its key, and with it the focus, when one before it is removed; the same item may be
 * in the queue twice.
 */
function rowKeys(queue: readonly PlayableItem[]): string[] {
  const seen = new Map<string, number>();
  return queue.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return `${id} ${count}`;
  });
}

function lengthOf(queue: readonly PlayableItem[]): string {
  const total = queue.reduce((sum, item) => sum + (item.durationMs ?? 0), 0);
  return total > 0 ? `nog ${queue.length} · ${formatDuration(total / 1000)}` : `nog ${queue.length}`;
}
