import { describe, expect, it } from "vitest";
import { playItem } from "../commands";
import { playerActions as act } from "../slice";
import { settle } from "../testing/fakeClock";
import { makePlayable } from "../testing/fixtures";
import { playing, ready } from "../testing/scenes";

const fragment = makePlayable();

describe("items on demand", () => {
  it("S7-013 S7-014 a progressive address goes before the token, with the medium's id", async () => {
    const rig = await ready();
    const parameters = [
      { name: "progressive", value: "/media/journaal.mp3" },
      { name: "poster", value: "/poster.webp" },
    ];
    rig.store.dispatch(act.setPlayable({ ...fragment, player: { tokenUrl: "/api/play/f-1", parameters } }));
    await settle();
    expect(rig.api.calls).toEqual(["play /api/play/f-1"]);
    expect(rig.engine.loads.at(-1)).toMatchObject({
      url: "/media/journaal.mp3",
      profile: "progressive",
      prid: "f-1",
      poster: "/poster.webp",
      title: "Het interview",
    });
  });

  it("S7-015 another item goes by its play API reply", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    expect(rig.engine.loads.at(-1)).toMatchObject({ url: "/stream/jwt-f-1", isLive: false, autoplay: true });
  });

  it("S4-038 pausing keeps the item where it is; playing goes on from there", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    rig.engine.startsPlaying();
    rig.store.dispatch(act.togglePlaying());
    rig.engine.happens({ type: "paused" });
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.engine.commands.slice(-2)).toEqual(["pause", "play"]);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("a moment that was asked for is kept while the browser wants a press first", async () => {
    const rig = await ready();
    rig.api.playables = { "f-1": fragment };
    rig.store.dispatch(playItem({ type: "fragment", id: "f-1" }, { at: 40 }));
    await settle();
    rig.engine.happens({ type: "refused" });
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.engine.loads.map(({ startAt }) => startAt)).toEqual([40, 40]);
  });

  it("S4-047 when a queued fragment ends, the next one plays", async () => {
    const rig = await ready();
    rig.store.dispatch(
      act.setPlayable({
        ...fragment,
        queue: [{ ...fragment, id: "f-2", player: { tokenUrl: "/api/play/f-2", parameters: [] } }],
      }),
    );
    await settle();
    rig.engine.startsPlaying();
    rig.engine.happens({ type: "playbackfinished" });
    await settle();
    expect(rig.state().playable).toMatchObject({ id: "f-2", queue: [] });
    expect(rig.engine.loads.at(-1)?.url).toBe("/stream/jwt-f-2");
  });

  it("S4-021 S4-024 after an item the radio plays on when it had been playing", async () => {
    const rig = await playing();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    rig.engine.startsPlaying();
    rig.engine.happens({ type: "playbackfinished" });
    await settle();
    expect(rig.state()).toMatchObject({ isLiveMode: true, playable: undefined });
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
  });
});
