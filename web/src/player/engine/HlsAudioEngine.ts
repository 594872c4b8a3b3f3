import type { Clock } from "../clock";
import type {
  EngineEvent,
  EngineFailure,
  EngineListener,
  EngineSource,
  LoadOptions,
  PlaybackEngine,
} from "./engine";
import { attachHls, type HlsAttachment, type HlsConstructor } from "./hlsAttachment";
import { StallWatch } from "./stallWatch";

const HLS_TYPE = "application/vnd.apple.mpegurl";
/** Programme date-times are reported no more often than this. */
const PLAYHEAD_EVERY_MS = 1_000;

export interface HlsAudioEngineDeps {
  readonly audio: HTMLAudioElement;
  /** Fetches hls.js; called once, when first needed. */
  readonly loadHls: () => Promise<HlsConstructor>;
  readonly clock: Clock;
}

/** Safari's own HLS tells the programme date-time; other browsers' does not. */
type AudioWithStartDate = HTMLAudioElement & { getStartDate?: () => Date };
type WithoutSession<T> = T extends unknown ? Omit<T, "session"> : never;

/**
 * Plays through one audio element for the life of the page: HLS by the browser itself where that is complete, by hls.js
 * elsewhere, and progressive sources. State follows the element's events, so media keys count as well as our own buttons.
 */
export class HlsAudioEngine implements PlaybackEngine {
  private readonly audio: AudioWithStartDate;
  private readonly listeners = new Set<EngineListener>();
  private readonly watch: StallWatch;
  private hlsClass: Promise<HlsConstructor> | null = null;
  private attachment: HlsAttachment | null = null;
  private session = 0;
  /** False between a load and the element's 'loadstart': what comes before belongs to the source before. */
  private isOwnSource = false;
  private isLoaded = false;
  private isLive = false;
  private isAdBreak = false;
  private playheadToldAt = Number.NEGATIVE_INFINITY;
  private readonly stopListening: () => void;

  constructor(private readonly deps: HlsAudioEngineDeps) {
    this.audio = deps.audio;
    this.watch = new StallWatch(
      deps.clock,
      () => this.audio.currentTime,
      () => this.tell({ type: "stalled" }),
    );
    this.stopListening = this.listenToElement();
  }

  prepare(): void {
    if (!this.playsHlsItself()) {
      // A failure shows when a load needs it; until then it is only a missed head start.
      this.fetchHls().catch(() => undefined);
    }
  }

  load(source: EngineSource, { autoplay, session }: LoadOptions): void {
    this.release();
    this.session = session;
    this.isLive = source.isLive;
    if (autoplay) {
      this.watch.start();
    }
    if (source.profile === "hls" && !this.playsHlsItself()) {
      void this.loadWithHls(source, autoplay, session);
      return;
    }
    this.audio.preload = autoplay ? "auto" : "metadata";
    this.audio.src = source.url;
    this.audio.load();
    if (autoplay) {
      this.play();
    }
  }

  play(): void {
    const { session } = this;
    this.watch.start();
    this.audio.play().catch((error: unknown) => this.onPlayRefused(session, error));
  }

  pause(): void {
    this.watch.stop();
    this.audio.pause();
  }

  seek(position: number): void {
    if (Number.isFinite(position)) {
      this.audio.currentTime = Math.max(0, position);
    }
  }

  setVolume(volume: number): void {
    this.audio.volume = Math.min(1, Math.max(0, volume / 100));
  }

  unload(): void {
    const wasPlaying = !this.audio.paused;
    this.release();
    if (wasPlaying) {
      this.tell({ type: "paused" });
    }
  }

  destroy(): void {
    this.release();
    this.stopListening();
    this.listeners.clear();
  }

