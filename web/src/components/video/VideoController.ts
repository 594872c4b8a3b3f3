import type { AttachedStream } from "@/lib/media/attachment";
import { canSetVolume, refusalReason } from "@/lib/media/element";
import type { LoadHls } from "@/lib/media/hls";
import { StallWatch } from "@/lib/media/stallWatch";
import { systemClock } from "@/lib/time/clock";
import { clearPlayingVideo, type SilenceableVideo, setPlayingVideo } from "./playingVideo";
import { attachVideo } from "./videoAttachment";
import { toVideoFailure, VideoFailure } from "./videoFailure";
import type { FetchVideoSource } from "./videoSource";
import { INITIAL_VIDEO, isRunning, type VideoState } from "./videoState";

/** A playing video that stalls for this long has failed. */
export const VIDEO_STALL_MS = 20_000;
/** The interval for reporting the playhead's time of day. */
const PLAYHEAD_EVERY_MS = 500;

export interface VideoControllerDeps {
  readonly isLive: boolean;
  readonly fetchSource: FetchVideoSource;
  readonly loadHls: LoadHls;
  readonly onState: (state: VideoState) => void;
  /** Called whenever playback starts. */
  readonly onPlay: () => void;
  /** The video ended, or the viewer stopped it. */
  readonly onEnd: (reason: "ended" | "stopped" | "refused") => void;
  /** When the visible frame was broadcast (milliseconds since the epoch), or null while unknown. */
  readonly onPlayhead: (at: number | null) => void;
  readonly report: (error: unknown) => void;
}

/**
 * Plays one video in one element. The state follows the element's events, so media keys and the
 * browser's own buttons work too. Live video is not paused: stopping releases the stream. Nothing
 * throws; errors become the phase 'failed'.
 */
export class VideoController implements SilenceableVideo {
  readonly #video: HTMLVideoElement;
  readonly #deps: VideoControllerDeps;
  #state: VideoState = INITIAL_VIDEO;
  #attachment: AttachedStream | null = null;
  /** The number of the current load; events of earlier ones are ignored. */
  #load = 0;
  #playheadToldAt = Number.NEGATIVE_INFINITY;
  readonly #ends: (() => void)[] = [];
  readonly #watch: StallWatch;

