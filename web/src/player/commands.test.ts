import { describe, expect, it } from "vitest";
import { changeChannel, listenLive, positionSeek } from "./state/commands";
import { playerActions as act } from "./state/slice";
import { settle } from "./testing/fakeClock";
import { makePlayable } from "./testing/fixtures";
import { playing, ready } from "./testing/scenes";

const fragment = makePlayable();

describe("commands", () => {
  it("S4-037 a toggle while the sound is loading is ignored", async () => {
    const rig = await ready();
    await rig.ask(act.togglePlaying());
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toHaveLength(1);
    rig.engine.startsPlaying();
    expect(rig.state().isPlaying).toBe(true);
  });

  it("S4-038 S4-043 S7-004 S7-007 S7-012 play finds the stream by audio token, play API and stream link, and loads it", async () => {
    const rig = await ready();
    await rig.ask(act.togglePlaying());
    expect(rig.api.calls).toEqual(["play /api/play/radio2-1", "streamLink  jwt-radio2-1"]);
    expect(rig.engine.loads).toMatchObject([
      { url: "/stream/jwt-radio2-1", profile: "hls", isLive: true, autoplay: true },
    ]);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: true, isPlaying: false });
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: true });
  });

  it("S4-038 stopping live radio releases the stream; playing again loads it again", async () => {
    const rig = await playing();
    await rig.ask(act.togglePlaying());
    expect(rig.engine.commands).toEqual(["unload"]);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("S4-039 startPlaying starts, stopPlaying stops", async () => {
    const rig = await ready();
    await rig.hear(act.startPlaying());
    expect(rig.state().isPlaying).toBe(true);
    await rig.ask(act.stopPlaying());
    expect(rig.state().isPlaying).toBe(false);
    expect(rig.engine.commands.at(-1)).toBe("unload");
  });

  it("S4-040 positionSeek moves an item's playhead, and never a live one", async () => {
    const rig = await playing();
    rig.store.dispatch(positionSeek(30));
    expect(rig.engine.commands).toEqual([]);
    await rig.hear(act.setPlayable(fragment));
    rig.store.dispatch(positionSeek(30));
    expect(rig.engine.commands.at(-1)).toBe("seek 30");
  });

  it("S4-057 changing channel stops, sets the channel and loads it", async () => {
    const rig = await playing();
    rig.store.dispatch(changeChannel("radio4"));
    expect(rig.engine.commands).toEqual(["unload"]);
    expect(rig.state()).toMatchObject({
      channel: { id: "radio4", name: "Radio 4" },
      isPlaying: false,
      isLoadingPlayer: true,
    });
    await settle();
    expect(rig.engine.loads.at(-1)?.url).toContain("radio4");
  });

  it("S4-058 S2-072 'Luister live' goes to the station's own channel, live", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    await rig.ask(act.setPlayable(fragment));
    rig.store.dispatch(listenLive());
    // At once, before the channel's replies have come.
    const live = { isLiveMode: true, playable: undefined, channel: { id: "radio2", name: "Radio 2" } };
    expect(rig.engine.commands.at(-1)).toBe("unload");
    expect(rig.state()).toMatchObject(live);
    await settle();
    expect(rig.state()).toMatchObject(live);
    expect(rig.engine.loads.at(-1)?.url).toContain("radio2");
  });

  it("S4-036 the id for analytics comes from the cookie", async () => {
    const rig = await ready({ readCookies: () => `a=1; atuserid=${encodeURIComponent('{"val":"u-7"}')}` });
    expect(rig.state().smartTagUserId).toBe("u-7");
  });

  it.each(["atuserid=%7Bkapot", "atuserid=%E0%A4", "atuserid=3"])(
    "S8-008 a broken cookie (%s) is reported silently and nothing else",
    async (cookie) => {
      const rig = await ready({ readCookies: () => cookie });
      expect(rig.silentReports).toHaveLength(1);
      expect([rig.reports, rig.logs]).toEqual([[], []]);
      expect(rig.state()).toMatchObject({ smartTagUserId: undefined, isPlayerUnavailable: false });
    },
  );
});
