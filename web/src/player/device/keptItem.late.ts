import { createSoundApi } from "../api/soundApi";
import type { RestoreItem } from "../deps/deps";
import { restoreItem } from "./keptItem";

/** Puts the item back that was kept on the device. */
export const restoreBrowserItem: RestoreItem = (context) =>
  restoreItem(context, createSoundApi(context.deps.shell.station.staticPathPrefix));
