/** As much of an audio element as the engine uses; nothing happens unless a test says so. */
export class FakeAudio extends EventTarget {
  paused = true;
  ended = false;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readyState = 0;
  seekable = { length: 0, start: () => 0, end: () => 0 };
  duration = Number.NaN;
  volume = 1;
  preload = "none";
  title = "";
  readonly baseURI = "https://zender.example/";
  muted = false;
  readonly dataset: Record<string, string> = {};
  error: { code: number; message: string } | null = null;
  readonly log: string[] = [];
  /** What the next play() is refused with. */
  refusal: DOMException | null = null;
  getStartDate: (() => Date) | undefined;
  #source: string | null = null;

  get src(): string {
    return this.#source ?? "";
  }

  set src(url: string) {
    this.#source = url;
    this.log.push(`src ${url}`);
  }

  hasAttribute(name: string): boolean {
    return name === "src" && this.#source !== null;
  }

  getAttribute(): string | null {
    return this.#source;
  }

  removeAttribute(): void {
    this.#source = null;
    this.log.push("no src");
  }

  load(): void {
    this.paused = true;
    this.ended = false;
    this.currentTime = 0;
    this.readyState = 0;
  }

  canPlayType(): string {
    return "maybe";
  }

  async play(): Promise<void> {
    this.log.push("play");
    if (this.refusal !== null) {
      throw this.refusal;
    }
    this.paused = false;
  }

  /** The pause event comes later, as in a browser: a test sends it. */
  pause(): void {
    this.paused = true;
  }

  tell(...types: string[]): void {
    for (const type of types) {
      if (type === "loadedmetadata" || type === "canplay") {
        this.readyState = 4;
      }
      this.dispatchEvent(new Event(type));
    }
  }
}
