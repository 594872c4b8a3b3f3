/** Checks the fields of what was stored on the device, or comes from a file or another device. */

export type Fields<T> = Partial<Record<keyof T, unknown>>;

/** The longest text and address that are kept. */
const LONGEST_TEXT = 300;
const LONGEST_ADDRESS = 1_000;

/** The text, cut to the length that is kept; null if it is none. */
export function keptText(value: unknown): string | null {
  return typeof value === "string" ? value.slice(0, LONGEST_TEXT) : null;
}

/** An address within the site; null for any other: '//host' and '/\host' lead to other sites. */
export function siteAddress(value: unknown): string | null {
  return typeof value === "string" && value.length <= LONGEST_ADDRESS && /^\/(?![/\\])/.test(value)
    ? value
    : null;
}

/** A moment in ISO 8601; null if it is none. */
export function keptMoment(value: unknown): string | null {
  return typeof value === "string" && value.length <= 40 && !Number.isNaN(Date.parse(value)) ? value : null;
}
