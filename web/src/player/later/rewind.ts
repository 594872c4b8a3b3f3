import { selectShow } from "../selectors";
import type { SoundContext } from "./deps";

/** Going back in a live stream and forward again, as far as the stream reaches. */
export class RewindControl {
  constructor(private readonly context: SoundContext) {}

  toShowStart(): void {
    const show = selectShow(this.context.store.getState());
    const { seekableLive } = this.context.store.getState().playback;
    if (show !== undefined && seekableLive !== null) {
      this.seek(Math.max(Date.parse(show.fromIso), seekableLive.from));
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
      this.context.deps.engine.seekLive(at);
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
