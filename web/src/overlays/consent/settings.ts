import { useSyncExternalStore } from "react";
import { makeListeners } from "@/lib/browser/listeners";

let isOpen = false;
const { follow, tell } = makeListeners();

/** Opens or closes the settings; before their code is here, they open when it is. */
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
