/**
 * Whether navigations may use a view transition: the browser supports them, and the listener does
 * not prefer reduced motion.
 */
export function mayShowTransition(): boolean {
  const wantsStillness =
    typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return "startViewTransition" in document && !wantsStillness;
}
