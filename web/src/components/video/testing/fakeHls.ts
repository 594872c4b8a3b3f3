import type { HlsConstructor } from "@/lib/media/hls";

type Handler = (event: unknown, data: unknown) => void;

/** The part of hls.js that videos use; nothing happens unless a test triggers it. */
export class FakeHls {
  static readonly Events = { ERROR: "error" };
  static readonly ErrorTypes = { NETWORK_ERROR: "network", MEDIA_ERROR: "media" };
  /** Newest last. */
  static made: FakeHls[] = [];
  static isSupported = () => true;

  url = "";
  isDestroyed = false;
  recoveries = 0;
  playingDate: Date | null = null;
  readonly #handlers: Handler[] = [];

  constructor() {
    FakeHls.made.push(this);
  }

  on(_event: string, handler: Handler): void {
    this.#handlers.push(handler);
  }

  attachMedia(): void {}

  loadSource(url: string): void {
    this.url = url;
  }

  recoverMediaError(): void {
    this.recoveries += 1;
  }

  destroy(): void {
    this.isDestroyed = true;
  }

  /** Emits an error like hls.js; fatal by default. */
  fails(type: "network" | "media", code = 0, fatal = true, details = "a detail"): void {
    for (const handler of this.#handlers) {
      handler("error", { type, fatal, details, response: { code } });
    }
  }
}

export const loadFakeHls = async () => FakeHls as unknown as HlsConstructor;

/** The newest one. */
export function lastHls(): FakeHls {
  const hls = FakeHls.made.at(-1);
  if (hls === undefined) {
    throw new Error("hls.js was not used");
  }
  return hls;
}
