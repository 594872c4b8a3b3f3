import { describe, expect, it } from "vitest";
import { changeChannel, preparePlayer } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { selectIsPlayIgnored } from "../state/selectors";
import { playerActions as act } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { classical, guestShell, makePlayable, makeShell, music } from "../testing/fixtures";
import { makeRig, type Rig } from "../testing/rig";
import { forget, hearing, hold, opened, playing, ready } from "../testing/scenes";

const fragment = makePlayable();

describe("loading a channel", () => {
  it("the first page load uses the page's own snapshot and starts nothing", async () => {
    const rig = await opened();
    expect(rig.api.calls).toEqual(["tokenUrl radio2"]);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      isPlaying: false,
      playerAudioToken: "/api/play/radio2-1",
    });
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });

  it("a page from a cache asks what is on air now", async () => {
    const rig = await opened({ shell: makeShell({ now: "2026-11-21T10:00:00.000+01:00" }) });
    expect(rig.api.calls.sort()).toEqual(["info radio2", "tokenUrl radio2"]);
  });

  it("S4-052 S4-053 asks for info and token at once, while it shows that it is loading", async () => {
    const rig = await ready();
    const open = hold(rig);
    rig.store.dispatch(changeChannel("radio4"));
    expect(rig.state().isLoadingPlayer).toBe(true);
    expect(rig.api.calls).toEqual(["info radio4", "tokenUrl radio4"]);
    await open();
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("S4-054 S4-056 a channel that was chosen starts playing", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    expect(rig.engine.commands.at(-1)).toBe("load /stream/jwt-radio4-2 autoplay");
    expect(rig.state().isLoadingPlayer).toBe(false);
  });

  it("S4-055 S4-056 S8-004 when its token fails the player is unavailable and no longer loading", async () => {
    const rig = await ready();
    rig.api.refusals.tokenUrl.push(503);
    await rig.ask(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({
      ...{ isPlayerUnavailable: true, isLoadingPlayer: false, isPlaying: false },
    });
    expect(rig.logs).toEqual([]);
  });

  it("S4-055 S4-056 S8-004 a channel that nobody asked for is unavailable when its info fails, for a second", async () => {
    const rig = await opened({ shell: makeShell({ info: null }) }, ({ api }) => api.refusals.info.push(503));
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: true, isLoadingPlayer: false });
    expect(rig.logs).toEqual([]);
    await rig.clock.pass(1_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, show: { name: "De Ochtendploeg" } });
    expect(rig.engine.loads).toEqual([]);
  });

  it("a channel that is wanted is heard without what is on air, which follows", async () => {
    const rig = await ready();
    rig.api.refusals.info.push(503);
    await rig.hear(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({
      ...{ isPlaying: true, isPlayerUnavailable: false, isLiveMode: true, channel: { id: "radio4" } },
      // Nothing of the channel before.
      ...{ show: undefined, tracks: undefined, upcomingShow: undefined },
    });
    await rig.clock.pass(1_000);
    expect(rig.state()).toMatchObject({ isPlaying: true, show: { name: "Stille Uren" } });
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("a channel that is wanted does not wait for what is on air", async () => {
    const rig = await ready();
    let answer: (reply: unknown) => void = () => undefined;
    rig.api.replies.radio4 = () => new Promise((resolve) => (answer = resolve));
    await rig.hear(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({ isPlaying: true, show: undefined });
    answer(classical);
    await settle();
    expect(rig.state()).toMatchObject({ isPlaying: true, show: { name: "Stille Uren" } });
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("S4-021 the radio that a bulletin interrupted is heard at once although its info fails, with the show it had", async () => {
    const rig = await hearing(makePlayable({ isLatestNews: true }), playing);
    forget(rig);
    rig.api.refusals.info.push(500, 500, 500);
    await rig.ends();
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({
      ...{ isPlaying: true, isLiveMode: true, playable: undefined, isPlayerUnavailable: false },
      show: { name: "De Ochtendploeg" },
    });
    await rig.clock.pass(7_000);
    expect(rig.api.calls.filter((call) => call.startsWith("info"))).toHaveLength(4);
    expect(rig.state().track).toBeDefined();
  });

  it("S4-037 from the choice of a channel until it is heard, a press on play is ignored", async () => {
    const rig = await ready();
    const isIgnored = () => selectIsPlayIgnored(rig.store.getState());
    rig.store.dispatch(changeChannel("radio4"));
    expect(isIgnored()).toBe(true);
    await settle();
    expect(isIgnored()).toBe(true);
    await rig.ask(act.togglePlaying());
    rig.engine.happens({ type: "sourceloaded" });
    expect(isIgnored()).toBe(true);
    await rig.ask(act.togglePlaying());
    expect(rig.engine.loads).toHaveLength(1);
    rig.engine.happens({ type: "play" });
    expect(isIgnored()).toBe(false);
    await rig.ask(act.togglePlaying());
    expect(rig.state().isPlaying).toBe(false);
  });

  it("a channel that could not be loaded comes back with the next poll that succeeds", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    await rig.ask(changeChannel("radio4"));
    expect(rig.state().isPlayerUnavailable).toBe(true);
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isLoadingPlayer: false });
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("the kind of channel decides on buttons, song and classical data", async () => {
    const rig = await ready();
    await rig.ask(changeChannel("radio4"));
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: true, isSongHiddenForLiveRadio: false });
    await rig.ask(changeChannel("radio1"));
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: false, isSongHiddenForLiveRadio: true });
    expect(rig.state().buttonConfig.actionButtonRight).toBe("visual-radio");
  });

  it("S4-032 S8-005 a poll with unusable live data is logged and resets the state; the radio plays on at the same volume", async () => {
    const rig = await playing();
    rig.store.dispatch(act.setVolume(0.35));
    rig.store.dispatch(act.mutePlayer());
    rig.engine.volumes.length = 0;
    rig.api.replies.radio2 = { data: null };
    await rig.clock.pass(20_000);
    expect(rig.logs).toEqual(["the info reply has no data"]);
    expect(rig.state()).toMatchObject({
      ...{ show: undefined, track: undefined, tracks: undefined, upcomingShow: undefined },
      ...{ activeImageUrl: undefined, isVisualRadioAvailable: false },
      ...{ channel: { id: "radio2" }, isPlaying: true, isLoadingPlayer: false, isPlayerUnavailable: false },
      ...{ playerVolume: 0.35, isPlayerMuted: true },
    });
    expect(rig.engine.commands).toEqual([]);
    expect(rig.engine.volumes).toEqual([]);
    rig.api.replies.radio2 = music;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ show: { name: "De Ochtendploeg" }, isPlaying: true });
  });

  it("S8-005 a channel whose live data cannot be built plays without them until a poll succeeds", async () => {
    const rig = await playing();
    rig.store.dispatch(act.setVolume(0.35));
    rig.api.replies.radio4 = { data: null };
    await rig.hear(changeChannel("radio4"));
    const heard = {
      channel: { id: "radio4" },
      isPlayerUnavailable: false,
      isPlaying: true,
      playerVolume: 0.35,
    };
    expect(rig.state()).toMatchObject({ ...heard, show: undefined });
    expect(rig.logs).toEqual(["the info reply has no data"]);
    rig.api.replies.radio4 = classical;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ ...heard, show: { name: "Stille Uren" } });
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("S8-005 an item that was chosen while the poll was under way stays", async () => {
    const rig = await playing();
    rig.api.replies.radio2 = () => {
      rig.store.dispatch(act.setPlayable(fragment));
      return { data: null };
    };
    await rig.clock.pass(20_000);
    expect(rig.logs).toEqual([]);
    expect(rig.state()).toMatchObject({ isLiveMode: false, playable: { id: fragment.id } });
  });

  it("an item that was chosen while the channel was loading keeps its place when the channel comes", async () => {
    const rig = makeRig();
    const open = hold(rig);
    rig.start();
    rig.store.dispatch(act.setPlayable(fragment));
    await open();
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isLiveMode: false, isPlaying: true, playable: { id: fragment.id } });
    expect(rig.engine.loads).toMatchObject([{ isLive: false }]);
  });

  it("S4-060 a player that is hidden while its channel is unavailable does not play when the channel comes back", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    await rig.ask(changeChannel("radio4"));
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state().isPlayerUnavailable).toBe(false);
  });

  it("S4-060 a player that becomes hidden while a channel is loading does not begin to play behind the page", async () => {
    const rig = await ready();
    const open = hold(rig);
    rig.store.dispatch(changeChannel("radio4"));
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    await open();
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ channel: { id: "radio4" }, isLoadingPlayer: false });
  });
});

