import { describe, expect, it } from "vitest";
import { changeChannel, listenLive, positionSeek, preparePlayer } from "./commands";
import { playbackActions } from "./playbackSlice";
import { selectNowPlaying } from "./selectors";
import { playerActions as act } from "./slice";
import { settle } from "./testing/fakeClock";
import { classical, makePlayable, makeShell, music } from "./testing/fixtures";
import { makeRig, type Rig } from "./testing/rig";

const fragment = makePlayable();

/** A player whose page has loaded. */
async function ready(changes: Parameters<typeof makeRig>[0] = {}): Promise<Rig> {
  const rig = makeRig(changes);
  rig.start();
  await settle();
  rig.api.calls.length = 0;
  rig.engine.commands.length = 0;
  return rig;
}

/** A player that plays its own channel live. */
async function playing(): Promise<Rig> {
  const rig = await ready();
  rig.store.dispatch(act.togglePlaying());
  await settle();
  rig.engine.startsPlaying();
  rig.api.calls.length = 0;
  rig.engine.commands.length = 0;
  return rig;
}

describe("loading a channel", () => {
  it("the first page load uses the page's own snapshot and starts nothing", async () => {
    const rig = makeRig();
    rig.start();
    await settle();
    expect(rig.api.calls).toEqual(["tokenUrl radio2"]);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      isPlaying: false,
      playerAudioToken: "/api/play/radio2-1",
    });
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });

  it("a page out of a cache asks what is on air now", async () => {
    const rig = makeRig({ shell: makeShell({ now: "2026-11-21T10:00:00.000+01:00" }) });
    rig.start();
    await settle();
    expect(rig.api.calls.sort()).toEqual(["info radio2", "tokenUrl radio2"]);
  });

  it("S4-052 S4-053 asks for info and token at once, while it shows that it is loading", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    rig.store.dispatch(changeChannel("radio4"));
    expect(rig.state().isLoadingPlayer).toBe(true);
    expect(rig.api.calls).toEqual(["info radio4", "tokenUrl radio4"]);
    open();
    await settle();
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("S4-054 S4-056 a channel that was chosen starts playing", async () => {
    const rig = await ready();
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.engine.commands.at(-1)).toBe("load /stream/jwt-radio4-2 autoplay");
    expect(rig.state().isLoadingPlayer).toBe(false);
  });

  it.each(["info", "tokenUrl"] as const)(
    "S4-055 S4-056 S8-004 when %s fails the player is unavailable and no longer loading",
    async (kind) => {
      const rig = await ready();
      rig.api.refusals[kind].push(503);
      rig.store.dispatch(changeChannel("radio4"));
      await settle();
      expect(rig.state()).toMatchObject({
        isPlayerUnavailable: true,
        isLoadingPlayer: false,
        isPlaying: false,
      });
      expect(rig.logs).toEqual([]);
    },
  );

  it("a channel that could not be loaded comes back with the next poll that succeeds", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.state().isPlayerUnavailable).toBe(true);
    rig.api.isDown = false;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isLoadingPlayer: false });
    expect(rig.state().show?.name).toBe("Stille Uren");
  });

  it("the kind of channel decides on buttons, song and classical data", async () => {
    const rig = await ready();
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: true, isSongHiddenForLiveRadio: false });
    rig.store.dispatch(changeChannel("radio1"));
    await settle();
    expect(rig.state()).toMatchObject({ isLiveUsingClassicalData: false, isSongHiddenForLiveRadio: true });
    expect(rig.state().buttonConfig.actionButtonRight).toBe("visual-radio");
  });

  it("S8-005 an info reply live data cannot be built from resets the state, says so, and is tried again", async () => {
    const rig = await playing();
    rig.api.replies.radio2 = { data: null };
    await rig.clock.pass(20_000);
    expect(rig.logs).toEqual(["the info reply has no data"]);
    expect(rig.engine.commands).toContain("unload");
    expect(rig.state()).toMatchObject({ show: undefined, isPlaying: false, isPlayerUnavailable: true });
    rig.api.replies.radio2 = music;
    await rig.clock.pass(20_000);
    expect(rig.state()).toMatchObject({ isPlayerUnavailable: false, isPlaying: false });
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });
});

