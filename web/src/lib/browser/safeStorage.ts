/** Converts a stored value; null if it is invalid (an older version, edited by hand). */
export type Decode<T> = (stored: unknown) => T | null;

export interface StoredValue<T> {
  /** The value, or null if there is none, it is invalid, or storage is not available. */
  read(): T | null;
  /** Whether it was stored: full or forbidden storage is not an error. */
  write(value: T): boolean;
  remove(): void;
}

export type StorageKind = "local" | "session";

/** A typed value in the browser's storage, which may be forbidden, full or absent. */
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
        // Without storage, nothing was stored.
      }
    },
  };
}

export interface StoredFlag {
  /** Whether the key has a value. */
  isSet(): boolean;
  /** Sets it to '1'. Returns whether it was stored. */
  set(): boolean;
}

/** A flag in the browser's storage: it is set if the key has any value. */
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

export const decodeNumber: Decode<number> = (stored) =>
  typeof stored === "number" && Number.isFinite(stored) ? stored : null;
export const decodeStrings: Decode<readonly string[]> = (stored) =>
  Array.isArray(stored) && stored.every((entry) => typeof entry === "string") ? stored : null;
