import type { Playable } from "@/model/playable";
import { playPlayable, preparePlayer } from "../state/commands";
import { type ListenToLive, playerActions } from "../state/slice";
import { settle } from "./fakeClock";
import { FakeWindow } from "./fakeDevice";
import { makePlayable } from "./fixtures";
import { makeRig, type Rig, type RigChanges } from "./rig";

/** A player whose page has just loaded. `prepare` is called before. */
export async function opened(
  changes: RigChanges = {},
  prepare: (rig: Rig) => void = () => undefined,
): Promise<Rig> {
  const rig = makeRig(changes);
  prepare(rig);
  rig.start();
  await settle();
  return rig;
}

/** The same after it has had time to fetch the sound. Earlier calls are forgotten. */
export async function ready(...opening: Parameters<typeof opened>): Promise<Rig> {
  const rig = await opened(...opening);
  await rig.ask(preparePlayer());
  forget(rig);
  return rig;
}

/** A player that plays its own channel live. */
export async function playing(...opening: Parameters<typeof opened>): Promise<Rig> {
  const rig = await ready(...opening);
  await rig.hear(playerActions.togglePlaying());
  forget(rig);
  return rig;
}

/** A player that plays an item. `before`: what it did until then. */
export async function hearing(item: Playable = makePlayable(), before = ready): Promise<Rig> {
  const rig = await before();
  await rig.hear(playPlayable(item));
  return rig;
}

/** The pop-out player, opened on the same device. Nobody has touched it. */
export async function popoutOf({ device }: Rig, changes: RigChanges = {}): Promise<Rig> {
  const window = new FakeWindow();
  window.isPopout = true;
  return await opened({ stored: device.stored, window, pageChannel: "radio2", ...changes });
}

/** The listener pauses the item. */
export function pauses(rig: Rig): void {
  rig.store.dispatch(playerActions.togglePlaying());
  rig.engine.happens({ type: "paused" });
}

/** The sound breaks off and is loaded again. */
export async function breaks(rig: Rig): Promise<void> {
  rig.engine.happens({ type: "stalled" });
  await rig.clock.pass(1_000);
}

/** An item plays and its playhead is at `position` of `duration` seconds. */
export function isAt(rig: Rig, position: number, duration = 180): void {
  rig.engine.happens({ type: "time", time: { duration, position, progress: (position / duration) * 100 } });
}

/**
 * A live stream plays the sound of `playhead`, with a window of two hours up to `until`; both in
 * ISO 8601.
 */
export function isLiveAt(rig: Rig, playhead: string, until = "2026-11-21T10:15:00+01:00"): void {
  const edge = Date.parse(until);
  rig.engine.happens({ type: "liveWindow", window: { from: edge - 2 * 3_600_000, until: edge } });
  rig.engine.happens({ type: "programDateTime", at: Date.parse(playhead) });
}

/** The next info reply says the same, apart from `changes`. */
export function isTold({ store, state }: Rig, changes: Partial<ListenToLive>): void {
  const { show, track, tracks = [], upcomingShow, isVisualRadioAvailable } = state();
  const same = { show, track, tracks, upcomingShow, isVisualRadioAvailable };
  store.dispatch(playerActions.listenToLive({ ...same, ...changes }));
}

export function forget(rig: Rig): void {
  rig.api.calls.length = 0;
  rig.engine.commands.length = 0;
}

/** Holds every reply of the server until the function that it returns is called. */
export function hold(rig: Rig): () => Promise<void> {
  let open: () => void = () => undefined;
  rig.api.gate = new Promise((resolve) => {
    open = resolve;
  });
  return async () => {
    rig.api.gate = Promise.resolve();
    open();
    await settle();
  };
}
