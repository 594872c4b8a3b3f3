/** Why `play()` of a media element was rejected. */
export type RefusedPlay =
  /** Interrupted by a pause or a new load; not an error (S8-013). */
  | "overtaken"
  /** The browser requires a user gesture first. */
  | "notAllowed"
  | "failed";

/** Converts the error of a rejected `play()` to its reason. */
export function refusalReason(error: unknown): RefusedPlay {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "AbortError") {
    return "overtaken";
  }
  return name === "NotAllowedError" ? "notAllowed" : "failed";
}
