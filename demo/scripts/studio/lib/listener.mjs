// One who listens to the studio, as to an Icecast: sound without end, and titles between it for who
// asks (ICY). Pure but for `write`.

/** So many bytes of sound lie between two places for a title: a quarter of a second. */
export const INTERVAL = 4096;
const BLOCK = 16;

/** A title as it lies in the stream; without one, the title stays as it was. */
export function titleBlock(title) {
  if (title === undefined) return Buffer.of(0);
  const text = Buffer.from(`StreamTitle='${title}';`);
  const blocks = Math.ceil(text.length / BLOCK);
  return Buffer.concat([Buffer.of(blocks), text], 1 + blocks * BLOCK);
}

export class Listener {
  /** `write` takes bytes; `wantsTitles`: whether the listener asked for titles. */
  constructor(write, wantsTitles) {
    this.write = write;
    this.left = wantsTitles ? INTERVAL : Number.POSITIVE_INFINITY;
    this.told = undefined;
  }

  /** Sends sound that has this title. */
  send(sound, title) {
    let rest = sound;
    while (rest.length >= this.left) {
      this.write(rest.subarray(0, this.left));
      this.write(titleBlock(title === this.told ? undefined : title));
      this.told = title;
      rest = rest.subarray(this.left);
      this.left = INTERVAL;
    }
    if (rest.length > 0) this.write(rest);
    this.left -= rest.length;
  }
}
