import { NO_HLS, playlistPlayer, removeSource } from "@/lib/media/attachment";
import type { WithStartDate } from "@/lib/media/element";
import { refusalReason } from "@/lib/media/element";
import { HLS_TYPE, type HlsConstructor, type LoadHls } from "@/lib/media/hls";
import { limitedAddress, type SoundQuality } from "@/lib/media/soundQuality";
import { StallWatch } from "@/lib/media/stallWatch";
import type { Clock } from "@/lib/time/clock";
import { AdBreakReader } from "./adBreaks";
import { describeSource, ElementEvents } from "./element";
import {
  type EngineEvent,
  type EngineFailure,
  type EngineListener,
  type EngineSource,
  type LoadOptions,
  type PlaybackEngine,
  PRELOAD_MS,
  STALL_MS,
  START_STALL_MS,
} from "./engine";
import { attachHls, type StreamAttachment, startWithin } from "./hlsAttachment";
import { attachNative } from "./nativeAttachment";
import { type EventWithoutSession, PlayheadEvents } from "./playheadEvents";

/**
 * A stream that was fetched ahead plays from where it is; further behind the live edge than this it
 * jumps to the edge first.
 */
const LATE_START_S = 4;
/** Part of Firefox's message when the device has no audio output. */
const NO_OUTPUT = /MediaSink/i;

export interface HlsAudioEngineDeps {
  readonly audio: HTMLAudioElement;
  /** Fetches hls.js; called once, when first needed. */
  readonly loadHls: LoadHls;
  readonly clock: Clock;
  /** The text at an address; rejects when there is none. */
  readonly fetchText: (url: string) => Promise<string>;
}

/**
 * Plays through one audio element for the life of the page: progressive sources, and HLS by the
 * browser itself where its support is complete (or hls.js cannot work), elsewhere by hls.js. State
 * follows the element's events, so media keys work as well as our own buttons.
 */
export class HlsAudioEngine implements PlaybackEngine {
  readonly #deps: HlsAudioEngineDeps;
  readonly #audio: WithStartDate<HTMLAudioElement>;
  readonly #listeners = new Set<EngineListener>();
  readonly #watch: StallWatch;
  readonly #events: ElementEvents;
  readonly #playhead: PlayheadEvents;
  #hlsClass: Promise<HlsConstructor> | null = null;
  /**
   * The attached playlist; null until hls.js is loaded, and for what the browser plays by itself
   * except live playlists.
   */
  #attachment: StreamAttachment | null = null;
  #quality: SoundQuality = "standard";
  #isHlsJs = false;
  #source: EngineSource | null = null;
  /** The source is only fetched ahead: it emits no events until it is loaded. */
  #isAhead = false;
  #endPreload: (() => void) | null = null;
  /**
   * The moment at which the browser's own player is to start, until it knows where that is: it
   * takes only positions.
   */
  #liveAt: number | null = null;
  #session = 0;
  /** Counts sources, so that hls.js attaches nothing when it comes too late. */
  #turn = 0;
  #isLoaded = false;

