import { Headphones } from "lucide-react";
import { useNavigate } from "react-router";
import { ScriptlessSound } from "@/components/sound/ScriptlessSound";
import { silencePlayingVideo } from "@/components/video/playingVideo";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { Channel } from "@/lib/contract";
import { plainAddress } from "@/lib/sound/plainSound";
import { useStation } from "@/lib/station/station";
import { changeChannel, preparePlayer, usePlayerDispatch } from "@/player";
import { useRadioHold } from "@/player/video/useRadioHold";
import styles from "./AudioOnly.module.css";
import { radioPage } from "./radioPage";

/**
 * 'Alleen audio': stops the video and continues the channel as radio. A link to its sound until
 * JavaScript runs.
 */
export function AudioOnly({ channel }: { readonly channel: Channel }) {
  const station = useStation();
  const isHydrated = useHydrated();
  const dispatch = usePlayerDispatch();
  const navigate = useNavigate();
  const hold = useRadioHold();
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
    hold.forget();
    silencePlayingVideo();
    dispatch(changeChannel(channel.slug));
    void navigate(radioPage(station, channel.slug));
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
