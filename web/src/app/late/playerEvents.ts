import { getConsent } from "@/lib/consent";
import type { TrackedEvent } from "@/lib/contract";
import { track } from "@/lib/track";
import { playerActions } from "@/player";
import type { ApiEvent } from "@/player/slice";
import type { AppStore } from "../start/store";

/** 'adBreakStart' of the player is 'player_ad_break_start'; a counter's name is one already (S2-076). */
export function toTrackedEvent({ name, type }: ApiEvent, channel: string | undefined): TrackedEvent {
  const isNamed = name.startsWith("player_");
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    name: isNamed ? name : `player_${words}`,
    type: type ?? "action",
    ...(channel === undefined || channel === "" ? {} : { channel }),
  };
}

/**
 * Tracks what the player noted in `apiEvents`, and takes it out of there; without consent it stays. Others who follow the store see it
 * first. Gives the way to stop.
 */
export function followPlayer(store: AppStore): () => void {
  let isPlanned = false;
  const take = () => {
    isPlanned = false;
    const { apiEvents, channel } = store.getState().player;
    if (apiEvents.length === 0 || !getConsent().analytics) {
      return;
    }
    store.dispatch(playerActions.clearApiEvents());
    for (const event of apiEvents) {
      track(toTrackedEvent(event, channel?.id));
    }
  };
  const plan = () => {
    if (!isPlanned && store.getState().player.apiEvents.length > 0) {
      isPlanned = true;
      queueMicrotask(take);
    }
  };
  plan();
  return store.subscribe(plan);
}