  constructor(deps: HlsAudioEngineDeps) {
    this.#deps = deps;
    this.#audio = deps.audio;
    this.#watch = new StallWatch({
      clock: deps.clock,
      readPosition: () => this.#audio.currentTime,
      limitMs: STALL_MS,
      startLimitMs: START_STALL_MS,
      onStall: () => this.#tell({ type: "stalled" }),
      onHold: (isHeld) => this.#tell({ type: "held", isHeld }),
    });
    this.#playhead = new PlayheadEvents(deps.audio, deps.clock, (event) => this.#tell(event));
    this.#events = this.#listenToElement();
    this.#audio.addEventListener("play", this.#onElementPlay);
  }

  prepare(): void {
    if (!this.#playsHlsItself()) {
      // A failure shows when a load needs it; until then it is only a missed head start.
      this.#fetchHls().catch(() => undefined);
    }
  }

  preload(source: EngineSource, startAt?: number): void {
    if (this.#source !== null && !this.#isAhead) {
      return;
    }
    if (this.#source?.url === source.url) {
      this.#holdPreload();
      return;
    }
    this.#release();
    this.#isAhead = true;
    this.#holdPreload();
    this.#begin(source, startAt);
  }

  unlock(): void {
    if (this.#source === null && !this.#audio.hasAttribute("src")) {
      this.#audio.load();
    }
  }

  load(source: EngineSource, options: LoadOptions): void {
    const { autoplay, session, startAt, liveAt = null, rate = 1 } = options;
    const isAhead = this.#isAhead && this.#source?.url === source.url && liveAt === null;
    const isEarly = this.#adopt(source);
    const isThere = isAhead || isEarly;
    if (!isThere) {
      this.#release();
    }
    this.#endPreload?.();
    this.#endPreload = null;
    this.#isAhead = false;
    this.#session = session;
    this.setRate(source.isLive ? 1 : rate);
    if (autoplay) {
      this.#watch.start();
    }
    if (!isThere) {
      this.#begin(source, startAt, liveAt);
    } else {
      this.#takeOver(startAt);
    }
    if (autoplay && (this.#attachment !== null || this.#audio.hasAttribute("src"))) {
      this.play();
    }
    if (isEarly && this.#audio.readyState >= 3) {
      // It is heard already, so that no event will say so.
      this.#tell({ type: "play" });
    }
  }

  play(): void {
    const session = this.#session;
    this.#watch.start();
    this.#audio.play().catch((error: unknown) => this.#onPlayRefused(session, error));
  }

  pause(): void {
    this.#watch.stop();
    this.#audio.pause();
  }

  seek(position: number): void {
    if (Number.isFinite(position) && this.#source !== null) {
      this.#audio.currentTime = Math.max(0, position);
      this.#attachment?.onSeek();
      this.#playhead.onSeek();
      // Emitted before the sound at the new place has come: when the connection breaks first,
      // playback continues there.
      this.#playhead.onTime(this.#source, this.#attachment);
    }
  }

  seekLive(at: number): void {
    const position = this.#attachment?.positionOf(at) ?? null;
    if (position !== null) {
      this.seek(position);
    }
  }

  seekToLiveEdge(): void {
    const position = this.#attachment?.livePosition() ?? null;
    if (position !== null) {
      this.seek(position);
    }
  }

  setVolume(volume: number): void {
    this.#audio.volume = Math.min(1, Math.max(0, volume / 100));
    // The only control over loudness that iOS gives a page.
    this.#audio.muted = volume <= 0;
  }

  setRate(rate: number): void {
    // A load sets the rate back to the default.
    this.#audio.defaultPlaybackRate = rate;
    this.#audio.playbackRate = rate;
  }

  setQuality(quality: SoundQuality): void {
    this.#quality = quality;
    this.#attachment?.setQuality(quality);
  }

  unload(): void {
    if (this.#isAhead) {
      return;
    }
    const wasPlaying = !this.#audio.paused;
    this.#release();
    if (wasPlaying) {
      this.#tell({ type: "paused" });
    }
  }

  destroy(): void {
    this.#release();
    this.#events.stop();
    this.#audio.removeEventListener("play", this.#onElementPlay);
    this.#listeners.clear();
  }

  subscribe(listener: EngineListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(event: EventWithoutSession): void {
    if (!this.#isAhead) {
      this.#emit(event);
    }
  }

  #emit(event: EventWithoutSession): void {
    for (const listener of this.#listeners) {
      listener({ ...event, session: this.#session } as EngineEvent);
    }
  }

  /** An arrow function, so that it can be removed from the element. */
  readonly #onElementPlay = (): void => {
    // The engine itself plays only what is loaded; 'paused' tells an old event from a new wish.
    if (!this.#audio.paused && (this.#source === null || this.#isAhead)) {
      // Without a source the element would count as playing for ever, in silence.
      this.#audio.pause();
      this.#emit({ type: "playAsked" });
    }
  };

  #holdPreload(): void {
    this.#endPreload?.();
    this.#endPreload = this.#deps.clock.after(PRELOAD_MS, () => this.#release());
  }

  /**
   * Takes over an endless stream that the element already plays, because the listener pressed play
   * before the application was there; false if it does not.
   */
  #adopt(source: EngineSource): boolean {
    const { error } = this.#audio;
    const isSame = this.#source === null && this.#audio.getAttribute("src") === source.url;
    if (!isSame || error !== null || source.profile !== "progressive" || !source.isLive) {
      return false;
    }
    this.#turn += 1;
    this.#source = source;
    describeSource(this.#audio, source);
    this.#events.takeSource();
    return true;
  }

  /** Plays the source that was fetched ahead. */
  #takeOver(startAt: number | undefined): void {
    const live = this.#source?.isLive ? (this.#attachment?.livePosition() ?? null) : null;
    if (live !== null && live - this.#audio.currentTime > LATE_START_S) {
      this.seek(live);
    } else if (startAt !== undefined && Math.abs(startAt - this.#audio.currentTime) > 1) {
      this.seek(startAt);
    }
    if (this.#audio.readyState >= 1) {
      this.#onLoaded();
    }
  }

  /** Gives the element the source. */
  #begin(source: EngineSource, startAt: number | undefined, liveAt: number | null = null): void {
    this.#turn += 1;
    this.#liveAt = liveAt;
    this.#source = source;
    describeSource(this.#audio, source);
    if (source.profile === "hls" && !this.#playsHlsItself()) {
      void this.#beginWithHls(source, startAt, this.#turn);
    } else {
      this.#beginNative(source, startAt);
    }
  }

  #beginNative(source: EngineSource, startAt: number | undefined): void {
    const { clock, fetchText } = this.#deps;
    // An endless file, as of Icecast, has no playlist to read, no dates and no place to go back to.
    const isPlaylist = source.isLive && source.profile === "hls";
    const adBreaks = new AdBreakReader(new URL(source.url, this.#audio.baseURI).href, clock, fetchText);
    this.#attachment = isPlaylist ? attachNative(this.#audio, adBreaks) : null;
    this.#isHlsJs = false;
    this.#audio.preload = "auto";
    // The browser begins at the time in the fragment of a media address.
    const url = limitedAddress(source.url, this.#quality);
    this.#audio.src = startAt === undefined || startAt <= 0 ? url : `${url}#t=${startAt}`;
    this.#audio.load();
  }

  async #beginWithHls(source: EngineSource, startAt: number | undefined, turn: number): Promise<void> {
    let hlsClass: HlsConstructor;
    try {
      hlsClass = await this.#fetchHls();
    } catch (error) {
      this.#fail(turn, "network", String(error));
      return;
    }
    if (turn !== this.#turn) {
      return;
    }
    const player = playlistPlayer(hlsClass, this.#audio);
    if (player === null) {
      this.#fail(turn, "unsupported", NO_HLS);
      return;
    }
    if (player === "browser") {
      this.#beginNative(source, startAt);
    } else {
      this.#isHlsJs = true;
      const liveAt = this.#liveAt;
      this.#liveAt = null;
      this.#attachment = attachHls(player, this.#audio, {
        url: source.url,
        isLive: source.isLive,
        startAt,
        liveAt,
        quality: this.#quality,
        clock: this.#deps.clock,
        onStudioSilence: (isSilent) => this.#tell({ type: "studioSilence", isSilent }),
        onFailure: (failure, message) => this.#fail(turn, failure, message),
      });
    }
    // A load that came meanwhile waits to play; a source that is only fetched ahead does not.
    if (this.#watch.isOn && !this.#isAhead) {
      this.play();
    }
  }

  /** Ends the current load; its later events are not emitted. */
  #release(): void {
    this.#turn += 1;
    this.#watch.stop();
    this.#endPreload?.();
    this.#endPreload = null;
    this.#events.forgetSource();
    this.#source = null;
    this.#isLoaded = false;
    describeSource(this.#audio, null);
    this.#playhead.forgetSource();
    this.#isAhead = false;
    this.#audio.pause();
    this.#attachment?.detach();
    this.#attachment = null;
    this.#isHlsJs = false;
    this.#liveAt = null;
    if (this.#audio.hasAttribute("src")) {
      removeSource(this.#audio);
    }
  }

  #fetchHls(): Promise<HlsConstructor> {
    this.#hlsClass ??= this.#deps.loadHls().catch((error: unknown) => {
      this.#hlsClass = null;
      throw error;
    });
    return this.#hlsClass;
  }

  #playsHlsItself(): boolean {
    return this.#audio.getStartDate !== undefined && this.#audio.canPlayType(HLS_TYPE) !== "";
  }

  #fail(turn: number, failure: EngineFailure, message: string): void {
    if (turn !== this.#turn) {
      return;
    }
    if (this.#isAhead) {
      this.#release();
      return;
    }
    this.#watch.stop();
    this.#tell({ type: "error", failure, message });
  }

  #onPlayRefused(session: number, error: unknown): void {
    const reason = refusalReason(error);
    if (session !== this.#session || reason === "overtaken") {
      return;
    }
    if (reason === "notAllowed") {
      this.#watch.stop();
      this.#tell({ type: "refused" });
    } else if (this.#audio.error === null) {
      this.#fail(this.#turn, "media", String(error));
    } else {
      this.#onElementError();
    }
  }

  #listenToElement(): ElementEvents {
    const handlers = {
      canplay: () => this.#onLoaded(),
      loadedmetadata: () => this.#onLoaded(),
      playing: () => {
        if (!this.#audio.paused) {
          this.#tell({ type: "play" });
        }
      },
      pause: () => this.#onPaused(),
      ended: () => {
        this.#watch.stop();
        this.#tell({ type: "playbackfinished" });
      },
      durationchange: () => {
        this.#goToPlace();
        this.#playhead.tellTime(this.#source);
      },
      seeked: () => this.#onTime(),
      timeupdate: () => this.#onTime(),
      error: () => this.#onElementError(),
    };
    return new ElementEvents(this.#audio, handlers, () => this.#isHlsJs || this.#audio.hasAttribute("src"));
  }

  #onLoaded(): void {
    this.#goToPlace();
    if (!this.#isLoaded && !this.#isAhead) {
      this.#isLoaded = true;
      this.#tell({ type: "sourceloaded" });
    }
  }

  #onPaused(): void {
    // The end of a source and an error pause the element as well, but have events of their own.
    const hasBroken = this.#audio.error !== null && !this.#isHlsJs;
    if (this.#audio.paused && !this.#audio.ended && !hasBroken) {
      this.#watch.stop();
      this.#tell({ type: "paused" });
    }
  }

  #goToPlace(): void {
    const window = this.#liveAt === null ? null : (this.#attachment?.liveWindow() ?? null);
    if (window !== null && this.#liveAt !== null) {
      const start = startWithin(window, this.#liveAt);
      this.#liveAt = null;
      if (start !== null) {
        this.seekLive(start);
      }
    }
  }

  #onTime(): void {
    this.#watch.onTime();
    this.#goToPlace();
    // Until then the playhead is not where it is to be.
    if (!this.#isAhead && this.#liveAt === null) {
      this.#playhead.onTime(this.#source, this.#attachment);
    }
  }

  #onElementError(): void {
    const { code = 0, message = "" } = this.#audio.error ?? {};
    if (NO_OUTPUT.test(message)) {
      this.#fail(this.#turn, "noOutput", message);
    } else if (!this.#isHlsJs) {
      // hls.js repairs media errors of its own sources or emits them.
      this.#fail(this.#turn, failureOf(code, this.#source?.isLive === true), message);
    }
  }
}

/**
 * The failure for the code of a MediaError: 2 (network), 3 (decoding), 4 (no sound came, for
 * whatever reason).
 */
function failureOf(code: number, isLive: boolean): EngineFailure {
  if (code === 4) {
    return isLive ? "network" : "unreachable";
  }
  return code === 2 ? "network" : "media";
}
