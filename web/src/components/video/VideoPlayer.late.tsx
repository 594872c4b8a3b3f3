import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { AccentField } from "@/components/accent/AccentField";
import { presetAddress } from "@/components/video/presetAddress";
import { report } from "@/lib/log";
import type { LoadHls } from "@/lib/media/hls";
import { useFullScreen } from "./fullScreen";
import { useIdleControls } from "./useIdleControls";
import styles from "./Video.module.css";
import { VideoController } from "./VideoController";
import { VideoControls } from "./VideoControls";
import { VideoUnavailable } from "./VideoUnavailable";
import { FAILURE_TEXT } from "./videoFailure";
import { pressVideoKey } from "./videoKeys";
import { posterPreset, posterStyle } from "./videoPoster";
import type { FetchVideoSource } from "./videoSource";
import { INITIAL_VIDEO, isRunning, type VideoState } from "./videoState";

export interface VideoPlayerProps {
  /** The title of the video, for screen readers. */
  readonly title: string;
  /** The address of the picture shown until the first frame. */
  readonly poster: string | null;
  /** The colour beside a logo that does not fill the frame, until the first frame. */
  readonly ground?: string;
  readonly isLive: boolean;
  readonly fetchSource: FetchVideoSource;
  readonly loadHls?: LoadHls;
  readonly onPlay?: () => void;
  /** The viewer stopped the video, the browser refused to start it, or it ended. */
  readonly onEnd?: (reason: "ended" | "stopped" | "refused") => void;
  /** When the visible frame was broadcast (milliseconds since the epoch); null while unknown. */
  readonly onPlayhead?: (at: number | null) => void;
}

const fetchHls: LoadHls = async () => (await import("hls.js")).default;

/**
 * A video with our own controls that starts as soon as it can. Loaded when a viewer starts a video.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, ground, isLive } = props;
  const posterAddress = poster === null ? null : presetAddress(poster, posterPreset(isLive), window);
  const area = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>(INITIAL_VIDEO);
  const controller = useController(video, props, setState);
  const fullScreen = useFullScreen(
    useCallback(() => area.current, []),
    useCallback(() => video.current, []),
  );
  const { areShown, wake } = useIdleControls(state.phase === "playing", area);

  // Keyboard users continue where they pressed play.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    wake();
    const isCombination = event.ctrlKey || event.metaKey || event.altKey;
    if (controller === null || isCombination || !(event.target instanceof Element)) {
      return;
    }
    const target = {
      controller,
      volume: state.volume,
      isLive,
      hasSubtitles: state.hasSubtitles,
      toggleFullScreen: fullScreen.toggle,
    };
    if (pressVideoKey(event.key, event.target, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const hasFailed = state.phase === "failed";
  return (
    <>
      {state.failure !== null && (
        <VideoUnavailable
          kind={state.failure}
          text={FAILURE_TEXT[state.failure]}
          message={state.failureMessage}
          onRetry={() => void controller?.start()}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className={styles.frame}
        ref={area}
        role="group"
        aria-label={`Video: ${title}`}
        tabIndex={-1}
        hidden={hasFailed}
        data-asleep={areShown ? undefined : ""}
        data-video-phase={state.phase}
        onKeyDown={onKey}
        onFocus={wake}
        onPointerMove={wake}
        onPointerDown={wake}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions, if any, come with the stream */}
        <video
          className={styles.video}
          ref={video}
          playsInline
          aria-label={title}
          poster={posterAddress ?? undefined}
          onClick={() => {
            if (!isLive) {
              controller?.toggle();
            }
          }}
          onDoubleClick={fullScreen.toggle}
        />
        {state.phase === "loading" && ground !== undefined && <AccentField accent={ground} />}
        {state.phase === "loading" && posterAddress !== null && (
          <img className={styles[posterStyle(isLive)]} src={posterAddress} alt="" />
        )}
        {(state.phase === "loading" || state.phase === "waiting") && (
          <p className={styles.wait} role="status">
            Het beeld komt eraan
          </p>
        )}
        {controller !== null && (
          <VideoControls
            controller={controller}
            state={state}
            isLive={isLive}
            isFullScreen={fullScreen.isOn}
            onFullScreen={fullScreen.toggle}
          />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {!hasFailed &&
          !isRunning(state) &&
          (state.phase === "ended" ? "Video afgelopen" : "Video gepauzeerd")}
      </span>
    </>
  );
}

/**
 * One controller as long as the element exists; it starts at once. The callbacks may change
 * meanwhile.
 */
function useController(
  video: { readonly current: HTMLVideoElement | null },
  props: VideoPlayerProps,
  onState: (state: VideoState) => void,
): VideoController | null {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [controller, setController] = useState<VideoController | null>(null);
  const { isLive } = props;
  useEffect(() => {
    if (video.current === null) {
      return;
    }
    const created = new VideoController(video.current, {
      isLive,
      fetchSource: () => latest.current.fetchSource(),
      loadHls: () => (latest.current.loadHls ?? fetchHls)(),
      onState,
      onPlay: () => latest.current.onPlay?.(),
      onEnd: (reason) => latest.current.onEnd?.(reason),
      onPlayhead: (at) => latest.current.onPlayhead?.(at),
      report: (error) => report("video", error),
    });
    setController(created);
    void created.start();
    return () => {
      created.destroy();
      setController(null);
    };
  }, [video, isLive, onState]);
  return controller;
}
