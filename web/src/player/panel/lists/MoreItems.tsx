import { useEffect, useState } from "react";
import type { PageModel, PlayableItem } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { modelAddress } from "@/lib/net/pageModels";
import { formatDuration } from "@/lib/time/dates";
import { playItem } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectQueue } from "../../state/selectors";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

/** So many rows fill the column of a large screen. */
const MOST = 8;

interface More {
  readonly title: string;
  readonly items: readonly PlayableItem[];
}

/** What the page of an item lists beside it. */
function moreOf({ page }: PageModel, id: string): More {
  const others = (items: readonly (PlayableItem | null)[]) =>
    [...new Map(items.filter((item) => item !== null).map((item) => [item.id, item])).values()]
      .filter((item) => item.id !== id)
      .slice(0, MOST);
  switch (page.kind) {
    case "podcastEpisode":
      return {
        title: `Meer van ${page.feed.title}`,
        items: others([...page.queue, page.previous, page.next]),
      };
    case "fragment":
      return {
        title: `Meer van ${page.programme.name}`,
        items: others([...page.sameBroadcast, ...page.more]),
      };
    case "broadcast":
      return { title: "Fragmenten uit deze uitzending", items: others(page.fragments) };
    default:
      return { title: "", items: [] };
  }
}

/**
 * What belongs to an item that plays without a queue, from its own page; a press plays one of them
 * alone. Empty until that has come.
 */
export function MoreItems() {
  const dispatch = usePlayerDispatch();
  const { id, url } = usePlayer("playable") ?? { id: "", url: null };
  const isAlone = usePlayerSelector(selectQueue).length === 0;
  const isAdBreak = usePlayer("isAdBreak");
  const [found, setFound] = useState<(More & { readonly of: string }) | null>(null);
  // An item of another site has no page here.
  const isWanted = isAlone && url?.startsWith("/") === true;

  useEffect(() => {
    if (!isWanted || url === null) {
      return;
    }
    const leaving = new AbortController();
    fetchJson<PageModel>(modelAddress(url), { signal: leaving.signal })
      .then((model) => setFound({ ...moreOf(model, id), of: id }))
      .catch((error) => {
        if (!leaving.signal.aborted) {
          setFound({ title: "", items: [], of: id });
          reportSilently("Wat bij het item hoort niet geladen", error);
        }
      });
    return () => leaving.abort();
  }, [isWanted, url, id]);

  if (!isWanted || found?.of !== id) {
    // Holds the column until it is known what is in it.
    return isWanted ? <div /> : null;
  }
  if (found.items.length === 0) {
    return null;
  }
  return (
    <PanelList title={found.title}>
      {found.items.map((item) => (
        <li key={item.id} className={`${styles.row} ${styles.queueRow}`}>
          <button
            type="button"
            className={styles.pressed}
            disabled={isAdBreak}
            onClick={() => dispatch(playItem(item))}
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
        </li>
      ))}
    </PanelList>
  );
}
