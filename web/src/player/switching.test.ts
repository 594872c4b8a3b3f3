import { describe, expect, it } from "vitest";
import { changeChannel, listenLive, playItem, playPlayable } from "./state/commands";
import { playerActions as act } from "./state/slice";
import { settle } from "./testing/fakeClock";
import { classical, makePlayable } from "./testing/fixtures";
import type { Rig } from "./testing/rig";
import { hearing, hold, opened, playing, ready } from "./testing/scenes";

/** What happens when the source changes, numbered as it happens. */

describe("a switch of channel", () => {
  it("1 playing, 2 another channel, 3 late events of the first, 4 the second is heard", async () => {
    const rig = await playing();
    const first = rig.engine.session;
    await rig.ask(changeChannel("radio4"));
    const second = rig.engine.session;
    expect(second).toBeGreaterThan(first);
    rig.store.dispatch(act.setLoadingPlayer(true));

    rig.engine.happens({ type: "paused" }, first);
    rig.engine.happens({ type: "play" }, first);
    rig.engine.happens({ type: "error", failure: "network", message: "late" }, first);
    rig.engine.happens({ type: "programDateTime", at: 1 }, first);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: true, isPlaying: false });
    expect(rig.playback()).toMatchObject({ isReconnecting: false, playheadAt: null });

    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: true, channel: { id: "radio4" } });
  });

  it("1 radio4 is chosen, 2 before it answers radio1, 3 both answer: only radio1 is loaded", async () => {
    const rig = await playing();
    const open = hold(rig);
    rig.store.dispatch(changeChannel("radio4"));
    rig.store.dispatch(changeChannel("radio1"));
    await open();
    expect(rig.engine.commands.filter((command) => command.startsWith("load"))).toEqual([
      expect.stringContaining("radio1"),
    ]);
    expect(rig.state().show?.name).toBe("Nieuws van de Dag");
  });

  it("1 radio4 is chosen, 2 then radio1, which answers first, 3 the late answer of radio4 changes nothing", async () => {
    const rig = await playing();
    let answer: (reply: unknown) => void = () => undefined;
    rig.api.replies.radio4 = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await rig.ask(changeChannel("radio4"));
    await rig.hear(changeChannel("radio1"));
    answer(classical);
    await settle();
    expect(rig.state()).toMatchObject({ channel: { id: "radio1" }, isPlaying: true, isLoadingPlayer: false });
    expect(rig.state().show?.name).toBe("Nieuws van de Dag");
    expect(rig.engine.loads.at(-1)?.url).toContain("radio1");
  });

  it("1 play, 2 another channel before the stream's address is there: the first is never loaded", async () => {
    const rig = await opened();
    const open = hold(rig);
    rig.store.dispatch(act.togglePlaying());
    rig.store.dispatch(changeChannel("radio4"));
    await open();
    expect(rig.engine.loads.map((load) => load.url)).toEqual([expect.stringContaining("radio4")]);
  });
});

describe("live after a fragment", () => {
  it("1 the radio plays, 2 a fragment, 3 another before it ends, 4 that ends: the radio plays on", async () => {
    const rig = await hearing(makePlayable(), playing);
    await rig.hear(playPlayable(makePlayable({ id: "f-2" })));
    await rig.ends();
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
  });

  it("S4-021 S4-024 1 the radio plays, 2 a fragment, 3 it ends, 4 the radio plays on at what is on air then", async () => {
    const rig = await playing();
    rig.store.dispatch(playPlayable(makePlayable()));
    expect(rig.state()).toMatchObject({ isLiveMode: false, isLiveRequestedAfterPlayable: true });
    await settle();
    rig.engine.startsPlaying();
    rig.engine.happens({ type: "playbackfinished" });
    expect(rig.state()).toMatchObject({ isPlaying: false, isPlaybackEnded: true });
    await settle();
    expect(rig.engine.loads.at(-1)).toMatchObject({ isLive: true, autoplay: true });
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({
      isLiveMode: true,
      isPlaying: true,
      isLoadingPlayer: false,
      playable: undefined,
      isLiveRequestedAfterPlayable: false,
      channel: { id: "radio2" },
    });
  });

  it("S4-024 1 the radio is silent, 2 a fragment, 3 it ends: nothing plays on", async () => {
    const rig = await hearing();
    await rig.ends();
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isLiveMode: false, isPlaybackEnded: true });
  });

  it("1 the radio plays, 2 a fragment, 3 'Luister live' before it ends, 4 the end of the fragment comes late", async () => {
    const rig = await hearing(makePlayable(), playing);
    const fragment = rig.engine.session;
    await rig.ask(listenLive());
    rig.engine.happens({ type: "playbackfinished" }, fragment);
    rig.engine.startsPlaying();
    await settle();
    expect(rig.state()).toMatchObject({ isLiveMode: true, isPlaying: true, isPlaybackEnded: false });
    expect(rig.engine.loads).toHaveLength(3);
  });

  /** A fragment that was chosen while the radio played ends, and the channel cannot be loaded. */
  async function endsWithoutServer(): Promise<Rig> {
    const rig = await hearing(makePlayable(), playing);
    rig.api.isDown = true;
    await rig.ends();
    expect(rig.state()).toMatchObject({
      ...{ isLiveMode: true, playable: undefined, isPlayerUnavailable: true },
      ...{ isPlaying: false, isLoadingPlayer: false },
    });
    return rig;
  }

  it.each([
    { what: "the next poll", act: (rig: Rig) => rig.clock.pass(20_000) },
    { what: "the network's return", act: (rig: Rig) => rig.goOnline() },
    { what: "a press on play", act: (rig: Rig) => rig.store.dispatch(act.togglePlaying()) },
    { what: "'Luister live'", act: (rig: Rig) => rig.store.dispatch(listenLive()) },
  ])(
    "S4-021 1 a fragment after the radio, 2 the server is away when it ends, 3 it is back: $what brings the radio back",
    async ({ act }) => {
      const rig = await endsWithoutServer();
      await rig.clock.pass(60_000);
      expect(rig.engine.loads).toHaveLength(2);
      rig.api.isDown = false;
      await act(rig);
      await settle();
      rig.engine.startsPlaying();
      expect(rig.engine.loads).toHaveLength(3);
      expect(rig.state()).toMatchObject({
        ...{ isLiveMode: true, isPlaying: true, isPlayerUnavailable: false },
        isLiveRequestedAfterPlayable: false,
      });
    },
  );

  it("1 the radio is to come back after a fragment, 2 the listener presses stop meanwhile: it stays silent", async () => {
    const rig = await endsWithoutServer();
    rig.store.dispatch(act.stopPlaying());
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.engine.loads).toHaveLength(2);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isPlaying: false });
  });

  it("1 the radio plays, 2 a fragment, 3 another channel before it ends: the channel is started once", async () => {
    const rig = await hearing(makePlayable(), playing);
    await rig.ask(changeChannel("radio4"));
    expect(rig.engine.loads.slice(2)).toMatchObject([{ url: expect.stringContaining("radio4") }]);
    expect(rig.api.calls.filter((call) => call.startsWith("play"))).toHaveLength(2);
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isPlaying: true, isLiveRequestedAfterPlayable: false });
  });
});

