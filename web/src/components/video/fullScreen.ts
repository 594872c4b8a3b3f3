import { useCallback, useEffect, useState } from "react";

/** iPhones show only the video element itself on the whole screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The whole screen for a part of the page, so that our own controls go with it. */
export function useFullScreen(
  area: () => HTMLElement | null,
  video: () => HTMLVideoElement | null,
): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === area());
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [area]);
  const toggle = useCallback(() => {
    const element = area();
    // A browser that refuses leaves everything as it is, which is all there is to do.
    const ignore = () => undefined;
    if (document.fullscreenElement !== null && document.fullscreenElement !== undefined) {
      document.exitFullscreen().catch(ignore);
    } else if (typeof element?.requestFullscreen === "function") {
      element.requestFullscreen().catch(ignore);
    } else {
      (video() as PhoneVideo | null)?.webkitEnterFullscreen?.();
    }
  }, [area, video]);
  return { isOn, toggle };
}
