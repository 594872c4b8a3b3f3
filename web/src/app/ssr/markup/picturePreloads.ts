import { attribute, type Props } from "./attributes";

/** How many pictures without a priority are announced before the rest. */
const FIRST = 10;

let first: string[] = [];
let rest: string[] = [];
const announced = new Set<string>();

export function resetPicturePreloads(): void {
  first = [];
  rest = [];
  announced.clear();
}

/**
 * Notes a picture that is not loaded lazily, so that the head can announce it. Not to be called for
 * pictures within <picture> or <noscript>, where the browser or its settings choose.
 */
export function notePicture(props: Props): void {
  const { src, srcSet, sizes, loading, fetchPriority } = props;
  if (loading === "lazy" || fetchPriority === "low" || !(src || srcSet)) {
    return;
  }
  const key = srcSet ? `${srcSet}\n${sizes ?? ""}` : String(src);
  if (/^data:/i.test(key) || announced.has(key)) {
    return;
  }
  announced.add(key);
  const link = `<link rel="preload" as="image"${srcSet ? "" : attribute("href", src)}${attribute("imageSrcSet", srcSet)}${attribute("imageSizes", sizes)}${attribute("fetchPriority", fetchPriority)}>`;
  (fetchPriority === "high" || first.length < FIRST ? first : rest).push(link);
}

/** The links for the head. */
export function picturePreloads(): string {
  return first.join("") + rest.join("");
}
