import { useCallback, useEffect, useState } from "react";
import { Video } from "@/components/video/Video";
import type { LoadHls } from "@/lib/media/hls";
import { useStation } from "@/lib/station/station";
import { type PlayerConfig, parameterOf } from "@/model/playable";
import type { SoundApi } from "../api/soundApi";
import { useRadioHold, useStopForRadio } from "./radioHold";

export interface StationVideoProps {
  /** What the video shows, for screen readers. */
  readonly title: string;
  /** Label of the poster's button. */
  readonly startLabel: string;
  readonly config: PlayerConfig;
  readonly isLive: boolean;
  /** The colour beside a logo that does not fill the frame. */
  readonly ground?: string;
  /** A plain link to the video for visitors without JavaScript; null: there is none. */
  readonly plainUrl: string | null;
  readonly startsAtOnce?: boolean;
  /** When the shown frame was sent (milliseconds since the epoch); null while that is not known. */
  readonly onPlayhead?: (at: number | null) => void;
  /** Called when the video starts (true) and when it ends or stops (false). */
  readonly onWatch?: (isWatched: boolean) => void;
  readonly api?: Pick<SoundApi, "play" | "streamLink">;
  readonly loadHls?: LoadHls;
}

/** The code that finds a video's address, which is not needed before the first press. */
const loadFinder = () => import("./findVideo.late");

/**
 * A video of the station: found through the play API, and the radio is silent while it plays
 * (S2-078).
 */
export function StationVideo(props: StationVideoProps) {
  const { config, api, onWatch, onPlayhead, ...about } = props;
  const { station } = useStation();
  const hold = useRadioHold();
  const [holder] = useState(() => ({}));
  useStopForRadio();
  useEffect(() => () => hold.release(holder), [hold, holder]);

  const onPlay = useCallback(() => {
    hold.take(holder);
    onWatch?.(true);
  }, [hold, holder, onWatch]);
  const onEnd = useCallback(
    (reason: "ended" | "stopped" | "refused") => {
      if (reason === "stopped") {
        hold.forget();
      }
      hold.release(holder);
      onWatch?.(false);
    },
    [hold, holder, onWatch],
  );
  return (
    <Video
      {...about}
      poster={parameterOf(config, "poster")}
      fetchSource={async () => (await loadFinder()).findVideo(config, station.defaultStreamDomain, api)}
      onPlay={onPlay}
      onEnd={onEnd}
      onPlayhead={onPlayhead}
    />
  );
}
