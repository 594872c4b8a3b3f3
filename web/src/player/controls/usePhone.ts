import { useMedia } from "@/lib/browser/useMedia";

/** Whether the window is narrower than S (S9-028), as an upright phone's. */
export const usePhone = (): boolean => useMedia("(max-width: 599px)");
