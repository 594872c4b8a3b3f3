import { useSyncExternalStore } from "react";
import { makeListeners } from "@/lib/browser/listeners";

let isOpen = false;
const { follow, tell } = makeListeners();

/** Opens or closes the settings; if their code is still loading, they open after that. */
export function setConsentSettings(open: boolean): void {
  isOpen = open;
  tell();
}

export function useConsentSettings(): boolean {
  return useSyncExternalStore(
    follow,
    () => isOpen,
    () => false,
  );
}
