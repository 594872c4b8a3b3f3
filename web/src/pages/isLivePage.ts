import type { Page } from "@/lib/contract";

/** Whether a page shows now, and so has to keep up with it. */
export function isLivePage(page: Page): boolean {
  switch (page.kind) {
    case "home":
    case "live":
    case "programmes":
    case "programme":
    case "presenters":
    case "presenter":
      return true;
    case "playedTracks":
      return page.isToday && page.page === 1;
    case "guide":
      return page.isToday;
    default:
      return false;
  }
}
