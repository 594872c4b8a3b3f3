export interface Listeners {
  /** Calls `listener` at each change. Returns an unsubscribe function. */
  readonly follow: (listener: () => void) => () => void;
  /** Calls all listeners. */
  readonly tell: () => void;
}

/**
 * The subscribers of a value outside React. `begin` is called when the first one subscribes; the
 * function that it returns, when the last one unsubscribes.
 */
export function makeListeners(begin?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    follow(listener) {
      if (listeners.size === 0) {
        end = begin?.();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          end?.();
        }
      };
    },
    tell() {
      for (const listener of [...listeners]) {
        listener();
      }
    },
  };
}

/** Calls `read` when another tab stored something. Returns an unsubscribe function. */
export function onStored(read: (event: StorageEvent) => void): () => void {
  window.addEventListener("storage", read);
  return () => window.removeEventListener("storage", read);
}
