import type { PlaybackEngine } from "../engine/engine";
import type { PlayerStore } from "../state/store";

/** A listener who comes back further than this after their place has lost it, in milliseconds. */
const PASSED_MS = 10_000;

/** A live stream that broke off. */
interface Break {
  readonly session: number;
  /** The newest sound that it was known to have then: milliseconds since the epoch. */
  readonly newest: number;
  /** The listener had gone back in it. */
  readonly wasBehind: boolean;
}

/**
 * Keeps the place of a listener in a live stream that breaks off: who was at what is on air is so
 * again when it comes back, and who had gone back continues where they were.
 */
export class LivePlace {
  readonly #engine: Pick<PlaybackEngine, "seekToLiveEdge">;
  readonly #store: Pick<PlayerStore, "getState">;
  readonly #onLost: (at: number) => void;
  #last: Break | null = null;
  /**
   * The moment at which the stream is to be heard next, milliseconds since the epoch; null: at what
   * is on air, or it is heard there.
   */
  #wanted: number | null = null;

  constructor(
    engine: Pick<PlaybackEngine, "seekToLiveEdge">,
    store: Pick<PlayerStore, "getState">,
    /** The stream no longer has the place: it is heard from `at` on. */
    onLost: (at: number) => void,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.#onLost = onLost;
  }

  /** Where to load the stream again; null: at what is on air. */
  get moment(): number | null {
    return this.#wanted;
  }

  /** Something is loaded: a live stream from the moment `at`, or (null) from what is on air. */
  begin(at: number | null): void {
    this.#last = null;
    this.#wanted = at;
  }

  /** The stream of this session has just broken off. */
  note(session: number): void {
    const { seekableLive, isBehindLive, playheadAt } = this.#store.getState().playback;
    if (isBehindLive) {
      // A load that has not reached its place is still on its way there.
      this.#wanted ??= playheadAt;
    }
    this.#last = { session, newest: seekableLive?.until ?? 0, wasBehind: this.#wanted !== null };
  }

  /**
   * The listener chose a moment of the stream, or (null) what is on air, whatever broke off before.
   */
  choose(at: number | null): void {
    this.begin(this.#store.getState().playback.isReconnecting ? at : null);
  }

  /** The sound of the moment `at` is heard. */
  onHeard(at: number): void {
    const wanted = this.#wanted;
    if (wanted !== null && this.#store.getState().playback.phase === "playing") {
      this.#wanted = null;
      if (at - wanted > PASSED_MS) {
        this.#onLost(at);
      }
    }
  }

  /**
   * Call it when the stream of this session has a new live window. Once the window has moved on
   * since the break, it shows how far behind the listener is: after a silence that leaves them
   * behind live, they continue with what is on air; after a shorter one nothing is skipped.
   */
  check(session: number): void {
    const last = this.#last;
    const { isReconnecting, isBehindLive, seekableLive } = this.#store.getState().playback;
    if (last === null || isReconnecting || seekableLive === null || seekableLive.until <= last.newest) {
      return;
    }
    this.#last = null;
    if (last.session === session && !last.wasBehind && isBehindLive) {
      this.#engine.seekToLiveEdge();
    }
  }
}
