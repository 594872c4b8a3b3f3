/**
 * Keys of the player that are pressed before the code that follows them is there: each tells `onKey`, and is pressed again by the function
 * that this gives, which is to be called once, when the code is there. Only keys that nothing on the page has a use for: no control has
 * the focus.
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
