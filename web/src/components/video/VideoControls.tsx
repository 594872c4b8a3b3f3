import {
  Captions,
  CaptionsOff,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Square,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { VideoController } from "./VideoController";
import styles from "./VideoControls.module.css";
import { VideoScrubber } from "./VideoScrubber";
import { isRunning, type VideoState } from "./videoState";

export interface VideoControlsProps {
  readonly controller: VideoController;
  readonly state: VideoState;
  readonly isLive: boolean;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
}

/** The row of buttons below a video, with the scrubber above it for recorded video. */
export function VideoControls(props: VideoControlsProps) {
  const { controller, state, isLive, isFullScreen, onFullScreen } = props;
  const isSilent = state.isMuted || state.volume === 0;
  return (
    <div className={styles.controls} data-controls="">
      {!isLive && (
        <VideoScrubber
          position={state.position}
          duration={state.duration}
          onSeek={(position) => controller.seek(position)}
        />
      )}
      <div className={styles.row}>
        <ControlButton {...playButton(state, isLive)} onClick={() => controller.toggle()} isMain />
        <ControlButton
          Icon={isSilent ? VolumeX : Volume2}
          label={isSilent ? "Geluid aan" : "Geluid uit"}
          onClick={() => controller.toggleMute()}
        />
        {!state.isVolumeFixed && (
          <input
            className={styles.volume}
            type="range"
            min={0}
            max={100}
            step={5}
            value={isSilent ? 0 : Math.round(state.volume * 100)}
            aria-label="Volume"
            aria-valuetext={isSilent ? "Geluid uit" : `${Math.round(state.volume * 100)}%`}
            onChange={(event) => controller.setVolume(Number(event.target.value) / 100)}
          />
        )}
        {isLive && (
          <p className={styles.live}>
            <span className={styles.dot} aria-hidden="true" />
            Live
          </p>
        )}
        <span className={styles.space} />
        {state.hasSubtitles && (
          <ControlButton
            Icon={state.areSubtitlesShown ? Captions : CaptionsOff}
            label="Ondertiteling"
            isPressed={state.areSubtitlesShown}
            onClick={() => controller.toggleSubtitles()}
          />
        )}
        {canGoInPicture() && (
          <ControlButton
            Icon={PictureInPicture2}
            label="In een klein venster"
            isPressed={state.isInPicture}
            onClick={() => controller.togglePictureInPicture()}
          />
        )}
        <ControlButton
          Icon={isFullScreen ? Minimize : Maximize}
          label={isFullScreen ? "Volledig scherm uit" : "Volledig scherm"}
          onClick={onFullScreen}
        />
      </div>
    </div>
  );
}

function playButton(state: VideoState, isLive: boolean): { Icon: LucideIcon; label: string } {
  if (state.phase === "ended") {
    return { Icon: RotateCcw, label: "Opnieuw afspelen" };
  }
  if (!isRunning(state)) {
    return { Icon: Play, label: "Afspelen" };
  }
  return isLive ? { Icon: Square, label: "Stop" } : { Icon: Pause, label: "Pauze" };
}

function canGoInPicture(): boolean {
  return document.pictureInPictureEnabled === true;
}

function ControlButton(props: {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isMain?: boolean;
}) {
  const { Icon, label, onClick, isPressed, isMain = false } = props;
  return (
    <button
      type="button"
      className={styles.button}
      data-main={isMain ? "" : undefined}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
