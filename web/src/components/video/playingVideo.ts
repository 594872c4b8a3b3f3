/** A video with sound that can be silenced. */
export interface SilenceableVideo {
  quiet(): void;
}

let playing: SilenceableVideo | null = null;

/** Registers the playing video; silences the previous one, so that only one plays at a time. */
export function setPlayingVideo(video: SilenceableVideo): void {
  const before = playing;
  playing = video;
  if (before !== null && before !== video) {
    before.quiet();
  }
}

/** Unregisters the video when it no longer plays. */
export function clearPlayingVideo(video: SilenceableVideo): void {
  if (playing === video) {
    playing = null;
  }
}

/** Stops (live) or pauses (recorded) the playing video, because something else starts to play. */
export function silencePlayingVideo(): void {
  playing?.quiet();
}
