import { act } from "@testing-library/react";
import type { PageModel } from "@/lib/contract";
import { makeRig } from "@/player/testing/rig";
import { readShell } from "@/testing/pageFixtures";
import { createLeadToPlayer } from "../start/leadToPlayer";
import { hydrateApp } from "./renderApp";

/** The whole app with the player's effects; only its sound, server and clock are fakes. */
export function hydrateWithPlayer(model: PageModel) {
  const shell = readShell();
  const rig = makeRig({ shell, leadToPlayer: createLeadToPlayer(shell, () => app.router) });
  const app = hydrateApp(model, undefined, rig.player.middleware);
  act(() => void rig.player.start(app.store));
  return { ...app, engine: rig.engine, api: rig.api };
}
