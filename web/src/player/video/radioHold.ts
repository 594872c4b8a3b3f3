import { useEffect, useRef } from "react";
import { useStore } from "react-redux";
import { silencePlayingVideo } from "@/components/video/playingVideo";
import { usePlayer } from "../state/hooks";
import { selectIsActive, selectIsSounding } from "../state/selectors";
import { playerActions } from "../state/slice";
import type { PlayerStore } from "../state/store";

/**
 * Keeps the radio silent while a video plays (S2-078). A video takes the hold when it starts and
 * releases it when it ends, is stopped or leaves the page. Radio that was playing before resumes
 * when nothing holds it any more, unless the listener stopped the video or chose something else
 * meanwhile, or the player is hidden here.
 */
export class RadioHold {
  readonly #store: Pick<PlayerStore, "dispatch" | "getState">;
  readonly #holders = new Set<object>();

  constructor(store: Pick<PlayerStore, "dispatch" | "getState">) {
    this.#store = store;
  }

  take(holder: object): void {
    this.#holders.add(holder);
    const state = this.#store.getState();
    if (selectIsActive(state)) {
      this.#store.dispatch(playerActions.setAutoPlayAfterEmbed());
      this.#store.dispatch(playerActions.stopPlaying());
    } else if (selectIsSounding(state)) {
      // A channel that is still loading must not start to play behind the video.
      this.#store.dispatch(playerActions.stopPlaying());
    }
  }

  /** The radio resumes a moment later, because the next page may have a video too. */
  release(holder: object): void {
    if (this.#holders.delete(holder)) {
      queueMicrotask(() => this.#resume());
    }
  }

  /** The listener stopped the video or chose other sound: nothing resumes. */
  forget(): void {
    if (this.#store.getState().player.isAutoPlayAfterEmbed) {
      this.#store.dispatch(playerActions.resetAutoPlayAfterEmbed());
    }
  }

  #resume(): void {
    const { player, playback } = this.#store.getState();
    if (this.#holders.size > 0 || !player.isAutoPlayAfterEmbed || playback.isPlayerHidden) {
      return;
    }
    this.forget();
    if (!player.isPlaying) {
      this.#store.dispatch(playerActions.startPlaying());
    }
  }
}

const holds = new WeakMap<object, RadioHold>();

/** The one hold on the radio of a store. */
export function radioHoldOf(store: Pick<PlayerStore, "dispatch" | "getState">): RadioHold {
  const known = holds.get(store);
  if (known !== undefined) {
    return known;
  }
  const hold = new RadioHold(store);
  holds.set(store, hold);
  return hold;
}

/** The hold on the radio of the page's store. */
export function useRadioHold(): RadioHold {
  return radioHoldOf(useStore() as unknown as PlayerStore);
}

/**
 * Keeps the radio silent as long as a page is there that is all video; afterwards the radio resumes
 * if it was playing before.
 */
export function useSilentRadio(isSilent: boolean): void {
  const hold = useRadioHold();
  useEffect(() => {
    if (!isSilent) {
      return;
    }
    const holder = {};
    hold.take(holder);
    return () => hold.release(holder);
  }, [hold, isSilent]);
}

/** Radio that starts while a video plays is what the listener wants to hear, so the video stops. */
export function useStopForRadio(): void {
  const hold = useRadioHold();
  const isPlaying = usePlayer("isPlaying");
  const wasPlaying = useRef(isPlaying);
  useEffect(() => {
    if (isPlaying && !wasPlaying.current) {
      hold.forget();
      silencePlayingVideo();
    }
    wasPlaying.current = isPlaying;
  }, [isPlaying, hold]);
}
