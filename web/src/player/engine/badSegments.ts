import type Hls from "hls.js";
import type { ErrorData, Fragment } from "hls.js";
import type { Clock } from "@/lib/time/clock";

/** So many segments may be passed over within a minute; more is a broken stream. */
const MOST_SKIPPED = 5;
const WITHIN_MS = 60_000;
/** Of an item so many that are missing one after another mean that its sound was taken away. */
const MOST_IN_A_ROW = 3;
/** The playhead is taken across so many seconds before a hole begins. */
const EARLY_S = 0.3;
const PAST_S = 0.05;

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

export interface BadSegmentsOptions {
  /** The segments to come of a live stream are not known yet; those of an item are. */
  readonly isLive: boolean;
  /** Of an item all was heard that is there, while its end is missing. */
  readonly onNothingLeft: () => void;
}

/** Whether the server says that what was asked for is not there. */
export function isMissing({ response }: ErrorData): boolean {
  return response?.code === 404 || response?.code === 410;
}

/**
 * Passes over segments that are missing (404, 410) or cannot be decoded. What lies before such a segment is played to its end; then the
 * playhead jumps across, so that a listener misses the segment and nothing else.
 */
export class BadSegments {
  private holes: Hole[] = [];
  private isHeld = false;
  private inARow = 0;
  private cancelJump: (() => void) | null = null;

  constructor(
    private readonly hls: Hls,
    private readonly audio: HTMLMediaElement,
    private readonly clock: Clock,
    private readonly options: BadSegmentsOptions,
  ) {}

  /** Takes an error on that is final, or gives false when it is not of one segment or there are too many. */
  takeOn(data: ErrorData, isMedia: boolean): boolean {
    const segment = data.frag ?? this.segmentAt(this.audio.currentTime);
    if (segment === null || segment.sn === "initSegment" || !(isMedia || isMissing(data))) {
      return false;
    }
    this.inARow += isMedia ? 0 : 1;
    if (!this.options.isLive && this.inARow >= MOST_IN_A_ROW) {
      return false;
    }
    const now = this.clock.now();
    this.holes = this.holes.filter((hole) => now - hole.at < WITHIN_MS);
    if (this.holes.length >= MOST_SKIPPED) {
      return false;
    }
    this.holes.push({ start: segment.start, end: segment.start + segment.duration, at: now });
    if (isMedia) {
      this.hls.recoverMediaError();
    } else {
      this.isHeld = true;
    }
    if (data.fatal) {
      this.jumpWhenDue();
    } else {
      // hls.js meant to ask again. What it ends for our sake must have ended before it begins elsewhere, or it takes the one for the other.
      this.hls.stopLoad();
      this.cancelJump = this.clock.after(0, () => this.jumpWhenDue());
    }
    return true;
  }

  /** To be called for each segment that came. */
  onLoaded({ sn }: Fragment): void {
    if (sn !== "initSegment") {
      this.inARow = 0;
    }
  }

  /** The stream is let go of. */
  end(): void {
    this.cancelJump?.();
  }

  /** To be called before each segment is fetched: one that is known to be bad is not fetched again. */
  onLoading(segment: Fragment): void {
    // What a decoder is set up with belongs to all segments, and says that it begins where the stream does.
    if (segment.sn !== "initSegment" && this.holeAt(segment.start + segment.duration / 2) !== undefined) {
      this.isHeld = true;
      this.hls.stopLoad();
      this.jumpWhenDue();
    }
  }

  /** To be called whenever the playhead moved, or waits. */
  jumpWhenDue(): void {
    if (!this.isHeld) {
      return;
    }
    const { currentTime } = this.audio;
    const hole = this.holeAt(currentTime + EARLY_S) ?? this.holeAt(currentTime);
    if (hole !== undefined) {
      this.isHeld = false;
      const target = hole.end + PAST_S;
      if (!this.options.isLive && this.segmentAt(target) === null) {
        this.options.onNothingLeft();
        return;
      }
      this.audio.currentTime = target;
      this.hls.startLoad(target);
    }
  }

  /** The listener went elsewhere: what is held back there may be fetched. */
  onSeek(): void {
    if (this.isHeld) {
      this.isHeld = false;
      this.hls.startLoad(this.audio.currentTime);
    }
  }

  private holeAt(position: number): Hole | undefined {
    return this.holes.find((hole) => hole.start <= position && position < hole.end);
  }

  private segmentAt(position: number): Fragment | null {
    const segments = this.hls.latestLevelDetails?.fragments ?? [];
    return segments.find((one) => one.start <= position && position < one.start + one.duration) ?? null;
  }
}
