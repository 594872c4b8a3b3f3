import { useCallback, useEffect, useState } from "react";

/** On iPhones only the video element can be shown full screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows a part of the page full screen, including our own controls. */
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
    // If the browser refuses, nothing changes.
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
