import { useSyncExternalStore } from "react";
import { hasNewBuild, onNewBuild } from "@/lib/newBuild/newBuild";

/** The message if there is a new build of the site since this document was loaded. */
export const NEW_BUILD = "De site is vernieuwd";

/** Whether a new build of the site was detected since this document was loaded. */
export function useNewBuild(): boolean {
  return useSyncExternalStore(onNewBuild, hasNewBuild, () => false);
}
