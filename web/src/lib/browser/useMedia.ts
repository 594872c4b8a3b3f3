import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query matches, followed as it changes; false on the server and in the first
 * render in the browser.
 */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
