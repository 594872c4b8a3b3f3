import type { Clock } from "@/lib/time/clock";
import { playbackActions } from "../state/playbackSlice";
import type { PlayerStore } from "../state/store";

/** How long the listener is told something that has happened. */
export const NOTICE_SHOWN_MS = 12_000;

/** Tells the listener for a while what has happened to the sound. */
export class Notice {
  private cancelHiding: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly store: Pick<PlayerStore, "dispatch" | "getState">,
  ) {}

  /** `words`: in Dutch. */
  tell(words: string): void {
    this.store.dispatch(playbackActions.setNotice(words));
    this.cancelHiding?.();
    this.cancelHiding = this.clock.after(NOTICE_SHOWN_MS, () => {
      if (this.store.getState().playback.notice === words) {
        this.store.dispatch(playbackActions.setNotice(null));
      }
    });
  }
}
