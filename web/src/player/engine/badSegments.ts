import type Hls from "hls.js";
import type { ErrorData, Fragment } from "hls.js";
import type { Clock } from "@/lib/time/clock";

/** This many segments may be skipped within a minute; more mean that the stream is broken. */
const MOST_SKIPPED = 5;
const WITHIN_MS = 60_000;
/** This many missing segments of an item in a row mean that its sound was removed. */
const MOST_IN_A_ROW = 3;
/** The playhead jumps this many seconds before a hole begins. */
const EARLY_S = 0.3;
const PAST_S = 0.05;

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

export interface BadSegmentsOptions {
  /** The later segments of a live stream are not known yet; those of an item are. */
  readonly isLive: boolean;
  /** Called when everything available has played and the end of the item is missing. */
  readonly onNothingLeft: () => void;
}

/** Whether the server says that what was asked for does not exist. */
export function isMissing({ response }: ErrorData): boolean {
  return response?.code === 404 || response?.code === 410;
}

/**
 * Skips segments that are missing (404, 410) or cannot be decoded. What comes before such a segment
 * is played to its end; then the playhead jumps, so that a listener misses only that segment.
 */
export class BadSegments {
  readonly #hls: Hls;
  readonly #audio: HTMLMediaElement;
  readonly #clock: Clock;
  readonly #options: BadSegmentsOptions;
  #holes: Hole[] = [];
  #isHeld = false;
  #inARow = 0;
  #cancelJump: (() => void) | null = null;

  constructor(hls: Hls, audio: HTMLMediaElement, clock: Clock, options: BadSegmentsOptions) {
    this.#hls = hls;
    this.#audio = audio;
    this.#clock = clock;
    this.#options = options;
  }

  /**
   * Handles a final error by skipping its segment. False when the error is not about one segment,
   * or when too many were skipped.
   */
  takeOn(data: ErrorData, isMedia: boolean): boolean {
    const segment = data.frag ?? this.#segmentAt(this.#audio.currentTime);
    if (segment === null || segment.sn === "initSegment" || !(isMedia || isMissing(data))) {
      return false;
    }
    this.#inARow += isMedia ? 0 : 1;
    if (!this.#options.isLive && this.#inARow >= MOST_IN_A_ROW) {
      return false;
    }
    const now = this.#clock.elapsed();
    this.#holes = this.#holes.filter((hole) => now - hole.at < WITHIN_MS);
    if (this.#holes.length >= MOST_SKIPPED) {
      return false;
    }
    this.#holes.push({ start: segment.start, end: segment.start + segment.duration, at: now });
    if (isMedia) {
      this.#hls.recoverMediaError();
    } else {
      this.#isHeld = true;
    }
    if (data.fatal) {
      this.jumpWhenDue();
    } else {
      // hls.js was about to ask again. Its cancelled request must have ended before it starts
      // elsewhere, or it confuses the two.
      this.#hls.stopLoad();
      this.#cancelJump = this.#clock.after(0, () => this.jumpWhenDue());
    }
    return true;
  }

  /** Call it for each segment that was loaded. */
  onLoaded({ sn }: Fragment): void {
    if (sn !== "initSegment") {
      this.#inARow = 0;
    }
  }

  /** Call it when the stream is released. */
  end(): void {
    this.#cancelJump?.();
  }

  /** Call it before each segment is fetched: one that is known to be bad is not fetched again. */
  onLoading(segment: Fragment): void {
    // The initialisation segment belongs to all segments, but its start is that of the stream.
    if (segment.sn !== "initSegment" && this.#holeAt(segment.start + segment.duration / 2) !== undefined) {
      this.#isHeld = true;
      this.#hls.stopLoad();
      this.jumpWhenDue();
    }
  }

  /** Call it whenever the playhead has moved or waits. */
  jumpWhenDue(): void {
    if (!this.#isHeld) {
      return;
    }
    const { currentTime } = this.#audio;
    const hole = this.#holeAt(currentTime + EARLY_S) ?? this.#holeAt(currentTime);
    if (hole !== undefined) {
      this.#isHeld = false;
      const target = hole.end + PAST_S;
      if (!this.#options.isLive && this.#segmentAt(target) === null) {
        this.#options.onNothingLeft();
        return;
      }
      this.#audio.currentTime = target;
      this.#hls.startLoad(target);
    }
  }

  /** The listener moved the playhead: segments may be fetched there again. */
  onSeek(): void {
    if (this.#isHeld) {
      this.#isHeld = false;
      this.#hls.startLoad(this.#audio.currentTime);
    }
  }

  #holeAt(position: number): Hole | undefined {
    return this.#holes.find((hole) => hole.start <= position && position < hole.end);
  }

  #segmentAt(position: number): Fragment | null {
    const segments = this.#hls.latestLevelDetails?.fragments ?? [];
    return segments.find((one) => one.start <= position && position < one.start + one.duration) ?? null;
  }
}
