import type { SoundContext } from "../deps/deps";
import { OLDEST_MARGIN_MS } from "../state/playbackSlice";
import { selectShow } from "../state/selectors";

/** Going back in a live stream and forward again, as far as the stream reaches. */
export class RewindControl {
  readonly #context: SoundContext;
  readonly #playFrom: (url: string, from: number, isItsStart: boolean) => void;
  readonly #onSeek: (at: number | null) => void;

  constructor(
    context: SoundContext,
    /** Plays another playlist of the channel from a moment, maybe the start that it names. */
    playFrom: (url: string, from: number, isItsStart: boolean) => void,
    /** Called before the playhead goes to a moment that the listener chose; null: to the edge. */
    onSeek: (at: number | null) => void,
  ) {
    this.#context = context;
    this.#playFrom = playFrom;
    this.#onSeek = onSeek;
  }

  /**
   * To the start of the show. When the window does not reach that far, plays the show's own
   * playlist; without one, goes back as far as the window reaches.
   */
  toShowStart(): void {
    const state = this.#context.store.getState();
    const show = selectShow(state);
    const { seekableLive } = state.playback;
    if (show === undefined || seekableLive === null || !state.player.isLiveMode) {
      return;
    }
    const start = Date.parse(show.fromIso);
    if (start < seekableLive.from + OLDEST_MARGIN_MS && show.startOverUrl) {
      this.#playFrom(show.startOverUrl, start, true);
    } else {
      this.seek(start);
    }
  }

  toLiveEdge(): void {
    if (this.#context.store.getState().player.isLiveMode) {
      this.#onSeek(null);
      this.#context.deps.engine.seekToLiveEdge();
    }
  }

  /**
   * `at`: programme date-time, milliseconds since the epoch. Before the window it is that moment of
   * the show on air, by the show's own playlist, or else the oldest that there is.
   */
  seek(at: number): void {
    const { player, playback } = this.#context.store.getState();
    if (player.isLiveMode && playback.seekableLive !== null && Number.isFinite(at)) {
      const { from, until } = playback.seekableLive;
      const { show } = player;
      if (at < from && show?.startOverUrl && Date.parse(show.fromIso) <= at) {
        this.#playFrom(show.startOverUrl, at, false);
        return;
      }
      const target = Math.max(at, Math.min(from + OLDEST_MARGIN_MS, until));
      this.#onSeek(target);
      this.#context.deps.engine.seekLive(target);
    }
  }

  /** `seconds` may be negative; beyond what was sent it goes to the live edge. */
  seekBy(seconds: number): void {
    const { playheadAt, seekableLive } = this.#context.store.getState().playback;
    if (playheadAt === null || seekableLive === null) {
      return;
    }
    const target = playheadAt + seconds * 1_000;
    if (target >= seekableLive.until) {
      this.toLiveEdge();
    } else {
      this.seek(target);
    }
  }
}
