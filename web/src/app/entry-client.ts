// The browser's first and smallest script. The application's code is requested after the served
// page is drawn, so that on a slow connection styles, fonts and the first picture are loaded first.

import { checkForNewBuild } from "@/lib/newBuild/newBuild";

/** The element with the addresses of that code: see ssr/document.ts. */
const CODE_ID = "zender-code";
const RETRY_LIMIT_MS = 30_000;
/** Files of code that are requested at once on a slow connection. */
const AT_ONCE = 3;

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
 * slow connection only a few at a time: a browser has six connections to a host over HTTP/1.1, and
 * a press on play must not wait until one is free.
 */
function fetchCode(): void {
  const element = document.getElementById(CODE_ID);
  const waiting = JSON.parse(element?.textContent ?? "[]") as string[];
  const requestNext = async () => {
    await soundBegins();
    const href = waiting.shift();
    if (href !== undefined) {
      const link = request(href, "modulepreload");
      link.onload = requestNext;
      link.onerror = requestNext;
    }
  };
  const isSlow = document.documentElement.dataset.slow !== undefined;
  for (let count = isSlow ? AT_ONCE : waiting.length; count > 0; count -= 1) {
    void requestNext();
  }
  const { shell } = element?.dataset ?? {};
  if (shell !== undefined) {
    request(`/shell/${shell}.json`, "preload");
  }
  begin(1_000);
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

function request(href: string, rel: "modulepreload" | "preload"): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  if (rel === "preload") {
    link.as = "fetch";
    link.crossOrigin = "";
  }
  link.href = href;
  document.head.append(link);
  return link;
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
