/** A video that makes sound and can be asked to be quiet. */
export interface QuietableVideo {
  quiet(): void;
}

let playing: QuietableVideo | null = null;

/** Only one video plays at a time: the one before is quieted. */
export function takeTurn(video: QuietableVideo): void {
  const before = playing;
  playing = video;
  if (before !== null && before !== video) {
    before.quiet();
  }
}

/** The video no longer plays. */
export function giveUpTurn(video: QuietableVideo): void {
  if (playing === video) {
    playing = null;
  }
}

/** Something else wants to be heard: whatever video plays stops (live) or pauses (recorded). */
export function quietPlayingVideo(): void {
  playing?.quiet();
}
