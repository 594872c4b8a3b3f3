/** Why `play()` of a media element was rejected. */
export type RefusedPlay =
  /** A pause or a new load came first: nothing went wrong (S8-013). */
  | "overtaken"
  /** The browser wants the listener to press something first. */
  | "notAllowed"
  | "failed";

/** What the error means that `play()` was rejected with. */
export function refusalReason(error: unknown): RefusedPlay {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "AbortError") {
    return "overtaken";
  }
  return name === "NotAllowedError" ? "notAllowed" : "failed";
}
