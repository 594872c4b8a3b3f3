import type { SoundQuality } from "@/lib/media/soundQuality";
import type {
  EngineEvent,
  EngineListener,
  EngineSource,
  LoadOptions,
  PlaybackEngine,
} from "../engine/engine";

type WithoutSession<T> = T extends unknown ? Omit<T, "session"> : never;

/**
 * An engine that does nothing by itself: it records what it is asked to do, and a test says what
 * happens.
 */
export class FakeEngine implements PlaybackEngine {
  readonly commands: string[] = [];
  readonly loads: (EngineSource & LoadOptions)[] = [];
  volume = -1;
  /** Everything the volume was set to. */
  readonly volumes: number[] = [];
  rate = 1;
  quality: SoundQuality = "standard";
  isPlaying = false;
  readonly #listeners = new Set<EngineListener>();

  prepare(): void {
    this.commands.push("prepare");
  }

  unlock(): void {
    this.commands.push("unlock");
  }

  load(source: EngineSource, options: LoadOptions): void {
    this.commands.push(`load ${source.url}${options.autoplay ? " autoplay" : ""}`);
    this.loads.push({ ...source, ...options });
    this.isPlaying = false;
  }

  play(): void {
    this.commands.push("play");
  }

  pause(): void {
    this.commands.push("pause");
  }

  seek(position: number): void {
    this.commands.push(`seek ${position}`);
  }

  preload(source: EngineSource, startAt?: number): void {
    this.commands.push(`preload ${source.url}${startAt === undefined ? "" : ` at ${startAt}`}`);
  }

  seekLive(at: number): void {
    this.commands.push(`seekLive ${new Date(at).toISOString()}`);
  }

  seekToLiveEdge(): void {
    this.commands.push("seekToLiveEdge");
  }

  setVolume(volume: number): void {
    this.volume = volume;
    this.volumes.push(volume);
  }

  setQuality(quality: SoundQuality): void {
    this.quality = quality;
  }

  setRate(rate: number): void {
    this.rate = rate;
  }

  unload(): void {
    this.commands.push("unload");
    if (this.isPlaying) {
      this.happens({ type: "paused" });
    }
  }

  destroy(): void {
    this.commands.push("destroy");
  }

  subscribe(listener: EngineListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Session number of the newest load. */
  get session(): number {
    return this.loads.at(-1)?.session ?? 0;
  }

  /** Emits an event of the newest load, or of the load that `session` names. */
  happens(event: WithoutSession<EngineEvent>, session: number = this.session): void {
    if (session === this.session && (event.type === "play" || event.type === "paused")) {
      this.isPlaying = event.type === "play";
    }
    for (const listener of this.#listeners) {
      listener({ ...event, session } as EngineEvent);
    }
  }

  /** The newest load is loaded and plays. */
  startsPlaying(): void {
    this.happens({ type: "sourceloaded" });
    this.happens({ type: "play" });
  }
}
