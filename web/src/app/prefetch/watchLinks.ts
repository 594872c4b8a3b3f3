/** A link to a page of the site. */
export interface PageLink {
  /** '/path?query' */
  readonly address: string;
  /** The kind of the page's model. */
  readonly kind: string;
}

export interface PrefetchDeps {
  /** The page of a link; null if it is not a page of the site or is the current page. */
  readonly pageOf: (link: HTMLAnchorElement) => PageLink | null;
  readonly fetchModel: (address: string) => Promise<void>;
  readonly fetchCode: (kind: string) => Promise<void>;
  /** Whether prefetching is allowed on the listener's connection. */
  readonly mayFetch: () => boolean;
  /** Whether the pages of links that are only visible are prefetched too. */
  readonly mayFetchSeen: () => boolean;
  /** Whether the listener waits for sound: then nothing else is fetched. */
  readonly isStarting: () => boolean;
  /** Whether sound plays, which needs connections of its own. */
  readonly isPlaying: () => boolean;
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
 * cached permanently, so it is fetched for every visible link, also one page at a time; but not
 * while sound plays.
 */
export function watchLinks(document: Document, deps: PrefetchDeps): LinkWatch {
  const code = oneAtATime(deps);
  let dwelling: ReturnType<typeof setTimeout> | null = null;
  const stopDwelling = () => {
    if (dwelling !== null) {
      clearTimeout(dwelling);
    }
    dwelling = null;
  };
  const fetchAll = ({ address, kind }: PageLink) => {
    void deps.fetchModel(address);
    code.fetchNext(kind);
  };
  const intend = (event: Event, afterMs: number) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    stopDwelling();
    if (link === null || deps.isStarting() || !deps.mayFetch()) {
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
  // The page itself is now loaded. Prefetched after that, it would be fetched twice: the address of
  // the document changes only when the new page is complete.
  document.addEventListener("click", stopDwelling);

  let seen: Sightings | null = null;
  return {
    watchPage() {
      seen?.end();
      seen = deps.mayFetch() && deps.mayFetchSeen() ? lookForLinks(document, deps, code) : null;
    },
    end() {
      seen?.end();
      stopDwelling();
      document.removeEventListener("pointerover", dwell);
      document.removeEventListener("focusin", dwell);
      document.removeEventListener("pointerdown", touch);
      document.removeEventListener("click", stopDwelling);
    },
  };
}

interface CodeQueue {
  /** Fetches the code of pages of this kind after all that were requested before. */
  fetchLast(kind: string): void;
  /** Fetches it before any other that waits. */
  fetchNext(kind: string): void;
}

/**
 * A request for code cannot be aborted, and over HTTP/1.1 a browser has six connections to a host.
 * If a server that stopped answering held them all, the player could not get one when it answers
 * again. One page's code may be several files, so while sound plays only the code of a page that
 * the listener is about to open is prefetched.
 */
function oneAtATime({ fetchCode, isStarting, isPlaying }: PrefetchDeps): CodeQueue {
  const waiting: string[] = [];
  let isFetching = false;
  let next: string | undefined;
  const take = () => {
    const kind = next ?? (isStarting() || isPlaying() ? undefined : waiting.shift());
    next = undefined;
    return kind;
  };
  const fetchWaiting = async () => {
    if (isFetching) {
      return;
    }
    isFetching = true;
    for (let kind = take(); kind !== undefined; kind = take()) {
      await fetchCode(kind);
    }
    isFetching = false;
  };
  return {
    fetchLast(kind) {
      if (!waiting.includes(kind)) {
        waiting.push(kind);
        void fetchWaiting();
      }
    },
    fetchNext(kind) {
      const place = waiting.indexOf(kind);
      if (place !== -1) {
        waiting.splice(place, 1);
      }
      next = kind;
      void fetchWaiting();
    },
  };
}

interface Sightings {
  end(): void;
}

/** Watches for links that come into view. */
function lookForLinks(document: Document, deps: PrefetchDeps, code: CodeQueue): Sightings | null {
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
    const take = () => (isOver || deps.isStarting() ? undefined : waiting.shift());
    for (let next = take(); next !== undefined; next = take()) {
      await deps.fetchModel(next);
    }
    isFetching = false;
  };
  const see = (link: HTMLAnchorElement) => {
    const page = deps.pageOf(link);
    if (page === null) {
      return;
    }
    code.fetchLast(page.kind);
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