  constructor(video: HTMLVideoElement, deps: VideoControllerDeps) {
    this.#video = video;
    this.#deps = deps;
    this.#watch = new StallWatch({
      clock: systemClock,
      readPosition: () => video.currentTime,
      limitMs: VIDEO_STALL_MS,
      onStall: () => this.#fail(new VideoFailure("network", "the picture stands still")),
    });
    this.#listen(video, {
      playing: () => this.#onPlaying(),
      pause: () => this.#onPause(),
      waiting: () => this.#onWaiting(),
      ended: () => this.#onEnded(),
      timeupdate: () => this.#onTime(),
      durationchange: () => this.#onTime(),
      volumechange: () => this.#show({ isMuted: video.muted, volume: video.volume }),
      enterpictureinpicture: () => this.#show({ isInPicture: true }),
      leavepictureinpicture: () => this.#show({ isInPicture: false }),
    });
    this.#listen(video.textTracks, {
      addtrack: () => this.#onTracks(),
      removetrack: () => this.#onTracks(),
      change: () => this.#onTracks(),
    });
    void canSetVolume(document.createElement("video")).then((isSettable) => {
      if (!isSettable) {
        this.#show({ isVolumeFixed: true });
      }
    });
    this.#listen(window, {
      online: () => {
        if (this.#state.failure === "network") {
          void this.start();
        }
      },
    });
  }

  /** Fetches the source and plays it; also after a failure. Never rejects. */
  async start(): Promise<void> {
    this.#release();
    const load = this.#load;
    this.#show({ phase: "loading", failure: null, position: 0, duration: 0 });
    this.#watch.start();
    // Sends no request if it is destroyed at once: React's StrictMode creates and destroys a
    // controller before the real one.
    await Promise.resolve();
    if (load !== this.#load) {
      return;
    }
    try {
      const source = await this.#deps.fetchSource();
      const attachment =
        load === this.#load
          ? await attachVideo(this.#video, source, this.#deps.loadHls, (failure) => {
              if (load === this.#load) {
                this.#fail(failure);
              }
            })
          : null;
      if (load !== this.#load) {
        attachment?.detach();
        return;
      }
      this.#attachment = attachment;
    } catch (error) {
      if (load === this.#load) {
        this.#fail(error);
      }
      return;
    }
    await this.#play();
  }

  /** The main button: plays, pauses a recorded video, stops a live one. */
  toggle(): void {
    if (this.#attachment === null && this.#state.phase !== "loading") {
      void this.start();
    } else if (this.#state.phase === "ended") {
      this.#video.currentTime = 0;
      void this.#play();
    } else if (!isRunning(this.#state)) {
      void this.#play();
    } else if (this.#deps.isLive) {
      this.stop();
    } else {
      this.#video.pause();
    }
  }

  stop(): void {
    this.#release();
    this.#show({ phase: "paused" });
    this.#deps.onEnd("stopped");
  }

  quiet(): void {
    if (this.#deps.isLive) {
      this.stop();
    } else {
      this.#video.pause();
    }
  }

  /** Seeks to a second of a recorded video. */
  seek(position: number): void {
    if (!this.#deps.isLive && Number.isFinite(position)) {
      this.#video.currentTime = Math.min(Math.max(0, position), this.#state.duration);
    }
  }

  seekBy(seconds: number): void {
    this.seek(this.#video.currentTime + seconds);
  }

  /** 0 to 1; other values are clamped. */
  setVolume(volume: number): void {
    this.#video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    this.#video.muted = false;
  }

  toggleMute(): void {
    this.#video.muted = !this.#video.muted;
  }

  toggleSubtitles(): void {
    const [first, ...others] = this.#subtitleTracks();
    if (first !== undefined) {
      const isShown = this.#state.areSubtitlesShown;
      for (const other of others) {
        other.mode = "disabled";
      }
      first.mode = isShown ? "disabled" : "showing";
      this.#onTracks();
    }
  }

  togglePictureInPicture(): void {
    const done = this.#state.isInPicture
      ? document.exitPictureInPicture()
      : this.#video.requestPictureInPicture();
    // The browser may refuse, for instance before the first frame; that is harmless.
    done.catch((error: unknown) => this.#deps.report(error));
  }

  /** Ends the video and this controller for good. */
  destroy(): void {
    this.#release();
    for (const end of this.#ends) {
      end();
    }
  }

  #listen(target: EventTarget, handlers: Readonly<Record<string, () => void>>): void {
    for (const [type, handler] of Object.entries(handlers)) {
      target.addEventListener(type, handler);
      this.#ends.push(() => target.removeEventListener(type, handler));
    }
  }

  async #play(): Promise<void> {
    const load = this.#load;
    try {
      await this.#video.play();
    } catch (error) {
      const reason = refusalReason(error);
      if (load !== this.#load || reason === "overtaken") {
        return;
      }
      if (reason === "notAllowed") {
        this.#release();
        this.#show({ phase: "paused" });
        this.#deps.onEnd("refused");
      } else if (this.#state.phase !== "failed") {
        this.#fail(new VideoFailure("media", String(error)));
      }
    }
  }

  /** Releases the source and ignores its later events. */
  #release(): void {
    this.#load += 1;
    this.#watch.stop();
    clearPlayingVideo(this);
    const attachment = this.#attachment;
    this.#attachment = null;
    if (attachment !== null) {
      this.#video.pause();
      attachment.detach();
      this.#tellPlayhead(null);
    }
  }

  #fail(error: unknown): void {
    this.#release();
    const failure = toVideoFailure(error);
    this.#deps.report(failure);
    this.#show({ phase: "failed", failure: failure.kind, failureMessage: failure.message });
  }

  #onPlaying(): void {
    if (this.#attachment === null || this.#video.paused) {
      return;
    }
    setPlayingVideo(this);
    this.#watch.start();
    this.#show({ phase: "playing" });
    this.#deps.onPlay();
  }

  #onPause(): void {
    if (this.#attachment === null || this.#video.ended || !this.#video.paused) {
      return;
    }
    if (this.#deps.isLive) {
      this.stop();
      return;
    }
    this.#watch.stop();
    clearPlayingVideo(this);
    this.#show({ phase: "paused" });
  }

  #onWaiting(): void {
    if (this.#attachment !== null && isRunning(this.#state)) {
      this.#show({ phase: "waiting" });
    }
  }

  #onEnded(): void {
    if (this.#attachment === null) {
      return;
    }
    if (this.#deps.isLive) {
      this.#fail(new VideoFailure("gone", "the live stream ended"));
      return;
    }
    this.#watch.stop();
    clearPlayingVideo(this);
    this.#show({ phase: "ended" });
    this.#deps.onEnd("ended");
  }

  #onTime(): void {
    if (this.#attachment === null) {
      return;
    }
    if (!this.#deps.isLive && Number.isFinite(this.#video.duration)) {
      this.#show({ position: this.#video.currentTime, duration: this.#video.duration });
    }
    const now = systemClock.elapsed();
    if (now - this.#playheadToldAt >= PLAYHEAD_EVERY_MS) {
      this.#playheadToldAt = now;
      this.#tellPlayhead(this.#attachment.playingAt());
    }
  }

  #tellPlayhead(at: number | null): void {
    // Also on the element, for tests and support.
    if (at === null) {
      delete this.#video.dataset.programDateTime;
    } else {
      this.#video.dataset.programDateTime = new Date(at).toISOString();
    }
    this.#deps.onPlayhead(at);
  }

  #onTracks(): void {
    const tracks = this.#subtitleTracks();
    this.#show({
      hasSubtitles: tracks.length > 0,
      areSubtitlesShown: tracks.some((track) => track.mode === "showing"),
    });
  }

  #subtitleTracks(): TextTrack[] {
    return [...this.#video.textTracks].filter(({ kind }) => kind === "subtitles" || kind === "captions");
  }

  #show(change: Partial<VideoState>): void {
    const entries = Object.entries(change) as [keyof VideoState, unknown][];
    if (entries.some(([key, value]) => this.#state[key] !== value)) {
      this.#state = { ...this.#state, ...change };
      this.#deps.onState(this.#state);
    }
  }
}
