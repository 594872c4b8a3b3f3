import { describe, expect, it } from "vitest";
import { chooseRate, playPlayable } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { FakeStorage } from "../testing/fakeDevice";
import { makePlayable } from "../testing/fixtures";
import { hearing, isAt, pauses, playing, ready } from "../testing/scenes";
import { decodeMarks, MARK_LIMIT, POSITIONS_KEY } from "./heard/itemMarks";
import { ItemMemory } from "./itemMemory";

function makeMemory(device = new FakeStorage()) {
  return { device, memory: new ItemMemory(device.stored("marks", decodeMarks)) };
}

describe("where a listener left an item", () => {
  it("is kept on the device for the next visit", () => {
    const { device, memory } = makeMemory();
    memory.remember("e-1", 312.46, 1_800);
    expect(makeMemory(device).memory.positionOf("e-1")).toBe(312.5);
  });

  it.each([
    [96.9, 969, false],
    [97, 0, true],
    [100, 0, true],
  ])("at %d %% it goes on at %d s; finished: %s", (progress, position, isFinished) => {
    const { memory } = makeMemory();
    memory.remember("e-1", progress * 10, 1_000);
    expect(memory.positionOf("e-1")).toBe(position);
    expect(memory.isFinished("e-1")).toBe(isFinished);
  });

  it("is nothing in the first seconds, and of an item whose length is not known", () => {
    const { memory } = makeMemory();
    memory.remember("e-1", 4, 1_000);
    memory.remember("e-2", 40, 0);
    memory.remember("e-3", Number.NaN, 1_000);
    expect(["e-1", "e-2", "e-3"].map((id) => memory.positionOf(id))).toEqual([0, 0, 0]);
  });

  it("is kept of the last five hundred items", () => {
    const { memory } = makeMemory();
    for (let item = 0; item <= MARK_LIMIT; item += 1) {
      memory.remember(`e-${item}`, 60, 1_000);
    }
    expect(memory.positionOf("e-0")).toBe(0);
    expect(memory.positionOf("e-1")).toBe(60);
  });

  it("is not lost when another tab stored it meanwhile", () => {
    const device = new FakeStorage();
    const one = makeMemory(device).memory;
    const other = makeMemory(device).memory;
    one.remember("e-1", 60, 1_000);
    other.remember("e-2", 70, 1_000);
    expect(makeMemory(device).memory.positionOf("e-1")).toBe(60);
  });

  it("is ignored when it was written by hand", () => {
    const good = { id: "e-1", position: 10, isFinished: false };
    expect(decodeMarks([good, null, { id: 3 }, { ...good, position: -1 }, "?"])).toEqual([good]);
    expect(decodeMarks({})).toBeNull();
  });

  it("is known while the page is open in a browser that stores nothing", () => {
    const { device, memory } = makeMemory();
    device.isForbidden = true;
    memory.remember("e-1", 60, 1_000);
    expect(memory.positionOf("e-1")).toBe(60);
  });
});

describe("an item that plays", () => {
  it("is remembered where it is when the page goes", async () => {
    const rig = await ready();
    const kept = () => rig.device.stored(POSITIONS_KEY, decodeMarks).read();
    await rig.hear(playPlayable(makePlayable()));
    isAt(rig, 60);
    isAt(rig, 63.4);
    rig.leave();
    expect(kept()).toMatchObject([{ position: 63.4, isFinished: false }]);
  });

  it("is not remembered when the page goes while the radio plays", async () => {
    const rig = await playing();
    isAt(rig, 63.4);
    rig.leave();
    expect(rig.device.stored(POSITIONS_KEY, decodeMarks).read()).toBeNull();
  });

  it("goes on where it was left when it is chosen again", async () => {
    const rig = await hearing();
    isAt(rig, 60);
    pauses(rig);
    await rig.ask(playPlayable(makePlayable({ id: "f-2" })));
    await rig.ask(playPlayable(makePlayable()));
    expect(rig.engine.loads.map((load) => load.startAt)).toEqual([0, 0, 60]);
  });

  it("is remembered every five seconds, so that a tab that is closed loses no more", async () => {
    const rig = await hearing();
    for (let second = 1; second <= 12; second += 1) {
      isAt(rig, second);
      await rig.clock.pass(1_000);
    }
    expect(rig.device.texts.get("zender-player-positions")).toMatch(/"position":(9|1\d)/);
  });

  it("begins again after it was heard to its end", async () => {
    const rig = await hearing();
    isAt(rig, 100);
    await rig.ends();
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads.at(-1)?.startAt).toBe(0);
    expect(rig.device.texts.get("zender-player-positions")).toContain('"isFinished":true');
  });

  it("stays marked as heard when the listener marks it while it plays, until it begins to play again", async () => {
    const rig = await hearing();
    isAt(rig, 30);
    const heard = { id: makePlayable().id, position: 0, isFinished: true };
    rig.device.texts.set("zender-player-positions", JSON.stringify([heard]));
    await rig.clock.pass(6_000);
    isAt(rig, 40);
    rig.engine.happens({ type: "paused" });
    await settle();
    const marks = () => JSON.parse(rig.device.texts.get("zender-player-positions") ?? "[]");
    expect(marks()).toEqual([heard]);

    await rig.hear(act.togglePlaying());
    isAt(rig, 50);
    await rig.clock.pass(6_000);
    isAt(rig, 60);
    expect(marks()[0].isFinished).toBe(false);
  });
});

describe("the speed of items", () => {
  it("is kept on the device, used for items and never for the radio", async () => {
    const rig = await ready();
    rig.store.dispatch(chooseRate(1.5));
    expect(rig.device.texts.get("zender-player-rate")).toBe("1.5");
    const again = await ready({ stored: rig.device.stored });
    expect(again.playback().rate).toBe(1.5);
    await again.ask(act.togglePlaying());
    expect(again.engine.loads.at(-1)?.rate).toBeUndefined();
    await again.ask(playPlayable(makePlayable()));
    expect(again.engine.loads.at(-1)?.rate).toBe(1.5);
    again.store.dispatch(chooseRate(9));
    expect(again.engine.rate).toBe(2);
  });
});
