import { describe, expect, it } from "vitest";
import { playPlayable } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { guestShell, makePlayable } from "../testing/fixtures";
import { playing, ready } from "../testing/scenes";

const guests = { shell: guestShell };

describe("a message of another page", () => {
  it.each(["https://gast.example.kwaad.example", "http://gast.example", "null", ""])(
    "is passed over from '%s', and not answered",
    async (origin) => {
      const rig = await ready(guests);
      rig.view.receives(origin, { type: "zender:play" });
      rig.view.receives(origin, { type: "zender:get-state" });
      await settle();
      expect(rig.engine.loads).toEqual([]);
      expect(rig.view.replies).toEqual([]);
      expect(rig.state().isReceivedMessageEvent).toBe(false);
    },
  );

  it("is ignored when the station names no origins", async () => {
    const rig = await ready();
    await rig.receives({ type: "zender:play" });
    expect(rig.engine.loads).toEqual([]);
  });

  it("S4-035 can ask for the radio, which the state shows", async () => {
    const rig = await ready(guests);
    await rig.receives({ type: "zender:play" });
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state().isReceivedMessageEvent).toBe(true);
  });

  it("can ask for a channel and for an item, and stop", async () => {
    const rig = await ready(guests);
    rig.api.playables = { "f-1": makePlayable() };
    await rig.receives({ type: "zender:play", channel: "radio4" });
    expect(rig.engine.loads.at(-1)?.url).toContain("radio4");
    await rig.receives({ type: "zender:play", item: { type: "fragment", id: "f-1" }, at: 30 });
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: false, startAt: 30 });
    rig.engine.startsPlaying();
    await rig.receives({ type: "zender:stop" });
    expect(rig.state().isPlaying).toBe(false);
  });

  it.each([
    [null],
    ["zender:play"],
    [{ type: "play" }],
    [{ type: "zender:play", channel: "../geheim" }],
    [{ type: "zender:play", item: { type: "film", id: "f-1" } }],
    [{ type: "zender:play", item: { type: "fragment", id: "../../x" } }],
    [{ type: "zender:play", item: { type: "fragment", id: 3 } }],
  ])("is ignored when it makes no sense: %j", async (message) => {
    const rig = await ready(guests);
    await rig.receives(message);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.api.calls).toEqual([]);
    expect(rig.reports).toEqual([]);
  });

  it("is answered with what is heard", async () => {
    const rig = await playing(guests);
    void rig.receives({ type: "zender:get-state" });
    expect(rig.view.replies).toEqual([
      {
        type: "zender:state",
        isPlaying: true,
        isLive: true,
        channel: "radio2",
        item: null,
        show: "De Ochtendploeg",
        track: { name: "#12:  Straat van glas", artist: "De Regenjassen" },
      },
    ]);
  });
});

describe("an embed that makes sound", () => {
  it("S4-035 silences the radio, which plays on when the embed ends", async () => {
    const rig = await playing(guests);
    await rig.receives({ type: "zender:embed-started" });
    expect(rig.state()).toMatchObject({ isPlaying: false, isAutoPlayAfterEmbed: true });
    await rig.receives({ type: "zender:embed-ended" });
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.state().isAutoPlayAfterEmbed).toBe(false);
  });

  it("leaves a silent radio silent, before and after", async () => {
    const rig = await ready(guests);
    void rig.receives({ type: "zender:embed-started" });
    await rig.receives({ type: "zender:embed-ended" });
    expect(rig.engine.loads).toEqual([]);
  });

  it("does not start radio that the listener started and stopped meanwhile", async () => {
    const rig = await playing(guests);
    void rig.receives({ type: "zender:embed-started" });
    await rig.hear(act.togglePlaying());
    rig.store.dispatch(act.togglePlaying());
    await rig.receives({ type: "zender:embed-ended" });
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.state().isPlaying).toBe(false);
  });

  it("S4-060 does not bring the radio back on a page that hides the player", async () => {
    const rig = await playing(guests);
    void rig.receives({ type: "zender:embed-started" });
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    await rig.receives({ type: "zender:embed-ended" });
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.led).toEqual([]);
  });

  it("S4-026 changes nothing when the listener chose an item meanwhile", async () => {
    const rig = await playing(guests);
    void rig.receives({ type: "zender:embed-started" });
    await rig.hear(playPlayable(makePlayable()));
    await rig.receives({ type: "zender:embed-ended" });
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.state().playable?.id).toBe("f-1");
  });
});

describe("apiEvents", () => {
  it("S4-035 hold what the player did until somebody takes them", async () => {
    const cookies = { readCookies: () => "atuserid=%7B%22val%22%3A%22u-7%22%7D" };
    const rig = await playing({ ...guests, ...cookies });
    await rig.hear(playPlayable(makePlayable()));
    await rig.ends();
    void rig.receives({ type: "zender:take-events" });
    const [reply] = rig.view.replies as { events: { name: string; at: number }[]; userId: string }[];
    expect(reply?.userId).toBe("u-7");
    expect(reply?.events.map(({ name }) => name)).toEqual(["play", "playable", "stop", "finished"]);
    expect(rig.state().apiEvents).toEqual([]);
  });

  it("tell of a channel, of an ad break and of an error", async () => {
    const rig = await playing();
    rig.store.dispatch(act.clearApiEvents());
    rig.engine.happens({ type: "adBreak", isActive: true });
    rig.engine.happens({ type: "adBreak", isActive: false });
    rig.store.dispatch(act.setRadioChannel({ id: "kx", name: "KX" }));
    rig.store.dispatch(act.setPlayerApiError({ message: "weg" }));
    expect(rig.state().apiEvents.map(({ name }) => name)).toEqual([
      "adBreakStart",
      "adBreakEnd",
      "channel",
      "stop",
      "error",
    ]);
  });

  it("are forgotten beyond a hundred, oldest first", async () => {
    const rig = await ready();
    for (let round = 0; round < 80; round += 1) {
      rig.store.dispatch(act.setAdBreak(true));
      rig.store.dispatch(act.setAdBreak(false));
    }
    expect(rig.state().apiEvents).toHaveLength(100);
  });
});
