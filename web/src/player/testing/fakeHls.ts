import type { HlsConstructor } from "@/lib/media/hls";
import type { FakeAudio } from "./fakeAudio";

type Listener = (event: string, data: object) => void;

/** The part of hls.js's segments that the player uses. */
export interface FakeSegment {
  readonly sn: number;
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
  readonly gap?: boolean;
}

/** hls.js as far as the engine uses it; nothing happens unless a test says so. */
export class FakeHls {
  static readonly Events = {
    ERROR: "error",
    MANIFEST_PARSED: "manifestParsed",
    FRAG_LOADING: "fragLoading",
    FRAG_LOADED: "fragLoaded",
    LEVEL_UPDATED: "levelUpdated",
  };
  static readonly ErrorTypes = { NETWORK_ERROR: "networkError", MEDIA_ERROR: "mediaError" };
  static readonly DefaultConfig = { loader: class {} };
  /** Every one made since the test began. */
  static made: FakeHls[] = [];
  static isSupported = () => true;
  playingDate: Date | null = null;
  latestLevelDetails: object | null = null;
  liveSyncPosition: number | null = null;
  levels: readonly { readonly bitrate: number }[] = [];
  autoLevelCapping = -1;
  readonly log: string[] = [];
  readonly config: { readonly startPosition?: number };
  readonly #listeners = new Map<string, Set<Listener>>();
  #audio: FakeAudio | null = null;

  constructor(config: { readonly startPosition?: number } = {}) {
    this.config = config;
    FakeHls.made.push(this);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  once(event: string, listener: Listener): void {
    const first: Listener = (...told) => {
      this.#listeners.get(event)?.delete(first);
      listener(...told);
    };
    this.on(event, first);
  }

  attachMedia(audio: FakeAudio): void {
    this.#audio = audio;
    audio.src = `blob:${FakeHls.made.length}`;
  }

  loadSource(url: string): void {
    this.log.push(url);
  }

  startLoad(position: number): void {
    this.log.push(`startLoad ${position}`);
  }

  stopLoad(): void {
    this.log.push("stopLoad");
  }

  recoverMediaError(): void {
    this.log.push("recover");
  }

  destroy(): void {
    this.log.push("destroy");
    this.#audio?.removeAttribute();
  }

  #tell(event: string, data: object): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      listener(event, data);
    }
  }

  fails(data: object): void {
    this.#tell("error", data);
  }

  fetches(frag: FakeSegment): void {
    this.#tell("fragLoading", { frag });
  }

  fetched(frag: FakeSegment): void {
    this.#tell("fragLoaded", { frag });
  }

  /** A list of the stream in these bandwidths, in bits per second. */
  showsQualities(...bitrates: readonly number[]): void {
    this.levels = bitrates.map((bitrate) => ({ bitrate }));
    this.#tell("manifestParsed", { levels: this.levels });
  }

  /** A live playlist of `count` segments of two seconds, the first sent at the epoch. */
  showsPlaylist(count: number, more: object = {}): readonly FakeSegment[] {
    const fragments = Array.from({ length: count }, (_, sn) => ({
      sn,
      start: sn * 2,
      duration: 2,
      programDateTime: sn === 0 ? 1 : sn * 2_000,
    }));
    this.latestLevelDetails = { live: true, fragments, dateRanges: {}, ...more };
    this.#tell("levelUpdated", { details: this.latestLevelDetails });
    return fragments;
  }
}

export const fakeHlsClass = FakeHls as unknown as HlsConstructor;
