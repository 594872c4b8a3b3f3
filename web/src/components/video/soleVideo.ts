/** A video with sound that can be silenced. */
export interface QuietableVideo {
  quiet(): void;
}

let playing: QuietableVideo | null = null;

/** Registers the playing video; silences the previous one, so that only one plays at a time. */
export function takeTurn(video: QuietableVideo): void {
  const before = playing;
  playing = video;
  if (before !== null && before !== video) {
    before.quiet();
  }
}

/** Unregisters the video when it no longer plays. */
export function giveUpTurn(video: QuietableVideo): void {
  if (playing === video) {
    playing = null;
  }
}

/** Stops (live) or pauses (recorded) the playing video, because something else starts to play. */
export function quietPlayingVideo(): void {
  playing?.quiet();
}
