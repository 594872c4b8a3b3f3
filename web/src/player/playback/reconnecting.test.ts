import { describe, expect, it } from "vitest";
import { decodeMarks, POSITIONS_KEY } from "../onDemand/heard/itemMarks";
import { ItemMemory } from "../onDemand/itemMemory";
import { seekLive } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { makePlayable } from "../testing/fixtures";
import { makeRig, type Rig } from "../testing/rig";
import { breaks, hearing, hold, isAt, isLiveAt, opened, playing, ready } from "../testing/scenes";

/** Real sequences of events when tokens run out and networks break, numbered as they happen. */

describe("a token that has run out", () => {
  it("1 an hour passes, 2 play, 3 the token gets 403, 4 a fresh one is fetched and plays", async () => {
    const rig = makeRig();
    rig.start();
    await rig.clock.pass(3_600_000);
    rig.api.calls.length = 0;
    rig.api.refusals.play.push(403);
    await rig.ask(act.togglePlaying());
    expect(rig.api.calls).toEqual([
      "play /api/play/radio2-1",
      "tokenUrl radio2",
      "play /api/play/radio2-2",
      "streamLink  jwt-radio2-2",
    ]);
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state().playerAudioToken).toBe("/api/play/radio2-2");
  });

  it("1 play, 2 the stream link refuses with 401, 3 the fresh token is refused as well: nothing plays", async () => {
    const rig = await opened();
    rig.api.refusals.streamLink.push(401, 401);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, lastPlayerApiError: { statusCode: 401 } });
  });
});

const sought = (rig: Rig) => rig.engine.commands.filter((command) => command === "seekToLiveEdge").length;

describe("a start without a network", () => {
  /** The device itself knows that it has no network. */
  async function offline(prepare?: (rig: Rig) => void) {
    let isOnline = false;
    const rig = await ready({ isOnline: () => isOnline }, prepare);
    rig.api.isDown = true;
    const comesBack = async () => {
      isOnline = true;
      rig.api.isDown = false;
      await rig.goOnline();
    };
    return { rig, comesBack };
  }

  it("1 play, 2 it waits and can be stopped, 3 the network is back: the radio starts by itself", async () => {
    const { rig, comesBack } = await offline();
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toEqual([]);
    expect(rig.reports).toHaveLength(1);
    expect(rig.playback().isReconnecting).toBe(true);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
    await comesBack();
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isPlaying: true, lastPlayerApiError: undefined });
  });

  it("1 play, 2 stop, 3 the network is back: it stays silent", async () => {
    const { rig, comesBack } = await offline();
    await rig.ask(act.togglePlaying());
    rig.store.dispatch(act.togglePlaying());
    await comesBack();
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.playback().isReconnecting).toBe(false);
  });

  it("1 an item that was half heard, 2 the network is back: it goes on where the listener left it", async () => {
    const { rig, comesBack } = await offline(({ device }) => {
      new ItemMemory(device.stored(POSITIONS_KEY, decodeMarks)).remember("f-1", 61.5, 180);
    });
    await rig.ask(act.setPlayable(makePlayable()));
    expect(rig.playback().isReconnecting).toBe(true);
    await comesBack();
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: false, autoplay: true, startAt: 61.5 });
  });
});

