import type Hls from "hls.js";
import type { ErrorData, Fragment } from "hls.js";
import type { Clock } from "../clock";

/** So many segments may be passed over within a minute; more is a broken stream. */
const MOST_SKIPPED = 5;
const WITHIN_MS = 60_000;
/** The playhead is taken across so many seconds before a hole begins. */
const EARLY_S = 0.3;
const PAST_S = 0.05;

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/**
 * Passes over segments that are missing (404, 410) or cannot be decoded. What lies before such a segment is played to its end; then the
 * playhead jumps across, so that a listener misses the segment and nothing else.
 */
export class BadSegments {
  private holes: Hole[] = [];
  private isHeld = false;

  constructor(
    private readonly hls: Hls,
    private readonly audio: HTMLMediaElement,
    private readonly clock: Clock,
  ) {}

  /** Takes a fatal error on, or gives false when it is not of one segment or there are too many. */
  takeOn(data: ErrorData, isMedia: boolean): boolean {
    const segment = data.frag ?? this.segmentAt(this.audio.currentTime);
    const isMissing = data.response?.code === 404 || data.response?.code === 410;
    if (segment === null || segment.sn === "initSegment" || !(isMedia || isMissing)) {
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
    this.jumpWhenDue();
    return true;
  }

  /** To be called before each segment is fetched: one that is known to be bad is not fetched again. */
  onLoading(segment: Fragment): void {
    if (this.holeAt(segment.start + segment.duration / 2) !== undefined) {
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
