// How far making the demo is: one line that moves on a terminal, and a few lines in a log.

const clear = "\r\x1b[K";

const inWords = (seconds) =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

export class Progress {
  /**
   * `what` is made, `total` of it, of which `done` exist. `work` is how much the rest costs, in any
   * unit; without it every part costs the same. A log gets about `lines` lines.
   */
  constructor(what, { total, done = 0, work = total - done, lines = 4, ...outside }) {
    const { stream = process.stdout, now = Date.now } = outside;
    Object.assign(this, { what, total, done, work, stream, now });
    this.worked = 0;
    this.started = now();
    this.step = Math.max(1, Math.ceil((total - done) / lines));
    this.next = done + this.step;
    if (stream.isTTY) this.draw();
  }

  /** `count` more were made, which cost `work`. */
  add(count = 1, work = count) {
    this.done += count;
    this.worked += work;
    if (this.stream.isTTY) return this.draw();
    if (this.done < this.next && this.done < this.total) return;
    this.next = this.done + this.step;
    this.stream.write(`  ${this.text()}\n`);
  }

  /** 'sound: 120 of 503, about 40 s left' */
  text() {
    const left = this.work - this.worked;
    const seconds = ((this.now() - this.started) / 1000 / this.worked) * left;
    const about = this.worked > 0 && this.done < this.total ? `, about ${inWords(seconds)} left` : "";
    return `${this.what}: ${this.done} of ${this.total}${about}`;
  }

  draw() {
    this.stream.write(`${clear}  ${this.text()}`);
  }

  /** Leaves the line to what comes next. */
  end() {
    if (this.stream.isTTY) this.stream.write(clear);
  }
}
