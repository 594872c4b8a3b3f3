import type { Image } from "../contract";

/** The placeholder for a programme without artwork (S9-052). */
export const UNKNOWN_PROGRAMME_IMAGE = "/images/unknown_programme.webp";
/** The placeholder for a track without artwork (S9-053). */
export const UNKNOWN_TRACK_IMAGE = "/images/unknown_track.webp";
/** The background of an event without a picture (S9-054). */
export const NOT_AVAILABLE_IMAGE = "/images/pages/not_available_page.webp";

/** A decorative picture with a single known file. */
export function onlyFile(address: string): Image {
  return { url360: address, url600: "", url1200: "", alt: "" };
}

/** The file for browsers without `srcset`; the placeholder if the picture has no file. */
export function mainSource(image: Image, placeholder: string): string {
  return image.url600 || image.url360 || image.url1200 || placeholder;
}
