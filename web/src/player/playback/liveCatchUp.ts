import type { PlaybackEngine } from "../engine/engine";
import type { PlayerStore } from "../state/store";

/**
 * A live stream that broke off: in which session, and the newest sound that it was known to have
 * then.
 */
interface Break {
  readonly session: number;
  /** Milliseconds since the epoch. */
  readonly newest: number;
  /** The listener had gone back in it. */
  readonly wasBehind: boolean;
}

/** Keeps a listener at what is on air when a live stream that broke off comes back by itself. */
export class LiveCatchUp {
  private last: Break | null = null;

  constructor(
    private readonly engine: Pick<PlaybackEngine, "seekToLiveEdge">,
    private readonly store: Pick<PlayerStore, "getState">,
  ) {}

  /** The stream of this session has just broken off. */
  note(session: number): void {
    const { seekableLive, isBehindLive } = this.store.getState().playback;
    this.last = { session, newest: seekableLive?.until ?? 0, wasBehind: isBehindLive };
  }

  /** The listener chose a place in the stream, which stays, whatever broke off before. */
  forget(): void {
    this.last = null;
  }

  /**
   * Call it when the stream of this session has a new live window. Once the window has moved on
   * since the break, it shows how far behind the listener is: after a silence that leaves them
   * behind live, they continue with what is on air; after a shorter one nothing is skipped.
   */
  check(session: number): void {
    const { last } = this;
    const { isReconnecting, isBehindLive, seekableLive } = this.store.getState().playback;
    if (last === null || isReconnecting || seekableLive === null || seekableLive.until <= last.newest) {
      return;
    }
    this.last = null;
    if (last.session === session && !last.wasBehind && isBehindLive) {
      this.engine.seekToLiveEdge();
    }
  }
}
