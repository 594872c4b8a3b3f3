import { Play } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { AccentField } from "@/components/accent/AccentField";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { useHydrated } from "@/lib/browser/useHydrated";
import { report } from "@/lib/log";
import { checkForNewBuild } from "@/lib/newBuild/newBuild";
import { NOT_AVAILABLE_IMAGE, onlyFile } from "@/lib/pictures/images";
import styles from "./Video.module.css";
import type { VideoPlayerProps } from "./VideoPlayer.late";
import { VideoUnavailable } from "./VideoUnavailable";
import { VIDEO_NOT_LOADED } from "./videoNotLoaded";
import { posterPreset, posterStyle } from "./videoPoster";

export interface VideoProps extends VideoPlayerProps {
  /** The text of the button on the poster: 'Kijk live', 'Bekijk de video'. */
  readonly startLabel: string;
  /**
   * The address of the video without our player; a plain link until JavaScript runs. Null: none.
   */
  readonly plainUrl: string | null;
  /**
   * Starts without a click on the poster, because the listener already clicked a link. If the
   * browser refuses, the poster is shown.
   */
  readonly startsAtOnce?: boolean;
}

type PlayerComponent = ComponentType<VideoPlayerProps>;

const loadPlayer = async (): Promise<PlayerComponent> => (await import("./VideoPlayer.late")).VideoPlayer;

/**
 * A video: its poster with one large button, and the player once the button is pressed. The
 * player's code is loaded only then, and nothing moves when it appears.
 */
export function Video({ startLabel, plainUrl, startsAtOnce = false, ...video }: VideoProps) {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(startsAtOnce);
  const [Player, setPlayer] = useState<PlayerComponent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);

  useEffect(() => {
    if (!isWanted || Player !== null) {
      return;
    }
    let isGone = false;
    loadPlayer().then(
      (component) => isGone || setPlayer(() => component),
      (error: unknown) => {
        report("video", error);
        void checkForNewBuild();
        if (!isGone) {
          setWanted(false);
          setFailure(String(error));
        }
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, Player]);
  useEffect(() => {
    if (takesFocus && !isWanted) {
      setTakesFocus(false);
      button.current?.focus({ preventScroll: true });
    }
  }, [takesFocus, isWanted]);

  const { onEnd } = video;
  const end = useCallback(
    (reason: "ended" | "stopped" | "refused") => {
      if (reason !== "ended") {
        setWanted(false);
        setTakesFocus(reason === "stopped");
      }
      onEnd?.(reason);
    },
    [onEnd],
  );

  if (isWanted && Player !== null) {
    return (
      <div className={styles.holder}>
        <Player {...video} onEnd={end} />
      </div>
    );
  }
  if (failure !== null) {
    const retry = () => {
      setFailure(null);
      setWanted(true);
    };
    return (
      <div className={styles.holder}>
        <VideoUnavailable kind="network" text={VIDEO_NOT_LOADED} message={failure} onRetry={retry} />
      </div>
    );
  }
  const label = (
    <span className={styles.start}>
      <Play aria-hidden="true" />
      <span>{startLabel}</span>
    </span>
  );
  return (
    <div className={styles.holder}>
      <div className={styles.frame} data-video-phase={isWanted ? "loading" : "idle"}>
        {video.ground !== undefined && <AccentField accent={video.ground} />}
        {video.poster !== null && (
          <SizedPicture
            className={styles[posterStyle(video.isLive)]}
            image={onlyFile(video.poster)}
            preset={posterPreset(video.isLive)}
            placeholder={NOT_AVAILABLE_IMAGE}
            alt=""
            isLead
          />
        )}
        {!isHydrated && plainUrl !== null && (
          <a className={styles.cover} href={plainUrl}>
            {label}
          </a>
        )}
        {(isHydrated || plainUrl === null) && (
          <button
            type="button"
            className={styles.cover}
            ref={button}
            aria-busy={isWanted}
            data-main=""
            onPointerEnter={() => void loadPlayer().catch(() => undefined)}
            onFocus={() => void loadPlayer().catch(() => undefined)}
            onClick={() => setWanted(true)}
          >
            {label}
          </button>
        )}
      </div>
    </div>
  );
}
