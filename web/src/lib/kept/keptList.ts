import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "../browser/listeners";
import { storedValue } from "../browser/safeStorage";

/** A list on the listener's device, newest first. */
export interface KeptList<T> {
  /** The list, in a component; empty in the server's markup. */
  readonly use: () => readonly T[];
  readonly read: () => readonly T[];
  /** Replaces the list with what `change` makes of it; what is beyond the limit is dropped. */
  readonly update: (change: (list: readonly T[]) => readonly T[]) => void;
}

const NONE: readonly never[] = [];

/** Converts a stored entry; null if it is invalid. */
export type DecodeEntry<T> = (value: unknown) => T | null;

/** `limit`: how many entries are kept; the last ones are dropped. */
export function keptList<T>(key: string, decodeEntry: DecodeEntry<T>, limit: number): KeptList<T> {
  const stored = storedValue<readonly T[]>("local", key, (value) => decodeList(value, decodeEntry, limit));
  /** Also in memory, so that without storage it works as long as the tab is open. */
  let present: readonly T[] | null = null;
  let isStored = true;
  const readAnew = () => {
    present = isStored ? null : present;
    tell();
  };
  // Another tab may have written while nothing here followed the list.
  const { follow, tell } = makeListeners(() => {
    present = isStored ? null : present;
    return onStored(readAnew);
  });
  const read = () => {
    present ??= stored.read() ?? NONE;
    return present;
  };
  return {
    use: () => useSyncExternalStore(follow, read, none),
    read,
    update(change) {
      const latest = (isStored ? stored.read() : null) ?? present ?? NONE;
      present = change(latest).slice(0, limit);
      isStored = stored.write(present);
      tell();
    },
  };
}

/** The valid entries of a list; null if it is no list. */
export function decodeList<T>(
  value: unknown,
  decodeEntry: DecodeEntry<T>,
  limit: number,
): readonly T[] | null {
  return Array.isArray(value)
    ? value
        .slice(0, limit)
        .map(decodeEntry)
        .filter((entry) => entry !== null)
    : null;
}

function none(): readonly never[] {
  return NONE;
}
