import { useEffect, useRef, useState } from "react";
import type { PlayedTracksPage } from "@/lib/contract";
import { songWords } from "@/lib/text/trackWords";

export interface NewPlays {
  readonly newIds: ReadonlySet<string>;
  /** For the polite live region: the newest play, or ''. */
  readonly announcement: string;
}

const NOTHING_NEW: NewPlays = { newIds: new Set(), announcement: "" };

/** The plays that were added while the list is on screen: they are announced and slide in. */
export function useNewPlays(page: PlayedTracksPage): NewPlays {
  const [news, setNews] = useState<NewPlays>(NOTHING_NEW);
  const before = useRef(page);
  useEffect(() => {
    const previous = before.current;
    before.current = page;
    if (previous !== page) {
      setNews(isSameList(previous, page) ? findNew(previous, page) : NOTHING_NEW);
    }
  }, [page]);
  return news;
}

/** The plays that `page` has and `previous` did not, for the same list. */
export function findNew(previous: PlayedTracksPage, page: PlayedTracksPage): NewPlays {
  const known = new Set(tracksOf(previous).map((track) => track.playId));
  const added = tracksOf(page).filter((track) => !known.has(track.playId));
  const latest = added[0];
  if (latest === undefined) {
    return NOTHING_NEW;
  }
  return { newIds: new Set(added.map((track) => track.playId)), announcement: `Nu: ${songWords(latest)}` };
}

function isSameList(a: PlayedTracksPage, b: PlayedTracksPage): boolean {
  return (
    b.isToday &&
    a.channel === b.channel &&
    a.date === b.date &&
    a.slot.id === b.slot.id &&
    a.page === 1 &&
    b.page === 1
  );
}

function tracksOf(page: PlayedTracksPage) {
  return page.groups.flatMap((group) => group.tracks);
}
