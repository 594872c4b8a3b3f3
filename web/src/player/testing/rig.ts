import { configureStore } from "@reduxjs/toolkit";
import { createPlayer } from "../createPlayer";
import type { PlayerDeps } from "../effects/deps";
import { preloadPlayer } from "../live";
import { playbackReducer } from "../playbackSlice";
import { playerReducer } from "../slice";
import { FakeApi } from "./fakeApi";
import { FakeClock } from "./fakeClock";
import { FakeEngine } from "./fakeEngine";
import { classical, makeShell, music, NOW, speech } from "./fixtures";

/** A whole player with a fake engine, server and clock, before it is started. */
export function makeRig(changes: Partial<PlayerDeps> = {}) {
  const engine = new FakeEngine();
  const api = new FakeApi();
  api.replies = { radio2: music, radio4: classical, radio1: speech };
  const clock = new FakeClock(NOW);
  const reports: unknown[] = [];
  const logs: string[] = [];
  let onlineAgain: () => void = () => undefined;
  const deps: PlayerDeps = {
    shell: makeShell(),
    api,
    engine,
    clock,
    random: () => 1,
    onOnline(listener) {
      onlineAgain = listener;
      return () => undefined;
    },
    readCookies: () => "",
    report: (error) => reports.push(error),
    log: (message) => logs.push(message),
    ...changes,
  };
  const player = createPlayer(deps);
  const store = configureStore({
    reducer: { player: playerReducer, playback: playbackReducer },
    preloadedState: preloadPlayer(deps.shell),
    middleware: (defaults) => defaults().prepend(player.middleware),
  });
  return {
    engine,
    api,
    clock,
    store,
    reports,
    logs,
    goOnline: () => onlineAgain(),
    state: () => store.getState().player,
    playback: () => store.getState().playback,
    start: () => player.start(store),
  };
}

export type Rig = ReturnType<typeof makeRig>;
