import { type Clock, isYounger } from "@/lib/time/clock";
import type { EngineSource } from "../engine/engine";

/** Addresses may be used this long after they were asked for: tokens are valid for minutes. */
export const PREPARED_MS = 60_000;
const LIMIT = 8;

interface Prepared {
  readonly at: number;
  readonly source: Promise<EngineSource | null>;
  resolved: EngineSource | null;
}

/**
 * Addresses of streams that are likely to be played, asked for before the click. Each is used once.
 */
export class Preparation {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Prepared>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Asks for a source unless a fresh one is there or on its way; `onReady` is called when it comes.
   * A failure is only a missed head start.
   */
  prepare(key: string, resolve: () => Promise<EngineSource>, onReady: (source: EngineSource) => void): void {
    const known = this.#fresh(key);
    if (known !== undefined) {
      if (known.resolved !== null) {
        onReady(known.resolved);
      }
      return;
    }
    const source = resolve().then(
      (found) => {
        entry.resolved = found;
        if (this.#entries.get(key) === entry) {
          onReady(found);
        }
        return found;
      },
      () => {
        this.#entries.delete(key);
        return null;
      },
    );
    const entry: Prepared = { at: this.#clock.now(), source, resolved: null };
    this.#entries.set(key, entry);
    for (const oldest of [...this.#entries.keys()].slice(0, -LIMIT)) {
      this.#entries.delete(oldest);
    }
  }

  /** Keeps a known source for the next take(). */
  keep(key: string, source: EngineSource): void {
    this.#entries.set(key, { at: this.#clock.now(), source: Promise.resolve(source), resolved: source });
  }

  /**
   * The source, or the promise of it while it is on its way; asked for now when nothing was
   * prepared, or that failed.
   */
  take(key: string, ask: () => Promise<EngineSource>): EngineSource | Promise<EngineSource> {
    const entry = this.#fresh(key);
    this.#entries.delete(key);
    return entry?.resolved ?? entry?.source.then((source) => source ?? ask()) ?? ask();
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  #fresh(key: string): Prepared | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && isYounger(entry.at, PREPARED_MS, this.#clock.now()) ? entry : undefined;
  }
}

export const channelKey = (slug: string): string => `channel ${slug}`;
export const itemKey = (id: string): string => `item ${id}`;
