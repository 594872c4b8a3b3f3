import { useEffect, useRef } from "react";
import { useStore } from "react-redux";
import { silencePlayingVideo } from "@/components/video/playingVideo";
import { usePlayer } from "../state/hooks";
import type { PlayerStore } from "../state/store";
import { type RadioHold, radioHoldOf } from "./radioHold";

/** The hold on the radio of the page's store. */
export function useRadioHold(): RadioHold {
  return radioHoldOf(useStore() as unknown as PlayerStore);
}

/**
 * Keeps the radio silent as long as a page is there that is all video; afterwards the radio resumes
 * if it was playing before.
 */
export function useSilentRadio(isSilent: boolean): void {
  const hold = useRadioHold();
  useEffect(() => {
    if (!isSilent) {
      return;
    }
    const holder = {};
    hold.take(holder);
    return () => hold.release(holder);
  }, [hold, isSilent]);
}

/** Radio that starts while a video plays is what the listener wants to hear, so the video stops. */
export function useStopForRadio(): void {
  const hold = useRadioHold();
  const isPlaying = usePlayer("isPlaying");
  const wasPlaying = useRef(isPlaying);
  useEffect(() => {
    if (isPlaying && !wasPlaying.current) {
      hold.forget();
      silencePlayingVideo();
    }
    wasPlaying.current = isPlaying;
  }, [isPlaying, hold]);
}
