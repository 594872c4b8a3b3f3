import { useSyncExternalStore } from "react";
import { onRenewed, wasRenewed } from "@/lib/renewal/renewal";

/** What is said when the site was renewed since this document came. */
export const RENEWED = "De site is vernieuwd";

/** Whether it turned out that the site was renewed since this document came. */
export function useRenewed(): boolean {
  return useSyncExternalStore(onRenewed, wasRenewed, () => false);
}
