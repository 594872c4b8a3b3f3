import type { Clock } from "@/lib/time/clock";
import type { EngineEvent, EngineSource } from "./engine";
import type { StreamAttachment } from "./hlsAttachment";

/**
 * Programme date-times are emitted no more often than this; an element says about four times a
 * second that it moved.
 */
export const PLAYHEAD_EVERY_MS = 200;
/** The live window moves with its playlist and is emitted no more often than this. */
const WINDOW_EVERY_MS = 1_000;

type WithoutSession<T> = T extends unknown ? Omit<T, "session"> : never;
/** An event of the engine, before it is told of which session it is. */
export type EventWithoutSession = WithoutSession<EngineEvent>;

/**
 * Emits where the playhead of an element is: in an item its time, in a live stream the moment whose
 * sound is heard.
 */
export class PlayheadEvents {
  readonly #audio: HTMLMediaElement;
  readonly #clock: Clock;
  readonly #tell: (event: EventWithoutSession) => void;
  #toldAt = Number.NEGATIVE_INFINITY;
  #windowToldAt = Number.NEGATIVE_INFINITY;
  #isAdBreak = false;

  constructor(audio: HTMLMediaElement, clock: Clock, tell: (event: EventWithoutSession) => void) {
    this.#audio = audio;
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Call it whenever the playhead has moved; `attachment` is null for progressive sources. */
  onTime(source: EngineSource | null, attachment: StreamAttachment | null): void {
    this.tellTime(source);
    const now = this.#clock.elapsed();
    if (now - this.#toldAt >= PLAYHEAD_EVERY_MS) {
      this.#toldAt = now;
      const at = source?.isLive ? (attachment?.playingAt() ?? null) : null;
      if (attachment !== null && at !== null) {
        this.#tellWindow(now, attachment);
        this.#tellMoment(at, attachment);
      }
    }
  }

  tellTime(source: EngineSource | null): void {
    const { currentTime: position, duration: whole } = this.#audio;
    const isTimed = source?.isLive === false && Number.isFinite(whole) && whole > 0;
    const duration = isTimed ? whole : 0;
    const progress = isTimed ? Math.min(100, (position / duration) * 100) : 0;
    this.#tell({ type: "time", time: { duration, position, progress } });
  }

  /** The playhead jumped: its next move is emitted at once. */
  onSeek(): void {
    this.#toldAt = Number.NEGATIVE_INFINITY;
    this.#windowToldAt = Number.NEGATIVE_INFINITY;
  }

  /** Call it before the element gets another source. */
  forgetSource(): void {
    this.onSeek();
    delete this.#audio.dataset.programDateTime;
    if (this.#isAdBreak) {
      this.#isAdBreak = false;
      this.#tell({ type: "adBreak", isActive: false });
    }
  }

  #tellWindow(now: number, attachment: StreamAttachment): void {
    const window = now - this.#windowToldAt >= WINDOW_EVERY_MS ? attachment.liveWindow() : null;
    if (window !== null) {
      this.#windowToldAt = now;
      this.#tell({ type: "liveWindow", window });
    }
  }

  #tellMoment(at: number, attachment: StreamAttachment): void {
    // Kept on the element too, where tests and support can see what is heard.
    this.#audio.dataset.programDateTime = new Date(at).toISOString();
    this.#tell({ type: "programDateTime", at });
    const isAdBreak = attachment.isAdBreakAt(at);
    if (isAdBreak !== this.#isAdBreak) {
      this.#isAdBreak = isAdBreak;
      this.#tell({ type: "adBreak", isActive: isAdBreak });
    }
  }
}
