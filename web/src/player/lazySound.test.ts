import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import type { Sound } from "./deps/deps";
import { LazySound } from "./lazySound";
import { preloadPlayer } from "./live/live";
import { stateOf } from "./state/commandSteps";
import { chooseRate, playPlayable, preparePlayer } from "./state/commands";
import { playerActions } from "./state/slice";
import type { PlayerDispatch } from "./state/store";
import { settle } from "./testing/fakeClock";
import { makePlayable, makeShell } from "./testing/fixtures";

/** A sound whose code arrives, or fails to, when a test says so. */
function makeLazy() {
  const done: string[] = [];
  const dispatched: UnknownAction[] = [];
  const reports: unknown[] = [];
  const waiting: { readonly come: () => void; readonly fail: (error: Error) => void }[] = [];
  const sound: Sound = {
    start: async () => void done.push("start"),
    unlock: () => void done.push("unlock"),
    carryOut: (effects) => void done.push(...effects),
    end: () => void done.push("end"),
  };
  const load = () =>
    new Promise<() => Sound>((resolve, reject) =>
      waiting.push({ come: () => resolve(() => sound), fail: reject }),
    );
  const dispatch = ((action: UnknownAction) => {
    dispatched.push(action);
    if (action.type.startsWith("player/command/")) {
      done.push(action.type.split("/").at(-1) ?? "");
    }
  }) as unknown as PlayerDispatch;
  const { player, playback } = preloadPlayer(makeShell());
  const getState = () => ({ player, playback: { ...playback, phase: "loading" as const } });
  const lazy = new LazySound(
    load,
    { dispatch, getState },
    (error) => reports.push(error),
    () => undefined,
  );
  return {
    lazy,
    done,
    dispatched,
    reports,
    fetches: () => waiting.length,
    come: async () => {
      waiting.at(-1)?.come();
      await settle();
    },
    fail: async () => {
      waiting.at(-1)?.fail(new TypeError("Failed to fetch dynamically imported module"));
      await settle();
    },
  };
}

describe("the sound that is fetched later", () => {
  it("is fetched once, and then does what was asked meanwhile, in order", async () => {
    const rig = makeLazy();
    rig.lazy.onCommand(preparePlayer());
    rig.lazy.onCommand(chooseRate(1.5));
    void rig.lazy.start();
    expect(rig.fetches()).toBe(1);
    await rig.come();
    expect(rig.done).toEqual(["prepare", "chooseRate", "start"]);
    void rig.lazy.start();
    expect(rig.done.at(-1)).toBe("start");
    expect(rig.fetches()).toBe(1);
  });

  it("starts nothing that was stopped before it came", async () => {
    const rig = makeLazy();
    void rig.lazy.start();
    rig.lazy.carryOut([]);
    rig.lazy.onCommand(playPlayable(makePlayable()));
    rig.lazy.carryOut([]);
    await rig.come();
    expect(rig.done).toEqual([]);
  });

  it("plays only the last of two choices, and keeps the commands that no choice cancels", async () => {
    const rig = makeLazy();
    void rig.lazy.start();
    rig.lazy.onCommand(chooseRate(2));
    rig.lazy.onCommand(playPlayable(makePlayable()));
    await rig.come();
    expect(rig.done).toEqual(["chooseRate", "playPlayable"]);
  });

  it.each([
    ["a start", (lazy: LazySound) => void lazy.start()],
    ["an item", (lazy: LazySound) => lazy.onCommand(playPlayable(makePlayable()))],
  ])("says so when it cannot be fetched for %s, and fetches it again when asked", async (_what, ask) => {
    const rig = makeLazy();
    ask(rig.lazy);
    await rig.fail();
    expect(rig.reports).toHaveLength(1);
    expect(rig.dispatched).toEqual([
      playerActions.setPlayerApiError({ message: "the player could not be fetched" }),
      playerActions.enterPhase(stateOf("silent")),
    ]);
    ask(rig.lazy);
    expect(rig.fetches()).toBe(2);
    await rig.come();
    expect(rig.done).toHaveLength(1);
  });

  it("fetches it again for a start that failed when the network is back, unless the listener stopped meanwhile", async () => {
    const rig = makeLazy();
    void rig.lazy.start();
    await rig.fail();
    rig.lazy.onOnline();
    expect(rig.fetches()).toBe(2);
    await rig.come();
    expect(rig.done).toEqual(["start"]);

    const stopped = makeLazy();
    void stopped.lazy.start();
    await stopped.fail();
    stopped.lazy.carryOut([]);
    stopped.lazy.onOnline();
    expect(stopped.fetches()).toBe(1);
  });

  it("a failed preparation is not shown", async () => {
    const rig = makeLazy();
    rig.lazy.onCommand(preparePlayer());
    await rig.fail();
    expect(rig.reports).toEqual([]);
    expect(rig.dispatched).toEqual([]);
  });

  it("does not begin when the player ended before it came", async () => {
    const rig = makeLazy();
    rig.lazy.onCommand(preparePlayer());
    rig.lazy.end();
    await rig.come();
    expect(rig.done).toEqual([]);
  });
});
