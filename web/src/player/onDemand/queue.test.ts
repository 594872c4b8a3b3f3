import { describe, expect, it } from "vitest";
import {
  playItem,
  playNext,
  playPlayable,
  playPrevious,
  playQueueItem,
  removeFromQueue,
} from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makeItem, makePlayable } from "../testing/fixtures";
import type { Rig } from "../testing/rig";
import { hearing, isAt, playing, ready } from "../testing/scenes";

const album = makePlayable({
  id: "a",
  queue: ["b", "c", "d"].map((id) =>
    makeItem({ id, player: { tokenUrl: `/api/play/${id}`, parameters: [] } }),
  ),
});

const current = (rig: Rig) => rig.state().playable?.id;
const queue = (rig: Rig) => rig.state().playable?.queue.map(({ id }) => id);
const past = (rig: Rig) => rig.playback().past.map(({ id }) => id);

const broadcast = makePlayable({ id: "u-1", type: "broadcast", name: "De Nacht" });
const chapters = [{ start: 12, title: "Maanlicht" }];

describe("a broadcast from a list, which carries no songs", () => {
  it("S1-006 starts at once; its songs come from the broadcast itself and are its chapters", async () => {
    const rig = await ready();
    rig.api.playables["u-1"] = { ...broadcast, chapters };
    await rig.hear(playPlayable(broadcast));
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isPlaying: true, playable: { id: "u-1", chapters } });
    expect(rig.api.calls.filter((call) => call.startsWith("playable "))).toEqual(["playable broadcast u-1"]);
  });

  it("gets its songs in the queue too, without a call when it already has them", async () => {
    const rig = await ready();
    rig.api.playables["u-1"] = { ...broadcast, chapters };
    await rig.hear(playPlayable(makePlayable({ queue: [broadcast] })));
    await rig.hear(playNext());
    expect(rig.state().playable?.chapters).toEqual(chapters);
    rig.api.calls.length = 0;
    await rig.hear(playItem({ type: "broadcast", id: "u-1" }));
    expect(rig.api.calls.filter((call) => call.startsWith("playable "))).toHaveLength(1);
  });

  it("plays without them when they cannot be fetched, and late ones do not reach another item", async () => {
    const rig = await ready();
    rig.api.refusals.playable.push(503);
    await rig.hear(playPlayable(broadcast));
    expect(rig.state()).toMatchObject({ isPlaying: true, playable: { id: "u-1", chapters: [] } });
    expect(rig.reports).toEqual([]);
    expect(rig.silentReports).toHaveLength(1);
    rig.api.playables["u-1"] = { ...broadcast, chapters };
    rig.store.dispatch(playPlayable(broadcast));
    await rig.ask(playPlayable(makePlayable()));
    expect(rig.state().playable).toMatchObject({ id: "f-1", chapters: [] });
  });
});

describe("the queue", () => {
  it("S4-047 plays on by itself, item after item, and stops after the last", async () => {
    const rig = await hearing(album);
    for (const next of ["b", "c", "d"]) {
      await rig.ends();
      rig.engine.startsPlaying();
      expect(current(rig)).toBe(next);
    }
    await rig.ends();
    expect(rig.state()).toMatchObject({ isPlaying: false, isPlaybackEnded: true });
    expect(rig.engine.loads).toHaveLength(4);
    expect(past(rig)).toEqual(["a", "b", "c"]);
  });

  it("goes forward and back, and knows what was played", async () => {
    const rig = await hearing(album);
    await rig.hear(playNext());
    expect([current(rig), queue(rig), past(rig)]).toEqual(["b", ["c", "d"], ["a"]]);
    await rig.hear(playPrevious());
    expect([current(rig), queue(rig), past(rig)]).toEqual(["a", ["b", "c", "d"], []]);
  });

  it("'previous' after the first seconds, and with nothing before it, begins the item again", async () => {
    const rig = await hearing(album);
    await rig.hear(playNext());
    isAt(rig, 4);
    rig.store.dispatch(playPrevious());
    expect(rig.engine.commands.at(-1)).toBe("seek 0");
    expect(current(rig)).toBe("b");
  });

  it("jumps to an item; those before it count as played", async () => {
    const rig = await hearing(album);
    await rig.hear(playQueueItem(1));
    expect([current(rig), queue(rig), past(rig)]).toEqual(["c", ["d"], ["a", "b"]]);
    rig.store.dispatch(playQueueItem(7));
    expect(current(rig)).toBe("c");
  });

  it("can drop an item while playback goes on", async () => {
    const rig = await hearing(album);
    rig.store.dispatch(removeFromQueue(1));
    rig.store.dispatch(removeFromQueue(9));
    expect(queue(rig)).toEqual(["b", "d"]);
    expect(rig.state().isPlaying).toBe(true);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("S4-024 is followed by the radio that was playing before", async () => {
    const rig = await hearing(makePlayable({ id: "a", queue: [makeItem({ id: "b" })] }), playing);
    await rig.ends();
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isLiveMode: false, isLiveRequestedAfterPlayable: true });
    await rig.ends();
    expect(rig.engine.loads.at(-1)?.isLive).toBe(true);
  });
});

describe("an item by its id", () => {
  it("is fetched and played, from where it was asked to", async () => {
    const rig = await ready();
    rig.api.playables = { "e-1": makePlayable({ id: "e-1", type: "episode" }) };
    await rig.ask(playItem({ type: "episode", id: "e-1" }, { at: 90 }));
    expect(rig.api.calls[0]).toBe("playable episode e-1");
    expect(rig.engine.loads.at(-1)).toMatchObject({ startAt: 90, autoplay: true });
  });

  it("goes to where it was asked to when it already plays, without being loaded again", async () => {
    const rig = await ready();
    rig.api.playables = { "e-1": makePlayable({ id: "e-1" }) };
    await rig.hear(playPlayable(makePlayable({ id: "e-1" })));
    await rig.ask(playItem({ type: "fragment", id: "e-1" }, { at: 42 }));
    expect(rig.engine.commands.slice(-2)).toEqual(["seek 42", "play"]);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("is not played when it comes after something else was chosen", async () => {
    const rig = await ready();
    rig.api.playables = { "e-1": makePlayable({ id: "e-1" }) };
    rig.store.dispatch(playItem({ type: "episode", id: "e-1" }));
    await rig.ask(act.togglePlaying());
    expect(rig.state().isLiveMode).toBe(true);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("S8-006 is reported when it does not exist, and nothing changes", async () => {
    const rig = await playing();
    await rig.ask(playItem({ type: "broadcast", id: "weg" }));
    expect(rig.reports).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isPlaying: true, isLiveMode: true });
  });
});
