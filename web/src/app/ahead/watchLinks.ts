/** A link that leads to a page of the site. */
export interface PageLink {
  /** '/path?query' */
  readonly address: string;
  /** Kind of the page's model. */
  readonly kind: string;
}

export interface AheadDeps {
  /** What a link leads to; null when that is no page of the site, or the page that is shown. */
  readonly pageOf: (link: HTMLAnchorElement) => PageLink | null;
  readonly fetchModel: (address: string) => Promise<void>;
  readonly fetchCode: (kind: string) => Promise<void>;
  /** Whether the listener's connection is to be used for what was not asked for yet. */
  readonly mayFetch: () => boolean;
}

export interface LinkWatch {
  /** A page was shown: its links are looked at anew. */
  lookAround(): void;
  end(): void;
}

/** A pointer that only crosses a link does not stay on it this long. */
export const DWELL_MS = 60;
/** How many models are fetched on one page because their links can be seen, one after the other. */
export const SEEN_MODELS = 4;
/** Of a page with more links only these are looked at. */
const WATCHED_LINKS = 300;

/**
 * Fetches what the next page needs before the listener asks for it: as soon as the pointer rests on a link, the focus is on it or a
 * finger touches it; and, one by one, for the first links of the content that can be seen. The code of pages is small and kept for
 * good, so it is fetched for every link that can be seen.
 */
export function watchLinks(document: Document, deps: AheadDeps): LinkWatch {
  let dwelling: ReturnType<typeof setTimeout> | null = null;
  const stopDwelling = () => {
    if (dwelling !== null) {
      clearTimeout(dwelling);
    }
    dwelling = null;
  };
  const fetchAll = ({ address, kind }: PageLink) => {
    void deps.fetchModel(address);
    void deps.fetchCode(kind);
  };
  const intend = (event: Event, afterMs: number) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    stopDwelling();
    if (link === null || !deps.mayFetch()) {
      return;
    }
    dwelling = setTimeout(() => {
      const page = deps.pageOf(link);
      if (page !== null) {
        fetchAll(page);
      }
    }, afterMs);
  };
  const dwell = (event: Event) => intend(event, DWELL_MS);
  const touch = (event: Event) => intend(event, 0);
  document.addEventListener("pointerover", dwell);
  document.addEventListener("focusin", dwell);
  document.addEventListener("pointerdown", touch);

  let seen: Sightings | null = null;
  return {
    lookAround() {
      seen?.end();
      seen = deps.mayFetch() ? lookForLinks(document, deps) : null;
    },
    end() {
      seen?.end();
      stopDwelling();
      document.removeEventListener("pointerover", dwell);
      document.removeEventListener("focusin", dwell);
      document.removeEventListener("pointerdown", touch);
    },
  };
}

interface Sightings {
  end(): void;
}

/** Waits for links to come into view. */
function lookForLinks(document: Document, deps: AheadDeps): Sightings | null {
  if (typeof IntersectionObserver !== "function") {
    return null;
  }
  let isOver = false;
  const taken = new Set<string>();
  const waiting: string[] = [];
  let isFetching = false;

  const fetchOneByOne = async () => {
    if (isFetching) {
      return;
    }
    isFetching = true;
    for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) {
      await deps.fetchModel(next);
    }
    isFetching = false;
  };
  const see = (link: HTMLAnchorElement) => {
    const page = deps.pageOf(link);
    if (page === null) {
      return;
    }
    void deps.fetchCode(page.kind);
    const isContent = link.closest("main") !== null;
    if (isContent && taken.size < SEEN_MODELS && !taken.has(page.address)) {
      taken.add(page.address);
      waiting.push(page.address);
      void fetchOneByOne();
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        see(target as HTMLAnchorElement);
      }
    }
  });
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]");
  for (const link of [...links].slice(0, WATCHED_LINKS)) {
    observer.observe(link);
  }
  return {
    end() {
      isOver = true;
      observer.disconnect();
    },
  };
}
