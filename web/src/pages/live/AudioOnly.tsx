import { Headphones } from "lucide-react";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { silencePlayingVideo } from "@/components/video/playingVideo";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { Channel } from "@/lib/contract";
import { plainAddress } from "@/lib/media/plainSound";
import { changeChannel, preparePlayer, usePlayerDispatch } from "@/player";
import styles from "./AudioOnly.module.css";

/**
 * 'Alleen audio': stops the video and continues the channel as radio, on a page with the player. A
 * link to its sound until JavaScript runs.
 */
export function AudioOnly({ channel }: { readonly channel: Channel }) {
  const isHydrated = useHydrated();
  const dispatch = usePlayerDispatch();
  const label = `Alleen audio van ${channel.name}`;
  const content = (
    <>
      <Headphones aria-hidden="true" size={20} />
      Alleen audio
    </>
  );
  if (!isHydrated) {
    return (
      <>
        <a
          className={styles.audio}
          href={plainAddress(channel.streamUrl)}
          aria-label={label}
          data-scripted=""
        >
          {content}
        </a>
        <ScriptlessSound src={channel.streamUrl} name={label} />
      </>
    );
  }
  const prepare = () => dispatch(preparePlayer());
  const listen = () => {
    silencePlayingVideo();
    dispatch(changeChannel(channel.slug));
  };
  return (
    <button
      type="button"
      className={styles.audio}
      aria-label={label}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={listen}
    >
      {content}
    </button>
  );
}
