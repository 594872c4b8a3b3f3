/**
 * Calls `act` every `everyMs` while the page is visible, and at once when it becomes visible again.
 * Returns a function that stops it.
 */
export function whileVisible(everyMs: number, act: () => void): () => void {
  const actIfSeen = () => {
    if (document.visibilityState === "visible") {
      act();
    }
  };
  const timer = setInterval(actIfSeen, everyMs);
  document.addEventListener("visibilitychange", actIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", actIfSeen);
  };
}
