import { describe, expect, it } from "vitest";
import { playItem, playPrevious, positionSeek, seekBy } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makePlayable } from "../testing/fixtures";
import type { Rig } from "../testing/rig";
import { forget, hearing, isAt } from "../testing/scenes";

/** A fragment of 180 s plays and its playhead is at 60 s. */
async function hearingAtMinute(): Promise<Rig> {
  const rig = await hearing();
  isAt(rig, 60);
  forget(rig);
  return rig;
}

async function ended(): Promise<Rig> {
  const rig = await hearingAtMinute();
  isAt(rig, 180);
  rig.engine.happens({ type: "playbackfinished" });
  return rig;
}

async function play(rig: Rig): Promise<void> {
  await rig.ask(act.togglePlaying());
}

const startsAt = (rig: Rig) => rig.engine.loads.map(({ startAt }) => startAt).slice(1);

describe("the place in an item", () => {
  it.each([
    ["'15 seconden terug'", seekBy(-15), 165],
    ["a chapter or a sentence", positionSeek(42), 42],
    ["'Vorige'", playPrevious(), 0],
    ["'30 seconden vooruit' leads to the end, from where it begins again", seekBy(30), 0],
  ])("S4-040 after the end: %s", async (_what, command, place) => {
    const rig = await ended();
    rig.store.dispatch(command);
    await play(rig);
    expect(startsAt(rig)).toEqual([place]);
  });

  it.each([
    ["the item failed", { type: "error", failure: "gone", message: "fragLoadError" }],
    ["the browser requires a gesture first", { type: "refused" }],
  ] as const)("S4-040 is the last one asked for, which shows at once, when %s", async (_what, event) => {
    const rig = await hearingAtMinute();
    rig.engine.happens(event);
    rig.store.dispatch(positionSeek(42));
    expect(rig.playback().time.position).toBe(42);
    await play(rig);
    expect(startsAt(rig)).toEqual([42]);
  });

  it("S4-040 is the one asked for while the connection is broken, not where it broke", async () => {
    const rig = await hearingAtMinute();
    rig.engine.happens({ type: "stalled" });
    rig.store.dispatch(positionSeek(42));
    await rig.clock.pass(1_000);
    expect(startsAt(rig)).toEqual([42]);
  });

  it("is the one asked for when an item that broke off and was stopped is chosen at a moment", async () => {
    const rig = await hearingAtMinute();
    rig.api.playables = { "f-1": makePlayable() };
    rig.engine.happens({ type: "stalled" });
    await play(rig);
    await rig.ask(playItem({ type: "fragment", id: "f-1" }, { at: 42 }));
    expect(startsAt(rig)).toEqual([42]);
  });

  it("is not where it once broke off, when it played on by itself", async () => {
    const rig = await hearingAtMinute();
    rig.engine.happens({ type: "stalled" });
    rig.engine.happens({ type: "play" });
    isAt(rig, 90);
    await play(rig);
    rig.engine.happens({ type: "paused" });
    await play(rig);
    expect(rig.engine.commands).toEqual(["pause", "play"]);
  });

  it("is where it is when the device's own buttons play an item again that has ended", async () => {
    const rig = await ended();
    rig.store.dispatch(positionSeek(42));
    forget(rig);
    rig.engine.happens({ type: "play" });
    isAt(rig, 50);
    await play(rig);
    rig.engine.happens({ type: "paused" });
    await play(rig);
    expect(rig.engine.commands).toEqual(["pause", "play"]);
  });
});
