import { describe, expect, it } from "vitest";
import type { Playable } from "@/model/playable";
import { decodeMarks, POSITIONS_KEY } from "../onDemand/heard/itemMarks";
import { ItemMemory } from "../onDemand/itemMemory";
import { changeChannel, listenLive, playItem } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makeItem, makePlayable } from "../testing/fixtures";
import { makeRig, type Rig } from "../testing/rig";
import { hearing, hold, isAt, opened, pauses, playing, ready } from "../testing/scenes";
import { decodeKept, KEPT_MS } from "./keptItem";
import { KEPT_KEY } from "./keptKey";

const next = makeItem({ id: "f-2" });
const item = makePlayable({ durationMs: 180_000, queue: [next] });

/** The same device after a reload, with a server that still has the item. */
const reloaded = (rig: Rig, prepare: (rig: Rig) => void = () => undefined) =>
  opened({ stored: rig.device.stored }, (page) => {
    page.api.playables[item.id] = item;
    page.clock.fast = { ...page.clock.fast, device: rig.clock.deviceNow() - page.clock.deviceNow() };
    prepare(page);
  });

/** A listener who left the item at 1:17. */
async function left(playable: Playable = item, before = ready): Promise<Rig> {
  const rig = await hearing(playable, before);
  isAt(rig, 77);
  pauses(rig);
  return rig;
}

describe("a reload", () => {
  it("keeps the item at its place with its queue, silent, and plays it on from there", async () => {
    const rig = await reloaded(await left(item, playing));
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      ...{ isLiveMode: false, isPlaying: false, isLoadingPlayer: false, isPlayerUnavailable: false },
      ...{ playable: { id: item.id, queue: [{ id: next.id }] }, channel: { id: "radio2" } },
    });
    expect(rig.playback().time).toMatchObject({ position: 77, duration: 180 });
    await rig.hear(act.togglePlaying());
    expect(rig.engine.loads).toMatchObject([{ isLive: false, startAt: 77 }]);
    await rig.ends();
    expect(rig.state().playable?.id).toBe(next.id);
  });

  it("keeps it while it plays, too, and with the channel that was chosen", async () => {
    const rig = await playing();
    await rig.hear(changeChannel("radio4"));
    await rig.hear(act.setPlayable(item));
    isAt(rig, 90);
    rig.leave();
    const page = await reloaded(rig);
    expect(page.state()).toMatchObject({
      ...{ isLiveMode: false, isPlaying: false, playable: { id: item.id }, channel: { id: "radio4" } },
    });
    expect(page.playback().time.position).toBe(90);
    await page.hear(listenLive());
    expect(page.state()).toMatchObject({ isLiveMode: true, isPlaying: true, playable: undefined });
  });

  it("keeps it before the channel is loaded, and when it cannot be loaded", async () => {
    const rig = await left();
    const page = makeRig({ stored: rig.device.stored });
    page.api.playables[item.id] = item;
    const open = hold(page);
    page.start();
    await settle();
    expect(page.state()).toMatchObject({ isLiveMode: false, isLoadingPlayer: false });
    await open();
    expect(page.state()).toMatchObject({ isLiveMode: false, isLoadingPlayer: false });
    const offline = await reloaded(rig, ({ api }) => {
      api.isDown = true;
    });
    expect(offline.state()).toMatchObject({ playable: { id: item.id }, isPlayerUnavailable: false });
  });

  it.each([
    ["it was heard to its end", (rig: Rig) => rig.ends()],
    [
      "the radio was chosen",
      async (rig: Rig) => {
        await rig.hear(listenLive());
        await rig.ask(act.togglePlaying());
      },
    ],
    [
      "the latest news took its place",
      (rig: Rig) => rig.hear(act.setPlayable(makePlayable({ isLatestNews: true }))),
    ],
    ["it was left long ago", async (rig: Rig) => rig.clock.pass(KEPT_MS + 1)],
    [
      "it was marked as heard",
      async (rig: Rig) => new ItemMemory(rig.device.stored(POSITIONS_KEY, decodeMarks)).finish(item.id),
    ],
    [
      "the radio plays in another tab",
      async ({ device }: Rig) => void (await playing({ stored: device.stored })),
    ],
  ])("stays with the radio when %s", async (_what, happens) => {
    const rig = await left(makePlayable({ durationMs: 180_000 }));
    await happens(rig);
    const page = await reloaded(rig);
    expect(page.state()).toMatchObject({ isLiveMode: true, playable: undefined });
    expect(rig.device.texts.has(KEPT_KEY)).toBe(false);
  });

  it("goes back to the radio when the item no longer exists", async () => {
    const rig = await left();
    const page = await reloaded(rig, ({ api }) => {
      api.playables = {};
    });
    expect(page.state()).toMatchObject({ isLiveMode: true, playable: undefined, isLoadingPlayer: false });
    expect(page.engine.loads).toEqual([]);
    expect(rig.device.texts.has(KEPT_KEY)).toBe(false);
  });

  it("leaves alone what the listener asks for before the item is back", async () => {
    const rig = await left();
    const other = makePlayable({ id: "f-9" });
    const page = makeRig({ stored: rig.device.stored });
    page.api.playables = { "f-9": other, [item.id]: item };
    page.start();
    page.store.dispatch(playItem(other));
    await settle();
    expect(page.state().playable?.id).toBe("f-9");
  });

  it("trusts nothing that is stored", () => {
    expect(decodeKept({ playable: item, at: 5 })?.playable.id).toBe(item.id);
    for (const bad of [null, "x", {}, { playable: item }]) {
      expect(decodeKept(bad)).toBeNull();
    }
    expect(() => decodeKept({ playable: { id: 3 }, at: 5 })).toThrow();
  });
});
