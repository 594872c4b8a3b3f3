import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/whenIdle";
import type { PageModel } from "@/lib/contract";
import { fetchJson } from "@/lib/net/fetchJson";
import { modelAddress } from "@/lib/net/pageModels";
import { isLineSparing } from "@/lib/net/sparing";
import { useStation } from "@/lib/station/station";
import { isYounger, systemClock } from "@/lib/time/clock";
import type { Followed } from "./followed";
import { type DatedItem, newestOnPage } from "./newestOf";

/** The most models that are asked for, one after another: of what was followed last. */
export const ASKED_LIMIT = 20;
/** How long a reply is not asked for again. */
const KEPT_MS = 5 * 60_000;

interface Reply {
  readonly newest: DatedItem | null;
  readonly at: number;
}

const replies = new Map<string, Reply>();

/** The newest of what is followed, by the path of its page; null: there is none. */
export type Newest = ReadonlyMap<string, DatedItem | null>;

/**
 * Asks for the pages of followed programmes and podcasts what their newest items are, while the
 * browser is idle; not on a slow line, unless `isAsked`.
 */
export function useWhatIsNew(subjects: readonly Followed[], isAsked = false): Newest {
  const address = useSubjectPath();
  const [newest, setNewest] = useState<Newest>(knownReplies);
  const paths = subjects.flatMap((one) => address(one) ?? []).slice(0, ASKED_LIMIT);
  const wanted = paths.join("\n");
  useEffect(() => {
    const ending = new AbortController();
    const ask = async () => {
      for (const path of wanted.split("\n").filter((one) => one !== "" && !isFresh(one))) {
        try {
          const { page } = await fetchJson<PageModel>(modelAddress(path), { signal: ending.signal });
          replies.set(path, { newest: newestOnPage(page), at: systemClock.now() });
        } catch {
          // It is gone, or the line is: the others are asked for all the same.
        }
        if (ending.signal.aborted) {
          return;
        }
        setNewest(knownReplies());
      }
    };
    const cancel = isLineSparing() && !isAsked ? undefined : whenIdle(() => void ask());
    return () => {
      cancel?.();
      ending.abort();
    };
  }, [wanted, isAsked]);
  return newest;
}

/** The function that gives the path of a followed subject's page; null for a channel. */
export function useSubjectPath(): (subject: Pick<Followed, "kind" | "slug">) => string | null {
  const { path } = useStation();
  return ({ kind, slug }) => {
    switch (kind) {
      case "programme":
        return path("programme", { programmeSlug: slug });
      case "podcast":
        return path("podcastFeed", { feedSlug: slug });
      default:
        return null;
    }
  };
}

function knownReplies(): Newest {
  return new Map([...replies].map(([path, { newest }]) => [path, newest]));
}

function isFresh(path: string): boolean {
  const known = replies.get(path);
  return known !== undefined && isYounger(known.at, KEPT_MS, systemClock.now());
}
