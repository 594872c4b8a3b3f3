/** Whether a change of page may be shown as a transition: the browser has them, and the listener did not ask for less movement. */
export function mayShowTransition(): boolean {
  const wantsStillness =
    typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return "startViewTransition" in document && !wantsStillness;
}
