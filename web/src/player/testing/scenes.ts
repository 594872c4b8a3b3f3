import { preparePlayer } from "../state/commands";
import { playerActions } from "../state/slice";
import { settle } from "./fakeClock";
import { makeRig, type Rig, type RigChanges } from "./rig";

/**
 * A player whose page has loaded and has had time to fetch the sound. Earlier calls are forgotten.
 */
export async function ready(
  changes: RigChanges = {},
  prepare: (rig: Rig) => void = () => undefined,
): Promise<Rig> {
  const rig = makeRig(changes);
  prepare(rig);
  rig.start();
  rig.store.dispatch(preparePlayer());
  await settle();
  forget(rig);
  return rig;
}

/** A player that plays its own channel live. */
export async function playing(changes: RigChanges = {}, prepare?: (rig: Rig) => void): Promise<Rig> {
  const rig = await ready(changes, prepare);
  rig.store.dispatch(playerActions.togglePlaying());
  await settle();
  rig.engine.startsPlaying();
  forget(rig);
  return rig;
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

export function forget(rig: Rig): void {
  rig.api.calls.length = 0;
  rig.engine.commands.length = 0;
}

/** A gate that holds every reply of the server until it is opened. */
export function hold(rig: Rig): () => void {
  let open: () => void = () => undefined;
  rig.api.gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => {
    rig.api.gate = Promise.resolve();
    open();
  };
}