describe("a press on play while the first load of a page hangs", () => {
  /** A page whose player's code is there, and whose channel is still loading. */
  async function hanging(): Promise<{ readonly rig: Rig; readonly open: () => void }> {
    const rig = makeRig({ shell: guestShell });
    const open = hold(rig);
    rig.start();
    await rig.ask(preparePlayer());
    return { rig, open };
  }
  const press = (rig: Rig) => rig.store.dispatch(act.togglePlaying());

  it.each([
    ["a press", press],
    ["a second press", (rig: Rig) => [press(rig), press(rig)]],
    ["a message of another page", (rig: Rig) => rig.receives({ type: "zender:play" })],
  ])("is kept: after %s the channel plays once it is loaded", async (_what, ask) => {
    const { rig, open } = await hanging();
    expect(selectIsPlayIgnored(rig.store.getState())).toBe(false);
    ask(rig);
    expect(selectIsPlayIgnored(rig.store.getState())).toBe(true);
    // Within the gesture, so that Safari lets the element play later.
    expect(rig.engine.commands).toContain("unlock");
    await settle();
    expect(rig.engine.loads).toEqual([]);
    await open();
    rig.engine.startsPlaying();
    expect(rig.engine.loads).toHaveLength(1);
    expect(rig.state()).toMatchObject({ isPlaying: true, isLoadingPlayer: false });
  });

  it("is kept when the load fails: the channel plays once it can be loaded", async () => {
    const { rig, open } = await hanging();
    press(rig);
    rig.api.isDown = true;
    await open();
    expect(rig.state().isPlayerUnavailable).toBe(true);
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.engine.loads).toHaveLength(1);
  });

  it.each([
    ["a stop", (rig: Rig) => rig.store.dispatch(act.stopPlaying())],
    ["a page that hides the player", (rig: Rig) => rig.store.dispatch(playbackActions.setPlayerHidden(true))],
  ])("is undone by %s", async (_what, undo) => {
    const { rig, open } = await hanging();
    press(rig);
    undo(rig);
    await open();
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
  });
});

