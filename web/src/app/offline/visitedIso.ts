import type { PageModel } from "@/lib/contract";
import type { Kept } from "@/lib/offline/names";

/** When the listener saw the page, if the service worker had to take it from the device. */
export const visitedIsoOf = (model: PageModel): string | null =>
  (model as PageModel & Partial<Kept>).visitedIso ?? null;