  subscribe(listener: EngineListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(event: WithoutSession<EngineEvent>): void {
    for (const listener of this.listeners) {
      listener({ ...event, session: this.session } as EngineEvent);
    }
  }

  /** Ends the load there is; its later events are not told. */
  private release(): void {
    this.watch.stop();
    this.isOwnSource = false;
    this.isLoaded = false;
    this.playheadToldAt = Number.NEGATIVE_INFINITY;
    delete this.audio.dataset.programDateTime;
    if (this.isAdBreak) {
      this.isAdBreak = false;
      this.tell({ type: "adBreak", isActive: false });
    }
    this.audio.pause();
    this.attachment?.detach();
    this.attachment = null;
    if (this.audio.hasAttribute("src")) {
      this.audio.removeAttribute("src");
      this.audio.load();
    }
  }

  private async loadWithHls(source: EngineSource, autoplay: boolean, session: number): Promise<void> {
    let hlsClass: HlsConstructor;
    try {
      hlsClass = await this.fetchHls();
    } catch (error) {
      this.fail(session, "network", String(error));
      return;
    }
    if (session !== this.session) {
      return;
    }
    if (!hlsClass.isSupported()) {
      this.fail(session, "unsupported", "this browser plays no HLS");
      return;
    }
    this.attachment = attachHls(hlsClass, this.audio, source.url, (failure, message) =>
      this.fail(session, failure, message),
    );
    if (autoplay) {
      this.play();
    }
  }

  private fetchHls(): Promise<HlsConstructor> {
    this.hlsClass ??= this.deps.loadHls().catch((error: unknown) => {
      this.hlsClass = null;
      throw error;
    });
    return this.hlsClass;
  }

  private playsHlsItself(): boolean {
    return this.audio.getStartDate !== undefined && this.audio.canPlayType(HLS_TYPE) !== "";
  }

  private fail(session: number, failure: EngineFailure, message: string): void {
    if (session === this.session) {
      this.watch.stop();
      this.tell({ type: "error", failure, message });
    }
  }

  private onPlayRefused(session: number, error: unknown): void {
    const name = error instanceof Error || error instanceof DOMException ? error.name : "";
    // AbortError is a play that a pause or a new load overtook: nothing went wrong (S8-013).
    if (session !== this.session || name === "AbortError") {
      return;
    }
    if (name === "NotAllowedError") {
      this.watch.stop();
      this.tell({ type: "refused" });
    } else {
      this.fail(session, "media", String(error));
    }
  }

  private listenToElement(): () => void {
    const handlers: Readonly<Record<string, () => void>> = {
      canplay: () => this.onLoaded(),
      loadedmetadata: () => this.onLoaded(),
      playing: () => {
        if (!this.audio.paused) {
          this.tell({ type: "play" });
        }
      },
      pause: () => this.onPaused(),
      ended: () => {
        this.watch.stop();
        this.tell({ type: "playbackfinished" });
      },
      timeupdate: () => this.onTime(),
      error: () => this.onElementError(),
    };
    const start = () => {
      this.isOwnSource = this.attachment !== null || this.audio.hasAttribute("src");
    };
    this.audio.addEventListener("loadstart", start);
    const guarded = Object.entries(handlers).map(([type, handler]) => {
      const listener = () => {
        if (this.isOwnSource) {
          handler();
        }
      };
      this.audio.addEventListener(type, listener);
      return () => this.audio.removeEventListener(type, listener);
    });
    return () => {
      this.audio.removeEventListener("loadstart", start);
      for (const stop of guarded) {
        stop();
      }
    };
  }

  private onLoaded(): void {
    if (!this.isLoaded) {
      this.isLoaded = true;
      this.tell({ type: "sourceloaded" });
    }
  }

  private onPaused(): void {
    // The end of a source pauses it as well, but is told as such.
    if (this.audio.paused && !this.audio.ended) {
      this.watch.stop();
      this.tell({ type: "paused" });
    }
  }

  private onTime(): void {
    const position = this.audio.currentTime;
    const isTimed = !this.isLive && Number.isFinite(this.audio.duration) && this.audio.duration > 0;
    const duration = isTimed ? this.audio.duration : 0;
    this.tell({
      type: "time",
      time: { duration, position, progress: isTimed ? (position / duration) * 100 : 0 },
    });
    const now = this.deps.clock.now();
    if (now - this.playheadToldAt >= PLAYHEAD_EVERY_MS) {
      this.playheadToldAt = now;
      this.tellPlayhead();
    }
  }

  private tellPlayhead(): void {
    const at = this.playheadAt();
    if (at === null) {
      return;
    }
    // On the element too, where tests and support see what is heard.
    this.audio.dataset.programDateTime = new Date(at).toISOString();
    this.tell({ type: "programDateTime", at });
    const isAdBreak = this.attachment?.isAdBreakAt(at) ?? false;
    if (isAdBreak !== this.isAdBreak) {
      this.isAdBreak = isAdBreak;
      this.tell({ type: "adBreak", isActive: isAdBreak });
    }
  }

  private playheadAt(): number | null {
    if (this.attachment !== null) {
      return this.attachment.playingAt();
    }
    const start = this.isLive ? this.audio.getStartDate?.().getTime() : undefined;
    return start === undefined || Number.isNaN(start) ? null : start + this.audio.currentTime * 1_000;
  }

  private onElementError(): void {
    // hls.js mends media errors of its own sources or reports them.
    if (this.attachment === null) {
      const code = this.audio.error?.code;
      this.fail(
        this.session,
        code === 2 || code === 4 ? "network" : "media",
        this.audio.error?.message ?? "",
      );
    }
  }
}
