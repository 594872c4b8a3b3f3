import type { Page } from "@/lib/contract";

/** Whether a page shows what is on air, and must be kept up to date. */
export function isLivePage(page: Page): boolean {
  switch (page.kind) {
    case "home":
    case "live":
    case "personal":
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
