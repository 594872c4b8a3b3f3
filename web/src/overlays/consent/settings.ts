import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the settings; before their code is here, they open when it is. */
export function setConsentSettings(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) {
    listener();
  }
}

export function useConsentSettings(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
