export interface Listeners {
  /** Calls `listener` at each change. Returns an unsubscribe function. */
  readonly follow: (listener: () => void) => () => void;
  /** Tells everybody who follows. */
  readonly tell: () => void;
}

/**
 * Who follows a value that lives outside React. `begin` is called when the first one comes; what it
 * returns, when the last one goes.
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
