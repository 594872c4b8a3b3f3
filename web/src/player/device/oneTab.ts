import { readRecord } from "@/model/reading";
import type { SoundContext } from "../deps/deps";
import { selectIsActive, selectIsWaitingForChannel } from "../state/selectors";
import { playerActions } from "../state/slice";

/**
 * One tab of the site plays at a time: one that begins to play tells the others, which stop. When
 * two begin at the same moment, the one with the larger random number goes on. Returns a function
 * that stops hearing the others.
 */
export function playInOneTab({ deps, store, listen }: SoundContext): () => void {
  const { tabs } = deps;
  if (tabs === undefined) {
    return () => undefined;
  }
  const me = deps.random();
  let beganAt = Number.NEGATIVE_INFINITY;
  listen({
    predicate: (_action, now, was) => now.player.isPlaying && !was.player.isPlaying,
    effect() {
      beganAt = deps.clock.deviceNow();
      tabs.post({ type: "playing", from: me, at: beganAt });
    },
  });
  return tabs.listen((message) => {
    const { type, from, at } = readRecord(message) ?? {};
    if (type !== "playing" || typeof from !== "number" || typeof at !== "number") {
      return;
    }
    const isNewer = at > beganAt || (at === beganAt && from > me);
    const state = store.getState();
    if (isNewer && (selectIsActive(state) || selectIsWaitingForChannel(state))) {
      store.dispatch(playerActions.stopPlaying());
    }
  });
}
