import type { MouseEvent } from "react";

/**
 * A click on a link in the pop-out player opens the page in the window that opened the player, or
 * in a new tab if that window is closed.
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
    // The window now shows a page of another origin, which must not be navigated.
  }
  window.open(link.href, "_blank", "noopener");
}
