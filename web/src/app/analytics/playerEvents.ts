import { sendToAnalytics } from "@/lib/analytics/sendToAnalytics";
import { getConsent } from "@/lib/consent";
import type { AnalyticsEvent } from "@/lib/contract";
import { playerActions } from "@/player";
import type { ApiEvent } from "@/player/state/slice";
import type { AppStore } from "../state/store";

/**
 * The player's 'adBreakStart' becomes 'player_ad_break_start'; counter names keep their form
 * (S2-076).
 */
export function toAnalyticsEvent({ name, type }: ApiEvent, channel: string | undefined): AnalyticsEvent {
  const isNamed = name.startsWith("player_");
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    name: isNamed ? name : `player_${words}`,
    type: type ?? "action",
    ...(channel === undefined || channel === "" ? {} : { channel }),
  };
}

/**
 * Sends the events in the player's `apiEvents` to analytics and removes them; without consent they
 * stay. Other subscribers of the store receive them first. Returns an unsubscribe function.
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
      sendToAnalytics(toAnalyticsEvent(event, channel?.id));
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