describe("commands", () => {
  it("S4-037 a toggle while loading is ignored", async () => {
    const rig = makeRig();
    rig.start();
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.engine.loads).toEqual([]);
  });

  it("S4-038 S4-043 S7-004 S7-007 S7-012 play walks from audio token to stream and loads it", async () => {
    const rig = await ready();
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.api.calls).toEqual(["play /api/play/radio2-1", "streamLink  jwt-radio2-1"]);
    expect(rig.engine.loads).toMatchObject([
      { url: "/stream/jwt-radio2-1", profile: "hls", isLive: true, autoplay: true },
    ]);
    expect(rig.state()).toMatchObject({ isLoadingPlayer: true, isPlaying: false });
    rig.engine.startsPlaying();
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: true });
  });

  it("S7-011 the stream comes from the environment the play API names", async () => {
    const rig = await ready();
    rig.api.environmentDomain = "https://stroom.example";
    rig.store.dispatch(act.startPlaying());
    await settle();
    expect(rig.engine.loads.at(-1)?.url).toBe("https://stroom.example/stream/jwt-radio2-1");
  });

  it("S4-038 stopping live lets go of the stream; playing again loads it anew", async () => {
    const rig = await playing();
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.engine.commands).toEqual(["unload"]);
    expect(rig.state()).toMatchObject({ isPlaying: false, isLoadingPlayer: false });
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.engine.loads).toHaveLength(2);
  });

  it("S4-039 startPlaying starts, stopPlaying stops", async () => {
    const rig = await ready();
    rig.store.dispatch(act.startPlaying());
    await settle();
    rig.engine.startsPlaying();
    expect(rig.state().isPlaying).toBe(true);
    rig.store.dispatch(act.stopPlaying());
    await settle();
    expect(rig.state().isPlaying).toBe(false);
    expect(rig.engine.commands.at(-1)).toBe("unload");
  });

  it("S8-006 a start that fails is reported, and nothing plays", async () => {
    const rig = await ready();
    rig.api.refusals.play.push(500);
    rig.store.dispatch(act.togglePlaying());
    await settle();
    expect(rig.reports).toHaveLength(1);
    expect(rig.engine.loads).toEqual([]);
    expect(rig.state()).toMatchObject({
      isLoadingPlayer: false,
      isPlaying: false,
      lastPlayerApiError: { message: "refused", statusCode: 500 },
    });
  });

  it("S4-040 positionSeek moves an item's playhead, and never a live one", async () => {
    const rig = await playing();
    rig.store.dispatch(positionSeek(30));
    expect(rig.engine.commands).toEqual([]);
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    rig.engine.startsPlaying();
    rig.store.dispatch(positionSeek(30));
    expect(rig.engine.commands.at(-1)).toBe("seek 30");
  });

  it("S4-041 S4-042 volume goes to the engine times 100, mute as 0", async () => {
    const rig = await ready();
    expect(rig.engine.volume).toBe(100);
    rig.store.dispatch(act.setVolume(0.35));
    expect(rig.engine.volume).toBe(35);
    rig.store.dispatch(act.mutePlayer());
    expect(rig.engine.volume).toBe(0);
    rig.store.dispatch(act.unmutePlayer());
    expect(rig.engine.volume).toBe(35);
  });

  it("a likely play fetches what it needs ahead", async () => {
    const rig = await ready();
    rig.store.dispatch(preparePlayer());
    expect(rig.engine.commands).toEqual(["prepare"]);
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
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    rig.store.dispatch(listenLive());
    expect(rig.engine.commands.at(-1)).toBe("unload");
    await settle();
    expect(rig.state()).toMatchObject({ isLiveMode: true, playable: undefined, channel: { id: "radio2" } });
    expect(rig.engine.loads.at(-1)?.url).toContain("radio2");
  });

  it("S4-059 entering live mode turns the volume up again", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    rig.store.dispatch(act.setVolume(0.3));
    rig.store.dispatch(act.setPlayerState({ isLiveMode: true }));
    expect(rig.state().playerVolume).toBe(1);
    expect(rig.engine.volume).toBe(100);
  });

  it("S4-060 a player that becomes hidden stops", async () => {
    const rig = await playing();
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    await settle();
    expect(rig.engine.commands).toEqual(["unload"]);
    expect(rig.state().isPlaying).toBe(false);
  });

  it("S4-036 the tracking id comes from the cookie", async () => {
    const rig = await ready({ readCookies: () => `a=1; atuserid=${encodeURIComponent('{"val":"u-7"}')}` });
    expect(rig.state().smartTagUserId).toBe("u-7");
  });

  it.each(["atuserid=%7Bkapot", "atuserid=%E0%A4", "atuserid=3"])(
    "S8-008 a broken cookie (%s) is reported and nothing else",
    async (cookie) => {
      const rig = await ready({ readCookies: () => cookie });
      expect(rig.reports).toHaveLength(1);
      expect(rig.state()).toMatchObject({ smartTagUserId: undefined, isPlayerUnavailable: false });
    },
  );
});

