// The browser's first and smallest script. The application's code is requested after the served
// page is drawn, so that on a slow connection styles, fonts and the first picture are loaded first.

import { checkForNewBuild } from "@/lib/newBuild/newBuild";

/** The element with the addresses of that code: see ssr/document.ts. */
const CODE_ID = "zender-code";
const RETRY_LIMIT_MS = 30_000;

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
 * Requests all files at once; otherwise each would be requested only when its importer has loaded.
 */
function fetchCode(): void {
  const element = document.getElementById(CODE_ID);
  for (const href of JSON.parse(element?.textContent ?? "[]") as readonly string[]) {
    request(href, "modulepreload");
  }
  const { shell } = element?.dataset ?? {};
  if (shell !== undefined) {
    request(`/shell/${shell}.json`, "preload");
  }
  begin(1_000);
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
