// The browser's first and smallest script. The application's code is requested after the served
// page is drawn, so that on a slow connection styles, fonts and the first picture are loaded first.

import { checkForNewBuild } from "@/lib/newBuild/newBuild";

/** The element with the addresses of that code: see ssr/document.ts. */
const CODE_ID = "zender-code";
const RETRY_LIMIT_MS = 30_000;
/** Files that are requested at once on a slow connection. */
const AT_ONCE = 3;
/** A page that is first drawn so long after it was asked for is on no fast connection. */
const LATE_MS = 700;

// If the page does not open at its top, the parts above must have their height: see
// start/layOutRest.ts.
if (location.hash !== "" || performance.getEntriesByType("navigation").some(isReturn)) {
  document.documentElement.dataset.laidOut = "";
}
if (document.visibilityState === "hidden") {
  fetchCode();
} else {
  // The frame is drawn before the next task starts. If nothing is ever drawn (a hidden page),
  // nobody is waiting.
  requestAnimationFrame(() => setTimeout(fetchCode));
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function isReturn(entry: PerformanceEntry): boolean {
  return (entry as PerformanceNavigationTiming).type !== "navigate";
}

/**
 * Requests all files; otherwise each would be requested only when its importer has loaded. On a
 * connection that is not fast they make room for sound, and on a slow one they come in turn.
 */
async function fetchCode(): Promise<void> {
  const element = document.getElementById(CODE_ID);
  const code = JSON.parse(element?.textContent ?? "[]") as string[];
  const { shell } = element?.dataset ?? {};
  const data = shell === undefined ? [] : [`/shell/${shell}.json`];
  const isSlow = document.documentElement.dataset.slow !== undefined;
  if (isSlow || performance.now() > LATE_MS) {
    const waiting = [...data, ...code];
    const atOnce = isSlow ? AT_ONCE : waiting.length;
    await Promise.all(Array.from({ length: atOnce }, () => fetchInTurn(waiting)));
  } else {
    for (const href of code) {
      request(href, "modulepreload");
    }
    for (const href of data) {
      request(href, "preload");
    }
  }
  begin(1_000);
}

/**
 * Fetches files into the browser's cache, one after the other. A press on play interrupts it until
 * the sound begins: what is under way would share the line with it, or hold the connection that it
 * needs.
 */
async function fetchInTurn(waiting: string[]): Promise<void> {
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    await soundBegins();
    const interrupted = new AbortController();
    const interrupt = () => interrupted.abort();
    document.addEventListener("pressed", interrupt);
    try {
      await (await fetch(href, { signal: interrupted.signal })).arrayBuffer();
    } catch {
      // What failed in another way is requested once more by its importer.
      if (interrupted.signal.aborted) {
        waiting.unshift(href);
      }
    }
    document.removeEventListener("pressed", interrupt);
  }
}

/** Waits for sound that was asked for before the application is there: see entry-press.ts. */
function soundBegins(): Promise<unknown> | null {
  const sound = document.querySelector<HTMLAudioElement>("audio[data-pressed][src]");
  return sound === null || sound.currentTime > 0
    ? null
    : new Promise((resolve) => {
        for (const type of ["playing", "emptied", "error"]) {
          sound.addEventListener(type, resolve, { once: true });
        }
      });
}

function request(href: string, rel: "modulepreload" | "preload"): void {
  const link = document.createElement("link");
  link.rel = rel;
  if (rel === "preload") {
    link.as = "fetch";
    link.crossOrigin = "";
  }
  link.href = href;
  document.head.append(link);
}

/**
 * The served page works without the code. Files that failed to load are requested again. If a
 * document from a cache is older than the current build, its files no longer exist: it is reloaded,
 * once.
 */
function begin(retryMs: number): void {
  import("react-dom/client")
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import("./start/start.late"))
    .then(
      (application) => application.startApp(),
      async () => {
        setTimeout(begin, retryMs, Math.min(2 * retryMs, RETRY_LIMIT_MS));
        if (!isReloaded() && (await checkForNewBuild())) {
          location.reload();
        }
      },
    );
}
