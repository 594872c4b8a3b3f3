/** Turns what was stored into a value; null when it is not one (older version, edited by hand). */
export type Decode<T> = (stored: unknown) => T | null;

export interface StoredValue<T> {
  /** The value, or null when there is none, it is broken, or the browser keeps nothing. */
  read(): T | null;
  /** Whether it was kept: a full or forbidden storage is no error. */
  write(value: T): boolean;
  remove(): void;
}

export type StorageKind = "local" | "session";

/** One typed value in the browser's storage, which may be forbidden, full or absent. */
export function storedValue<T>(kind: StorageKind, key: string, decode: Decode<T>): StoredValue<T> {
  return {
    read() {
      try {
        const text = storageOf(kind)?.getItem(key) ?? null;
        return text === null ? null : decode(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        const storage = storageOf(kind);
        storage?.setItem(key, JSON.stringify(value));
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storageOf(kind)?.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}

export interface StoredFlag {
  /** Whether there is anything under the key. */
  isSet(): boolean;
  /** Sets it to '1'. Gives whether it was kept. */
  set(): boolean;
}

/** A mark in the browser's storage that is there or not, whatever it says. */
export function storedFlag(kind: StorageKind, key: string): StoredFlag {
  return {
    isSet() {
      try {
        return (storageOf(kind)?.getItem(key) ?? null) !== null;
      } catch {
        return false;
      }
    },
    set: () => storedValue<number>(kind, key, decodeNumber).write(1),
  };
}

function storageOf(kind: StorageKind): Storage | undefined {
  if (typeof window === "undefined") {
    return undefined;
  }
  // Reading the property throws where cookies are forbidden; the callers catch that.
  return kind === "local" ? window.localStorage : window.sessionStorage;
}

export const decodeString: Decode<string> = (stored) => (typeof stored === "string" ? stored : null);
export const decodeNumber: Decode<number> = (stored) =>
  typeof stored === "number" && Number.isFinite(stored) ? stored : null;
export const decodeStrings: Decode<readonly string[]> = (stored) =>
  Array.isArray(stored) && stored.every((entry) => typeof entry === "string") ? stored : null;
