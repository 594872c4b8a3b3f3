import type { VideoFailureKind } from "./videoFailure";

export type VideoPhase =
  /** Loading the address, hls.js or the first frame. */
  | "loading"
  | "playing"
  | "paused"
  /** Playing, but the next frame is not there yet. */
  | "waiting"
  | "ended"
  | "failed";

/** The state that the controls of a video show. */
export interface VideoState {
  readonly phase: VideoPhase;
  readonly failure: VideoFailureKind | null;
  /** The error's message; '' without a failure. */
  readonly failureMessage: string;
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** The browser does not allow pages to set the volume (iOS): only mute works. */
  readonly isVolumeFixed: boolean;
  /** Seconds; 0 for live video and while unknown. */
  readonly position: number;
  readonly duration: number;
  readonly hasSubtitles: boolean;
  readonly areSubtitlesShown: boolean;
  readonly isInPicture: boolean;
}

export const INITIAL_VIDEO: VideoState = {
  phase: "loading",
  failure: null,
  failureMessage: "",
  isMuted: false,
  volume: 1,
  isVolumeFixed: false,
  position: 0,
  duration: 0,
  hasSubtitles: false,
  areSubtitlesShown: false,
  isInPicture: false,
};

/** Whether the video plays or is about to play. */
export function isRunning({ phase }: VideoState): boolean {
  return phase === "playing" || phase === "waiting" || phase === "loading";
}
