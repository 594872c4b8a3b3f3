import { describe, expect, it } from "vitest";
import { canSetVolume } from "@/lib/media/element";
import { changeChannel, listenLive } from "../state/commands";
import { playerActions as act } from "../state/slice";
import { FakeAudio } from "../testing/fakeAudio";
import { FakeClock, settle } from "../testing/fakeClock";
import { NOW } from "../testing/fixtures";
import { IosAudio } from "../testing/iosAudio";
import type { RigChanges } from "../testing/rig";
import { opened } from "../testing/scenes";
import { READ_EVERY_MS } from "./adBreaks";
import { HlsAudioEngine } from "./HlsAudioEngine";

const playlistWith = (from: number, seconds: number) =>
  [
    "#EXTM3U",
    `#EXT-X-DATERANGE:ID="a",CLASS="ad-break",START-DATE="${new Date(from).toISOString()}",DURATION=${seconds}`,
    "#EXTINF:2,",
    "1.m4s",
  ].join("\n");

/** A whole player on an iPhone; `playlist` is the text at the stream's address. */
async function iPhone(changes: RigChanges & { playlist?: () => string } = {}) {
  const { playlist = () => "#EXTM3U", ...more } = changes;
  const audio = new IosAudio(NOW);
  const asked: string[] = [];
  const clock = new FakeClock(NOW);
  const engine = new HlsAudioEngine({
    audio: audio as unknown as HTMLAudioElement,
    clock,
    loadHls: () => Promise.reject(new Error("an iPhone needs no hls.js")),
    fetchText: async (url) => {
      asked.push(url);
      return playlist();
    },
  });
  const rig = await opened({ ...more, engine, clock, unlock: () => audio.load() });
  const press = async (action: Parameters<typeof rig.store.dispatch>[0]) => {
    audio.gesture(() => rig.store.dispatch(action));
    await settle();
    audio.tell("loadstart", "canplay");
    if (!audio.paused) {
      audio.tell("playing");
    }
  };
  const isHeardAt = async (seconds: number) => {
    audio.currentTime = seconds;
    audio.tell("timeupdate");
    await settle();
    await clock.pass(1_000);
    audio.tell("timeupdate");
  };
  return { ...rig, clock, audio, asked, press, isHeardAt };
}

describe("an iPhone", () => {
  it("plays after one press, although the player's code and the stream's address come later", async () => {
    const { audio, press, state } = await iPhone();
    await press(act.togglePlaying());
    expect(audio.paused).toBe(false);
    expect(audio.src).toMatch(/^\/stream\//);
    expect(state().isPlaying).toBe(true);
  });

  it("plays what is on air when the system or a headset asks the element itself, after it had paused the radio", async () => {
    const { audio, press, state, api } = await iPhone();
    await press(act.togglePlaying());
    audio.isInterrupted();
    expect(state().isPlaying).toBe(false);
    const { length } = api.calls;
    void audio.play();
    audio.tell("play");
    expect(state()).toMatchObject({ isPlaying: false, isLoadingPlayer: true });
    await settle();
    expect(api.calls.length).toBeGreaterThan(length);
    audio.tell("loadstart", "canplay", "playing");
    expect(audio.paused).toBe(false);
    expect(audio.src).toMatch(/^\/stream\//);
    expect(state()).toMatchObject({ isPlaying: true, isLoadingPlayer: false });
  });

  it("is silent without a press, which is not an error, and plays at the next press", async () => {
    const { store, press, state, reports } = await iPhone();
    store.dispatch(act.startPlaying());
    await settle();
    expect(state()).toMatchObject({
      isPlaying: false,
      isLoadingPlayer: false,
      lastPlayerApiError: undefined,
    });
    expect(reports).toEqual([]);
    await press(act.togglePlaying());
    expect(state().isPlaying).toBe(true);
  });

  it("S4-041 is silent when it is muted, and sounds again after that", async () => {
    const { audio, press, store } = await iPhone();
    await press(act.togglePlaying());
    store.dispatch(act.mutePlayer());
    expect(audio.heard).toBe(0);
    store.dispatch(act.unmutePlayer());
    expect(audio.heard).toBe(1);
    store.dispatch(act.setVolume(0));
    expect(audio.heard).toBe(0);
    store.dispatch(act.setVolume(0.4));
    expect(audio.heard).toBe(1);
  });

  it("changes its volume only by its own buttons, and the player knows", async () => {
    const ios = canSetVolume(new IosAudio(NOW) as unknown as HTMLMediaElement);
    expect(await ios).toBe(false);
    const { press, playback } = await iPhone({ canSetVolume: ios });
    await press(act.togglePlaying());
    expect(playback().isVolumeFixed).toBe(true);
    expect(await canSetVolume(new FakeAudio() as unknown as HTMLMediaElement)).toBe(true);
  });

  it("releases the live stream when the system interrupts it; the next press plays what is on air then", async () => {
    const { audio, press, state } = await iPhone();
    await press(act.togglePlaying());
    audio.isInterrupted();
    expect(state().isPlaying).toBe(false);
    expect(audio.src).toBe("");
    await press(act.togglePlaying());
    expect(state().isPlaying).toBe(true);
  });

  it("S6-007 knows the ad breaks of a stream that it plays by itself: they begin and end where they are heard", async () => {
    const { press, isHeardAt, state, asked } = await iPhone({
      playlist: () => playlistWith(NOW + 20_000, 30),
    });
    await press(act.togglePlaying());
    await isHeardAt(10);
    expect(state().isAdBreak).toBe(false);
    await isHeardAt(21);
    expect(state().isAdBreak).toBe(true);
    await isHeardAt(49.9);
    expect(state().isAdBreak).toBe(true);
    await isHeardAt(50);
    expect(state().isAdBreak).toBe(false);
    expect(new Set(asked)).toEqual(new Set(["https://zender.example/stream/jwt-radio2-1"]));
  });

  it("asks for ad breaks every ten seconds while it plays and not when it is stopped", async () => {
    const { press, isHeardAt, clock, asked, store } = await iPhone();
    await press(act.togglePlaying());
    for (let second = 1; second < 20; second += 1) {
      await isHeardAt(second);
    }
    expect(asked).toHaveLength(20_000 / READ_EVERY_MS);
    store.dispatch(act.stopPlaying());
    await clock.pass(60_000);
    expect(asked).toHaveLength(20_000 / READ_EVERY_MS);
  });

  it.each([changeChannel("radio4"), listenLive()])(
    "S6-007 in an ad break no other channel is a way round it (%o)",
    async (wayRound) => {
      const { press, isHeardAt, state, audio } = await iPhone({ playlist: () => playlistWith(NOW, 60) });
      await press(act.togglePlaying());
      await isHeardAt(5);
      expect(state().isAdBreak).toBe(true);
      const { src } = audio;
      await press(wayRound);
      expect([audio.src, state().channel?.id, state().isAdBreak]).toEqual([src, "radio2", true]);
      await press(act.togglePlaying());
      expect(state()).toMatchObject({ isPlaying: false, isAdBreak: false });
      await press(changeChannel("radio4"));
      expect(state().channel?.id).toBe("radio4");
    },
  );
});
