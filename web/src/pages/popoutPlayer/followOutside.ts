import type { MouseEvent } from "react";

/**
 * A press on a link in the pop-out player: the page opens in the window that the player came from, or in a new tab when that is gone. The
 * player stays a player.
 */
export function followOutside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || link.target !== "" || link.origin !== window.location.origin) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const opener: Window | null = window.opener;
  try {
    if (opener !== null && !opener.closed && opener.location.origin === link.origin) {
      opener.location.assign(link.href);
      opener.focus();
      return;
    }
  } catch {
    // A page of another origin is there now, and may not be led away.
  }
  window.open(link.href, "_blank", "noopener");
}
