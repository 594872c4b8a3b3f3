import type { Image } from "../contract";

/** Artwork of a programme that has none (S9-052). */
export const UNKNOWN_PROGRAMME_IMAGE = "/images/unknown_programme.webp";
/** Artwork of a track that has none (S9-053). */
export const UNKNOWN_TRACK_IMAGE = "/images/unknown_track.webp";
/** Background of an event without a picture (S9-054). */
export const NOT_AVAILABLE_IMAGE = "/images/pages/not_available_page.webp";

/** A decorative picture of which one file is known. */
export function onlyFile(address: string): Image {
  return { url360: address, url600: "", url1200: "", alt: "" };
}

/** The picture a browser without `srcset` loads, and the placeholder when a picture names no file. */
export function mainSource(image: Image, placeholder: string): string {
  return image.url600 || image.url360 || image.url1200 || placeholder;
}