describe("the engine's events", () => {
  it("S4-048 sourceloaded ends loading", async () => {
    const rig = await ready();
    rig.store.dispatch(act.togglePlaying());
    await settle();
    rig.engine.happens({ type: "sourceloaded" });
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: false });
  });

  it("S4-049 play ends loading and is playing", async () => {
    const rig = await ready();
    rig.store.dispatch(act.togglePlaying());
    await settle();
    rig.engine.happens({ type: "play" });
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: true });
  });

  it("S4-050 paused (a media key, headphones pulled out) ends playing, and live does not wait where it was", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "paused" });
    expect(rig.state()).toMatchObject({ isLoadingPlayer: false, isPlaying: false });
    expect(rig.engine.commands).toEqual(["unload"]);
  });

  it("S4-051 playbackfinished ends playing", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    rig.engine.startsPlaying();
    rig.engine.happens({ type: "playbackfinished" });
    expect(rig.state()).toMatchObject({ isPlaying: false, isPlaybackEnded: true });
  });

  it("a browser that wants a gesture first leaves the player stopped, not in error", async () => {
    const rig = await ready();
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    rig.engine.happens({ type: "refused" });
    expect(rig.state()).toMatchObject({
      isPlaying: false,
      isLoadingPlayer: false,
      isPlayerUnavailable: false,
      lastPlayerApiError: undefined,
    });
    expect(rig.reports).toEqual([]);
  });

  it("S4-035 an ad break shows as long as it lasts, and not on the next stream", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "adBreak", isActive: true });
    expect(rig.state().isAdBreak).toBe(true);
    rig.store.dispatch(changeChannel("radio4"));
    await settle();
    expect(rig.state().isAdBreak).toBe(false);
  });

  it("S3-078 time is duration, position and progress", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "time", time: { duration: 200, position: 50, progress: 25 } });
    expect(rig.playback().time).toEqual({ duration: 200, position: 50, progress: 25 });
  });
});

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

describe("the song on screen is the song in the ear", () => {
  it("follows the playhead, which is behind what is sent", async () => {
    const rig = await playing();
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:13:50+01:00") });
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-2");
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:14:03+01:00") });
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
  });

  it("shows the next programme when the playhead is in it", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T12:00:01+01:00") });
    expect(selectNowPlaying(rig.store.getState()).show?.name).toBe("Middagpost");
  });

  it("follows the poll again when nothing plays", async () => {
    const rig = await playing();
    rig.engine.happens({ type: "programDateTime", at: Date.parse("2026-11-21T10:13:50+01:00") });
    rig.store.dispatch(act.stopPlaying());
    expect(selectNowPlaying(rig.store.getState()).track?.playId).toBe("p-3");
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

  it("S4-061 does not ask while an item plays", async () => {
    const rig = await ready();
    rig.store.dispatch(act.setPlayable(fragment));
    await settle();
    await rig.clock.pass(60_000);
    expect(polls(rig)).toEqual([]);
  });

  it("never has two polls under way", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    await rig.clock.pass(120_000);
    expect(polls(rig)).toHaveLength(1);
    open();
    await rig.clock.pass(20_000);
    expect(polls(rig)).toHaveLength(2);
  });

  it("asks less often while the server is away, and keeps what it shows", async () => {
    const rig = await ready();
    rig.api.isDown = true;
    await rig.clock.pass(20_000);
    await rig.clock.pass(39_999);
    expect(polls(rig)).toHaveLength(1);
    await rig.clock.pass(1);
    expect(polls(rig)).toHaveLength(2);
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
    expect(rig.logs).toEqual([]);
  });

  it("a reply that comes after the channel was changed is dropped", async () => {
    const rig = await ready();
    let open: () => void = () => undefined;
    rig.api.replies.radio2 = () => {
      rig.store.dispatch(act.setRadioChannel({ id: "kx", name: "KX" }));
      return classical;
    };
    rig.api.gate = new Promise((resolve) => {
      open = resolve;
    });
    await rig.clock.pass(20_000);
    open();
    await settle();
    expect(rig.state().channel?.id).toBe("kx");
    expect(rig.state().show?.name).toBe("De Ochtendploeg");
  });
});
