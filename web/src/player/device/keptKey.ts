import type { PlayerDeps } from "../deps/deps";

/** Key, in the device's storage, of the item that a reload puts back in the bar (keptItem.ts). */
export const KEPT_KEY = "zender-player-item";

const kept = ({ stored }: Pick<PlayerDeps, "stored">) => stored(KEPT_KEY, () => true);

/** Whether an item was kept; the code that reads it is fetched only then. */
export const hasKeptItem = (deps: PlayerDeps): boolean => kept(deps).read() === true;

/** The listener chose the radio: a reload stays with it. */
export const forgetKeptItem = (deps: PlayerDeps): void => kept(deps).remove();
