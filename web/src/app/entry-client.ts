// The browser's first script, and the smallest: the served page is drawn before any of the application's code is asked for, so that a slow line
// carries the styles, the type and the first picture alone.

import { checkRenewed } from "@/lib/renewal/renewal";

/** Where the document names that code: see ssr/document.ts. */
const CODE_ID = "zender-code";
const RETRY_LIMIT_MS = 30_000;

// Where the page does not open at its top, every part above must have its height: see layOutRest.ts.
if (location.hash !== "" || performance.getEntriesByType("navigation").some(isReturn)) {
  document.documentElement.dataset.laidOut = "";
}
if (document.visibilityState === "hidden") {
  fetchCode();
} else {
  // The frame is drawn before the next task begins. Where nothing is ever drawn, there is nobody to wait for it either.
  requestAnimationFrame(() => setTimeout(fetchCode));
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function isReturn(entry: PerformanceEntry): boolean {
  return (entry as PerformanceNavigationTiming).type !== "navigate";
}

/** All files at once; left to themselves, each would be asked for when the one that imports it has come. */
function fetchCode(): void {
  for (const href of JSON.parse(document.getElementById(CODE_ID)?.textContent ?? "[]") as readonly string[]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  begin(1_000);
}

/**
 * The served page stands by itself until the code is here; what did not come is asked for again. A document that a cache kept from before the
 * site was renewed asks in vain: it comes anew, once.
 */
function begin(retryMs: number): void {
  import("react-dom/client")
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import("./start/start.late"))
    .then(
      (application) => application.begin(),
      async () => {
        setTimeout(begin, retryMs, Math.min(2 * retryMs, RETRY_LIMIT_MS));
        if (!isReloaded() && (await checkRenewed())) {
          location.reload();
        }
      },
    );
}