describe("errors during loading", () => {
  it("S4-055 S4-056 1 a channel is chosen, 2 its token fails: unavailable, 3 another channel: it plays", async () => {
    const rig = await playing();
    rig.api.refusals.tokenUrl.push(503);
    await rig.ask(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({
      isPlayerUnavailable: true,
      isLoadingPlayer: false,
      isPlaying: false,
    });
    await rig.hear(changeChannel("radio1"));
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isPlaying: true });
  });

  it("S8-006 1 play, 2 the token fails, which is reported, 3 play again: it plays", async () => {
    const rig = await ready();
    rig.api.refusals.play.push(500);
    await rig.ask(act.togglePlaying());
    expect(rig.reports).toHaveLength(1);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      isPlaying: false,
      lastPlayerApiError: { message: "refused", statusCode: 500 },
    });
    await rig.hear(act.togglePlaying());
    expect(rig.state().isPlaying).toBe(true);
  });

  it("1 the radio plays, 2 an item is chosen that the browser cannot play: the player says so, 3 another item plays", async () => {
    const rig = await playing();
    await rig.ask(playPlayable(makePlayable()));
    rig.engine.happens({ type: "error", failure: "unsupported", message: "no such sound" });
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      lastPlayerApiError: { message: "no such sound" },
    });
    await rig.hear(playPlayable(makePlayable({ id: "f-2" })));
    expect(rig.state()).toMatchObject({ isPlaying: true, playable: { id: "f-2" } });
  });

  it("1 an item breaks at one place, 2 it is loaded again there, 3 it breaks there again and again: it gives up", async () => {
    const rig = await hearing();
    rig.engine.happens({ type: "time", time: { duration: 180, position: 30, progress: 16 } });
    for (let round = 0; round < 4; round += 1) {
      rig.engine.happens({ type: "error", failure: "media", message: "broken bytes" });
      await rig.clock.pass(20_000);
    }
    expect(rig.engine.loads.slice(1).every((load) => load.startAt === 30)).toBe(true);
    expect(rig.state()).toMatchObject({ isPlaying: false, lastPlayerApiError: { message: "broken bytes" } });
    expect(rig.playback().isReconnecting).toBe(false);
  });

  it("1 play, 2 a stop before the address is there: nothing plays when it comes", async () => {
    const rig = await ready();
    const open = hold(rig);
    rig.store.dispatch(act.togglePlaying());
    rig.store.dispatch(act.stopPlaying());
    await open();
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: false });
  });
});

describe("late events of an old load", () => {
  it("S4-048 S4-050 S4-051 1 an item plays, 2 another is chosen, 3 later events of the first change nothing", async () => {
    const rig = await hearing();
    const first = rig.engine.session;
    await rig.ask(playPlayable(makePlayable({ id: "f-2" })));
    const state = rig.store.getState();
    rig.engine.happens({ type: "sourceloaded" }, first);
    rig.engine.happens({ type: "time", time: { duration: 9, position: 9, progress: 100 } }, first);
    rig.engine.happens({ type: "adBreak", isActive: true }, first);
    rig.engine.happens({ type: "stalled" }, first);
    rig.engine.happens({ type: "paused" }, first);
    rig.engine.happens({ type: "playbackfinished" }, first);
    rig.engine.happens({ type: "refused" }, first);
    expect(rig.store.getState()).toBe(state);
  });

  it("1 an item is asked for by its id, 2 a channel is chosen, 3 the item comes late: the channel plays", async () => {
    const rig = await playing();
    rig.api.playables = { "f-1": makePlayable() };
    const open = hold(rig);
    rig.store.dispatch(playItem({ type: "fragment", id: "f-1" }));
    rig.store.dispatch(changeChannel("radio4"));
    await open();
    expect(rig.state()).toMatchObject({ isLiveMode: true, channel: { id: "radio4" } });
    expect(rig.engine.loads.at(-1)?.url).toContain("radio4");
  });
});
