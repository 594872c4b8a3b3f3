/** A link to a page of the site. */
export interface PageLink {
  /** '/path?query' */
  readonly address: string;
  /** The kind of the page's model. */
  readonly kind: string;
}

export interface AheadDeps {
  /** The page of a link; null if it is not a page of the site or is the current page. */
  readonly pageOf: (link: HTMLAnchorElement) => PageLink | null;
  readonly fetchModel: (address: string) => Promise<void>;
  readonly fetchCode: (kind: string) => Promise<void>;
  /** Whether prefetching is allowed on the listener's connection. */
  readonly mayFetch: () => boolean;
}

export interface LinkWatch {
  /** To be called when a page is shown: watches its links. */
  watchPage(): void;
  end(): void;
}

/** A pointer that stays on a link for less than this only crosses it. */
export const DWELL_MS = 60;
/** How many models are prefetched on one page for visible links, one at a time. */
export const SEEN_MODELS = 4;
/** The most links that are watched on a page. */
const WATCHED_LINKS = 300;

/**
 * Prefetches the next page: when the pointer rests on a link, or the link is focused or touched;
 * and, one at a time, for the first visible links of the content. The code of pages is small and
 * cached permanently, so it is fetched for every visible link.
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
    watchPage() {
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

/** Watches for links that come into view. */
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
