import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query is true of the window, followed as it changes; not on the server, nor in the first drawing in the browser. */
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
