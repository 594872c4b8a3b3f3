/**
 * Calls `listener` when the page is left or hidden. Neither event is enough: a phone that ends a
 * page in the background fires no `pagehide`, and Safari can leave a page without hiding it first.
 * Returns a function that stops it.
 */
export function onLeave(listener: () => void, page: Document = document): () => void {
  const onHidden = () => page.visibilityState === "hidden" && listener();
  page.addEventListener("visibilitychange", onHidden);
  page.defaultView?.addEventListener("pagehide", listener);
  return () => {
    page.removeEventListener("visibilitychange", onHidden);
    page.defaultView?.removeEventListener("pagehide", listener);
  };
}