describe("an outage of the server", () => {
  it("1 playing, 2 the server dies, 3 ten seconds nothing, 4 it is back: the sound goes on by itself", async () => {
    const rig = await playing();
    rig.api.isDown = true;
    rig.engine.happens({ type: "stalled" });
    expect(rig.playback().isReconnecting).toBe(true);
    expect(rig.state()).toMatchObject({ isPlaying: true, isLoadingPlayer: false });

    await rig.clock.pass(10_000);
    expect(rig.engine.loads).toHaveLength(1);
    rig.api.isDown = false;
    await rig.clock.pass(15_000);
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.api.calls.filter((call) => call.startsWith("tokenUrl")).length).toBeGreaterThan(1);
    expect(rig.playback().isReconnecting).toBe(true);

    rig.engine.startsPlaying();
    expect(rig.playback().isReconnecting).toBe(false);
    expect(rig.state()).toMatchObject({ isPlaying: true, isLoadingPlayer: false });
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toHaveLength(2);
  });

  it.each([
    { edge: "10:15:40", asked: 1, what: "who is behind live by it goes on with what is on air now" },
    { edge: "10:15:20", asked: 0, what: "after a short silence nothing is passed over" },
  ])("the old stream comes back by itself: $what", async ({ edge, asked }) => {
    const rig = await playing();
    isLiveAt(rig, "2026-11-21T10:14:55+01:00", "2026-11-21T10:15:00+01:00");
    rig.engine.happens({ type: "stalled" });
    rig.engine.startsPlaying();
    isLiveAt(rig, "2026-11-21T10:14:56+01:00", "2026-11-21T10:15:00+01:00");
    expect(sought(rig)).toBe(0);
    isLiveAt(rig, "2026-11-21T10:14:57+01:00", `2026-11-21T${edge}+01:00`);
    isLiveAt(rig, "2026-11-21T10:14:58+01:00", `2026-11-21T${edge}+01:00`);
    expect(sought(rig)).toBe(asked);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("a listener who goes back before or after the stream breaks off stays there", async () => {
    const rig = await playing();
    isLiveAt(rig, "2026-11-21T09:30:00+01:00", "2026-11-21T10:15:00+01:00");
    rig.engine.happens({ type: "stalled" });
    rig.engine.startsPlaying();
    isLiveAt(rig, "2026-11-21T09:30:01+01:00", "2026-11-21T10:15:40+01:00");
    expect(sought(rig)).toBe(0);

    isLiveAt(rig, "2026-11-21T10:15:35+01:00", "2026-11-21T10:15:40+01:00");
    rig.engine.happens({ type: "stalled" });
    rig.engine.startsPlaying();
    rig.store.dispatch(seekLive(Date.parse("2026-11-21T10:00:00+01:00")));
    isLiveAt(rig, "2026-11-21T10:00:00+01:00", "2026-11-21T10:15:46+01:00");
    expect(sought(rig)).toBe(0);
  });

  it("1 an item breaks off, 2 the listener stops and plays again: it goes on where it broke", async () => {
    const rig = await hearing(makePlayable(), playing);
    isAt(rig, 61.5);
    rig.api.isDown = true;
    rig.engine.happens({ type: "stalled" });
    await rig.ask(act.togglePlaying());
    rig.api.isDown = false;
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: false, startAt: 61.5 });
  });

  it("1 stalled, 2 the old stream comes back by itself: nothing is loaded", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "stalled" });
    rig.engine.happens({ type: "play" });
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.playback().isReconnecting).toBe(false);
  });

  it("1 stalled, 2 a new address is asked for, 3 the old stream comes back meanwhile: it is kept", async () => {
    const rig = await playing();
    const open = hold(rig);
    await breaks(rig);
    rig.engine.happens({ type: "play" });
    await open();
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state().isPlaying).toBe(true);
  });

  it("1 stalled, 2 the listener stops: nothing comes back", async () => {
    const rig = await playing();
    rig.api.isDown = true;
    rig.engine.happens({ type: "stalled" });
    rig.store.dispatch(act.togglePlaying());
    rig.api.isDown = false;
    rig.goOnline();
    await rig.clock.pass(60_000);
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
    expect(rig.playback().isReconnecting).toBe(false);
  });

  it("1 reconnected, 2 the new load stalls as well: it goes on trying", async () => {
    const rig = await playing();
    await breaks(rig);
    rig.engine.happens({ type: "stalled" });
    await rig.clock.pass(2_000);
    expect(rig.engine.loads).toHaveLength(3);
  });

  it("1 the first load fails on the network, 2 it is tried again without the listener's help", async () => {
    const rig = await opened();
    await rig.ask(act.togglePlaying());
    rig.engine.happens({ type: "error", failure: "network", message: "manifestLoadError" });
    expect(rig.playback().isReconnecting).toBe(true);
    await rig.clock.pass(1_000);
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("1 reconnecting, 2 the channel is no more: it gives up and says so", async () => {
    const rig = await playing();
    rig.api.refusals.tokenUrl.push(500);
    await breaks(rig);
    expect(rig.playback().isReconnecting).toBe(true);
    rig.engine.happens({ type: "error", failure: "unsupported", message: "no HLS" });
    expect(rig.playback().isReconnecting).toBe(false);
    expect(rig.state()).toMatchObject({ isPlaying: false, lastPlayerApiError: { message: "no HLS" } });
  });

  it.each([
    ["unsupported", "Je browser kan dit geluid niet afspelen"],
    ["noOutput", "Sluit een luidspreker of koptelefoon aan"],
  ] as const)(
    "what the browser cannot do (%s) is told in words, and no try follows",
    async (failure, words) => {
      const rig = await playing();
      rig.engine.happens({ type: "error", failure, message: "no" });
      expect(rig.playback()).toMatchObject({ isReconnecting: false, notice: words });
      expect(rig.state()).toMatchObject({ isPlaying: false, lastPlayerApiError: { message: "no" } });
      const { length } = rig.engine.loads;
      await rig.clock.pass(60_000);
      expect(rig.engine.loads).toHaveLength(length);
    },
  );
});
