/**
 * Keeps keys of the player that are pressed before the code that handles them is loaded, and calls
 * `onKey` for each. The returned function presses them again; call it once, when the code is
 * loaded. Keys are kept only while no control has the focus that might use them.
 */
export function keepEarlyKeys(page: Document, onKey: () => void): () => void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    const isOurs =
      event.target === page.body &&
      /^[ mM?]$/.test(event.key) &&
      !(event.ctrlKey || event.altKey || event.metaKey);
    if (isOurs && !event.repeat) {
      // Space would scroll the page.
      event.preventDefault();
      kept.push(event);
      onKey();
    }
  };
  page.addEventListener("keydown", keep);
  return () => {
    page.removeEventListener("keydown", keep);
    for (const { key, shiftKey } of kept) {
      page.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
      );
    }
  };
}