describe("a network that comes back", () => {
  const openedWithoutNetwork = () =>
    opened({ shell: makeShell({ info: null }) }, ({ api }) => {
      api.isDown = true;
    });

  it("makes a page that was loaded without one poll at once", async () => {
    const rig = await openedWithoutNetwork();
    expect(rig.state().isPlayerUnavailable).toBe(true);
    await rig.clock.pass(45_000);
    rig.api.isDown = false;
    await rig.goOnline();
    expect(rig.state()).toMatchObject({
      ...{ isPlayerUnavailable: false, isLoadingPlayer: false },
      show: { name: "De Ochtendploeg" },
    });
  });

  it("does not wait for the replies of a load that began without it, and plays what was asked for, once", async () => {
    const rig = await ready();
    const open = hold(rig);
    await rig.ask(changeChannel("radio4"));
    rig.api.gate = Promise.resolve();
    await rig.goOnline();
    await open();
    expect(rig.engine.loads).toMatchObject([{ url: expect.stringContaining("radio4") }]);
  });

  it("is not needed for a listener who presses play on a player that is unavailable", async () => {
    const rig = await openedWithoutNetwork();
    await rig.clock.pass(7_000);
    rig.api.isDown = false;
    await rig.hear(act.togglePlaying());
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isPlaying: true });
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("has no effect once the player has ended", async () => {
    const rig = makeRig();
    const end = rig.start();
    await settle();
    end();
    rig.api.calls.length = 0;
    await rig.goOnline();
    expect(rig.api.calls).toEqual([]);
  });
});

describe("polling", () => {
  const polls = (rig: Rig) => rig.api.calls.filter((call) => call.startsWith("info"));

  it("S4-061 S7-005 S9-003 asks every 20 seconds in live mode", async () => {
    const rig = await ready();
    await rig.clock.pass(19_999);
    expect(polls(rig)).toEqual([]);
    await rig.clock.pass(1);
    expect(polls(rig)).toEqual(["info radio2"]);
    await rig.clock.pass(40_000);
    expect(polls(rig)).toHaveLength(3);
  });

  it("asks sooner when the song on air ends before that, so that the next one is known in time", async () => {
    const rig = await ready();
    const end = Date.parse(rig.state().tracks?.[0]?.untilIso ?? "");
    await rig.clock.pass(end - rig.clock.now());
    const before = polls(rig).length;
    await rig.clock.pass(2_000);
    expect(polls(rig)).toHaveLength(before + 1);
    await rig.clock.pass(18_000);
    expect(polls(rig)).toHaveLength(before + 1);
  });

  it("S4-061 does not ask while an item plays", async () => {
    const rig = await ready();
    await rig.ask(act.setPlayable(fragment));
    await rig.clock.pass(60_000);
    expect(polls(rig)).toEqual([]);
  });

  it("never has two polls under way", async () => {
    const rig = await ready();
    const open = hold(rig);
    await rig.clock.pass(120_000);
    expect(polls(rig)).toHaveLength(1);
    open();
    await rig.clock.pass(20_000);
    expect(polls(rig)).toHaveLength(2);
  });

  it("S4-061 S9-003 asks again after 1, 2 and 4 seconds when the server fails, then every 20 seconds, and keeps what it shows", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    await rig.clock.pass(19_000);
    for (const [seconds, asked] of [
      [1, 1],
      [1, 2],
      [2, 3],
      [4, 4],
      [19, 4],
      [1, 5],
      [20, 6],
    ] as const) {
      await rig.clock.pass(seconds * 1_000);
      expect(polls(rig)).toHaveLength(asked);
    }
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    rig.api.isDown = true;
    await rig.clock.pass(21_000);
    expect(polls(rig)).toHaveLength(9);
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
    expect(rig.logs).toEqual([]);
  });

  it("a reply that comes after the channel was changed is dropped", async () => {
    const rig = await ready();
    rig.api.replies.radio2 = () => {
      rig.store.dispatch(act.setRadioChannel({ id: "kx", name: "KX" }));
      return classical;
    };
    const open = hold(rig);
    await rig.clock.pass(20_000);
    await open();
    expect(rig.state().channel?.id).toBe("kx");
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });
});
