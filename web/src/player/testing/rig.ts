import { configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { createPlayer } from "../createPlayer";
import type { PlayerDeps, Sounding, SoundParts } from "../deps/deps";
import { restoreItem } from "../device/keptItem";
import { preloadPlayer } from "../live/live";
import { startSound } from "../startSound";
import { playbackReducer } from "../state/playbackSlice";
import { playerReducer } from "../state/slice";
import { FakeApi } from "./fakeApi";
import { FakeClock, settle } from "./fakeClock";
import { FakeStorage, FakeWindow } from "./fakeDevice";
import { FakeEngine } from "./fakeEngine";
import { classical, GUEST, makeShell, music, NOW, speech } from "./fixtures";

export type RigChanges = Partial<PlayerDeps & SoundParts>;

/** A whole player with a fake engine, server, device and clock, before it is started. */
export function makeRig(changes: RigChanges = {}) {
  const engine = new FakeEngine();
  const api = new FakeApi();
  api.replies = { radio2: music, radio4: classical, radio1: speech };
  const clock = new FakeClock(NOW);
  const device = new FakeStorage();
  const view = new FakeWindow();
  const reports: unknown[] = [];
  const silentReports: unknown[] = [];
  const logs: string[] = [];
  const led: Sounding[] = [];
  const onlineAgain = new Set<() => void>();
  const onLeave = new Set<() => void>();
  const parts: SoundParts = {
    engine,
    soundApi: api,
    onLeave(listener) {
      onLeave.add(listener);
      return () => onLeave.delete(listener);
    },
    isOnline: () => true,
    window: view,
  };
  const deps: PlayerDeps = {
    shell: makeShell(),
    api,
    clock,
    random: () => 1,
    readCookies: () => "",
    stored: device.stored,
    onOnline(listener) {
      onlineAgain.add(listener);
      return () => onlineAgain.delete(listener);
    },
    leadToPlayer(what) {
      led.push(what);
      return true;
    },
    report: (error) => reports.push(error),
    reportSilently: (error) => silentReports.push(error),
    log: (message) => logs.push(message),
    loadKeptItem: async () => (context) => restoreItem(context, api),
    loadSound: async () => (context) =>
      startSound({ ...context, deps: { ...parts, ...context.deps, ...changes } }),
    ...changes,
  };
  const player = createPlayer(deps);
  const store = configureStore({
    reducer: { player: playerReducer, playback: playbackReducer },
    preloadedState: preloadPlayer(deps.shell),
    middleware: (defaults) => defaults().prepend(player.middleware),
  });
  const ask = async (action: UnknownAction) => {
    store.dispatch(action);
    await settle();
  };
  return {
    /** What the listener asks for, and what follows from it once the server has answered. */
    ask,
    /** The same, and the sound that it loads is heard. */
    async hear(action: UnknownAction) {
      await ask(action);
      engine.startsPlaying();
    },
    /** The item is heard to its end. */
    async ends() {
      engine.happens({ type: "playbackfinished" });
      await settle();
    },
    engine,
    api,
    clock,
    device,
    view,
    store,
    reports,
    silentReports,
    logs,
    /** What was about to sound on a page that hides the player. */
    led,
    player,
    /** Another page sends a message. */
    async receives(message: unknown) {
      view.receives(GUEST, message);
      await settle();
    },
    async goOnline() {
      for (const tell of onlineAgain) {
        tell();
      }
      await settle();
    },
    leave() {
      for (const listener of onLeave) {
        listener();
      }
    },
    state: () => store.getState().player,
    playback: () => store.getState().playback,
    start: () => player.start(store),
  };
}

export type Rig = ReturnType<typeof makeRig>;
