/**
 * Reads values from outside: nothing is trusted, and every text and list has a limit. Readers never
 * throw; they return the value, or null (an empty list) if it has another type.
 */

/** Maximum length of a text from a reply, in characters; the rest is cut off. */
export const MAX_TEXT = 500;
/** Maximum length of a list from a reply; the rest is left out. */
export const MAX_ITEMS = 200;

export type UnknownRecord = Readonly<Record<string, unknown>>;

declare const shape: unique symbol;

/**
 * A received value that should be a T by the contract, but was not checked. The readers below
 * accept only the field names of T, so that reading a field that the contract does not have fails
 * to compile.
 */
export interface Received<out T> {
  readonly [shape]?: T;
}

/** The fields of a received object: any of them may be missing or have another type. */
export type Fields<T> = {
  readonly [K in keyof T]?: NonNullable<T[K]> extends object ? Received<NonNullable<T[K]>> : unknown;
};

export function readRecord<T>(value: Received<T> | null | undefined): Fields<T> | null;
export function readRecord(value: unknown): UnknownRecord | null;
export function readRecord(value: unknown): UnknownRecord | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as UnknownRecord)
    : null;
}

/** The trimmed text; null if it is not a text or is empty. */
export function readText(value: unknown, limit: number = MAX_TEXT): string | null {
  if (typeof value !== "string") {
    return null;
  }
  const text = value.slice(0, limit).trim();
  return text === "" ? null : text;
}

export function readList(value: unknown, limit: number = MAX_ITEMS): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, limit) : [];
}

/** The items for which `read` returns a value; the others are left out. */
export function readEach<I, R>(
  value: Received<readonly I[]> | null | undefined,
  read: (item: Fields<I>) => R | null,
  limit: number = MAX_ITEMS,
): R[] {
  const result: R[] = [];
  for (const item of readList(value, limit)) {
    const record = readRecord(item as Received<I>);
    const understood = record === null ? null : read(record);
    if (understood !== null) {
      result.push(understood);
    }
  }
  return result;
}

/** An address that is safe in `src` and `href`: http(s), or a path of this site. */
export function readAddress(value: unknown): string | null {
  const address = readText(value, 2048);
  if (address === null) {
    return null;
  }
  const isPath = address.startsWith("/") && !address.startsWith("//");
  return isPath || /^https?:\/\//i.test(address) ? address : null;
}
