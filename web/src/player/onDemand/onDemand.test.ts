import { describe, expect, it } from "vitest";
import { playItem, playPlayable } from "../state/commands";
import { selectHasFailed, selectIsPlayed } from "../state/selectors";
import { playerActions as act } from "../state/slice";
import { makeItem, makePlayable } from "../testing/fixtures";
import { hearing, pauses, playing, ready } from "../testing/scenes";

const fragment = makePlayable();

describe("items on demand", () => {
  it("S7-013 S7-014 a progressive address is preferred to the token, with the medium's id", async () => {
    const rig = await ready();
    const parameters = [
      { name: "progressive", value: "/media/journaal.mp3" },
      { name: "poster", value: "/poster.webp" },
    ];
    await rig.ask(act.setPlayable({ ...fragment, player: { tokenUrl: "/api/play/f-1", parameters } }));
    expect(rig.api.calls).toEqual(["play /api/play/f-1"]);
    expect(rig.engine.loads.at(-1)).toMatchObject({
      url: "/media/journaal.mp3",
      profile: "progressive",
      prid: "f-1",
      poster: "/poster.webp",
      title: "Het interview",
    });
  });

  it("S7-015 another item is loaded by its play API reply", async () => {
    const rig = await ready();
    await rig.ask(act.setPlayable(fragment));
    expect(rig.engine.loads.at(-1)).toMatchObject({ url: "/stream/jwt-f-1", isLive: false, autoplay: true });
  });

  it("S4-038 pausing keeps the item where it is; playing goes on from there", async () => {
    const rig = await hearing();
    pauses(rig);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.commands.slice(-2)).toEqual(["pause", "play"]);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("S4-047 S4-021 an item that is chosen alone plays without the server's queue, and the radio resumes after it", async () => {
    const rig = await playing();
    rig.api.playables = { "f-1": makePlayable({ queue: [makeItem({ id: "f-2" })] }) };
    await rig.hear(playItem({ type: "fragment", id: "f-1" }));
    expect(rig.state().playable).toMatchObject({ id: "f-1", queue: [] });
    await rig.ends();
    expect(rig.state().isLiveMode).toBe(true);
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
  });

  it("S1-011 an item that plays alone plays on when the list that begins with it is chosen, and the list follows it", async () => {
    const rig = await hearing();
    const all = makePlayable({ queue: [makeItem({ id: "f-2" })] });
    expect(selectIsPlayed(rig.store.getState(), all)).toBe(false);
    await rig.ask(playPlayable(all));
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: true });
    expect(selectIsPlayed(rig.store.getState(), all)).toBe(true);
    expect(selectIsPlayed(rig.store.getState(), fragment)).toBe(true);
    await rig.ends();
    expect(rig.state().playable?.id).toBe("f-2");
    expect(selectIsPlayed(rig.store.getState(), all)).toBe(true);
    expect(selectIsPlayed(rig.store.getState(), fragment)).toBe(false);
  });

  it("the moment that was asked for is kept when the browser requires a gesture first", async () => {
    const rig = await ready();
    rig.api.playables = { "f-1": fragment };
    await rig.ask(playItem({ type: "fragment", id: "f-1" }, { at: 40 }));
    rig.engine.happens({ type: "refused" });
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads.map(({ startAt }) => startAt)).toEqual([40, 40]);
  });

  const noSound = { type: "error", failure: "unreachable", message: "Format error" } as const;

  it.each([
    ["that is gone", { type: "error", failure: "gone", message: "fragLoadError" } as const],
    ["without sound", noSound],
  ])("S8-006 an item %s is given up at once; only the next press tries again", async (_what, event) => {
    const rig = await ready();
    await rig.ask(act.setPlayable(fragment));
    rig.engine.happens(event);
    expect(rig.state()).toMatchObject({
      isPlaying: false,
      isLoadingPlayer: false,
      lastPlayerApiError: { message: event.message },
    });
    expect(selectHasFailed(rig.store.getState())).toBe(true);
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toHaveLength(1);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("S4-046 an item with a signed address but without sound is asked for once more first", async () => {
    const signed = makePlayable({
      player: { tokenUrl: "/api/play/f-1", parameters: [{ name: "progressive", value: "/f.mp3" }] },
    });
    const rig = await ready();
    rig.api.playables = { "f-1": signed };
    await rig.ask(act.setPlayable(signed));
    rig.engine.happens(noSound);
    expect(rig.playback().isReconnecting).toBe(true);
    await rig.clock.pass(1_000);
    expect(rig.engine.loads).toHaveLength(2);
    rig.engine.happens(noSound);
    expect(selectHasFailed(rig.store.getState())).toBe(true);
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("an item that was heard is waited for, however often its connection breaks", async () => {
    const rig = await hearing();
    rig.engine.happens({ type: "error", failure: "network", message: "PIPELINE_ERROR_READ" });
    await rig.clock.pass(1_000);
    rig.engine.happens(noSound);
    expect(rig.playback().isReconnecting).toBe(true);
    await rig.clock.pass(2_000);
    expect(rig.engine.loads).toHaveLength(3);
  });

  it("without a network an item waits for the network before it is given up", async () => {
    let isOnline = false;
    const rig = await ready({ isOnline: () => isOnline });
    await rig.ask(act.setPlayable(fragment));
    rig.engine.happens(noSound);
    expect(rig.playback().isReconnecting).toBe(true);
    isOnline = true;
    await rig.goOnline();
    expect(rig.engine.loads).toHaveLength(2);
    rig.engine.happens(noSound);
    expect(selectHasFailed(rig.store.getState())).toBe(true);
  });

  it("S8-006 an item whose server never answers is asked for twice, then given up", async () => {
    const rig = await ready();
    await rig.ask(act.setPlayable(fragment));
    rig.engine.happens({ type: "stalled" });
    expect(rig.playback().isReconnecting).toBe(true);
    await rig.clock.pass(1_000);
    expect(rig.engine.loads).toHaveLength(2);
    rig.engine.happens({ type: "stalled" });
    expect(selectHasFailed(rig.store.getState())).toBe(true);
  });

  it("S4-047 when a queued fragment ends, the next one plays", async () => {
    const rig = await hearing({
      ...fragment,
      queue: [{ ...fragment, id: "f-2", player: { tokenUrl: "/api/play/f-2", parameters: [] } }],
    });
    await rig.ends();
    expect(rig.state().playable).toMatchObject({ id: "f-2", queue: [] });
    expect(rig.engine.loads.at(-1)?.url).toBe("/stream/jwt-f-2");
  });
});
