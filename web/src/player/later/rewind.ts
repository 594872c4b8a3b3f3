import { selectShow } from "../selectors";
import type { SoundContext } from "./deps";

/** The oldest end of the window moves on while its sound is fetched: this much of it is left alone. */
const OLDEST_MARGIN_MS = 20_000;

/** Going back in a live stream and forward again, as far as the stream reaches. */
export class RewindControl {
  constructor(private readonly context: SoundContext) {}

  toShowStart(): void {
    const show = selectShow(this.context.store.getState());
    const { seekableLive } = this.context.store.getState().playback;
    if (show !== undefined && seekableLive !== null) {
      this.seek(Date.parse(show.fromIso));
    }
  }

  toLiveEdge(): void {
    if (this.context.store.getState().player.isLiveMode) {
      this.context.deps.engine.seekToLiveEdge();
    }
  }

  /** `at`: programme date-time, milliseconds since the epoch. */
  seek(at: number): void {
    const { player, playback } = this.context.store.getState();
    if (player.isLiveMode && playback.seekableLive !== null && Number.isFinite(at)) {
      const { from, until } = playback.seekableLive;
      this.context.deps.engine.seekLive(Math.max(at, Math.min(from + OLDEST_MARGIN_MS, until)));
    }
  }

  /** Forward beyond what was sent is the live edge. */
  seekBy(seconds: number): void {
    const { playheadAt, seekableLive } = this.context.store.getState().playback;
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
