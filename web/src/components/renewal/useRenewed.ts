import { useSyncExternalStore } from "react";
import { onRenewed, wasRenewed } from "@/lib/renewal/renewal";

/** The message if there is a new build of the site since this document was loaded. */
export const RENEWED = "De site is vernieuwd";

/** Whether a new build of the site was detected since this document was loaded. */
export function useRenewed(): boolean {
  return useSyncExternalStore(onRenewed, wasRenewed, () => false);
}
