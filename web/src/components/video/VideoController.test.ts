// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpError, NetworkError, NotFoundError } from "@/lib/net/errors";
import { silencePlayingVideo } from "./playingVideo";
import { FakeHls, lastHls, loadFakeHls } from "./testing/fakeHls";
import {
  type FakeVideos,
  installFakeVideos,
  subtitlesOf,
  tell,
  tellEnd,
  tellError,
  tellTime,
} from "./testing/fakeVideo";
import { VIDEO_STALL_MS, VideoController, type VideoControllerDeps } from "./VideoController";
import type { VideoSource } from "./videoSource";
import { INITIAL_VIDEO, type VideoState } from "./videoState";

let settings: FakeVideos;

beforeEach(() => {
  settings = installFakeVideos();
  FakeHls.made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  silencePlayingVideo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A controller with a fake video element, and everything that it reported. */
function makeVideo(changes: Partial<VideoControllerDeps> = {}) {
  const video = document.createElement("video");
  const told: string[] = [];
  const playheads: (number | null)[] = [];
  let state: VideoState = INITIAL_VIDEO;
  const controller = new VideoController(video, {
    isLive: true,
    fetchSource: async () => ({ url: "/stream/radio2/video.m3u8", profile: "hls" }),
    loadHls: loadFakeHls,
    onState: (next) => {
      state = next;
    },
    onPlay: () => told.push("play"),
    onEnd: (reason) => told.push(reason),
    onPlayhead: (at) => playheads.push(at),
    report: () => told.push("reported"),
    ...changes,
  });
  return { video, controller, told, playheads, state: () => state };
}

/** A video that is showing its first frame. */
async function playing(changes: Partial<VideoControllerDeps> = {}) {
  const made = makeVideo(changes);
  await made.controller.start();
  tell(made.video, "playing");
  return made;
}

const recorded = {
  isLive: false,
  fetchSource: async (): Promise<VideoSource> => ({ url: "/clip.mp4", profile: "progressive" }),
};

describe("a video", () => {
  it("S7-011 plays the stream whose address it fetched, with hls.js", async () => {
    const { state, told } = await playing();
    expect(lastHls().url).toBe("/stream/radio2/video.m3u8");
    expect(state().phase).toBe("playing");
    expect(told).toEqual(["play"]);
  });

  it("S7-013 plays a progressive address directly, without hls.js", async () => {
    const { video, state } = await playing(recorded);
    expect(video.getAttribute("src")).toBe("/clip.mp4");
    expect(FakeHls.made).toEqual([]);
    expect(state().phase).toBe("playing");
  });

  it("lets the browser play HLS if hls.js cannot work", async () => {
    vi.stubGlobal("MediaSource", undefined);
    Reflect.deleteProperty(globalThis, "MediaSource");
    settings.playsHls = true;
    const loadHls = vi.fn(loadFakeHls);
    const { video } = await playing({ loadHls });
    expect(video.getAttribute("src")).toBe("/stream/radio2/video.m3u8");
    expect(loadHls).not.toHaveBeenCalled();
  });

  it("S8-009 fails if the browser cannot play HLS at all", async () => {
    Reflect.deleteProperty(globalThis, "MediaSource");
    const { controller, state } = makeVideo();
    await controller.start();
    expect(state().failure).toBe("unsupported");
  });

  it("stopping live video releases the stream, and starting fetches a new address", async () => {
    const fetchSource = vi.fn(async () => ({ url: "/live.m3u8", profile: "hls" }) as const);
    const { controller, told } = await playing({ fetchSource });
    const first = lastHls();
    controller.toggle();
    expect(first.isDestroyed).toBe(true);
    expect(told).toEqual(["play", "stopped"]);
    await controller.start();
    expect(fetchSource).toHaveBeenCalledTimes(2);
    expect(lastHls()).not.toBe(first);
  });

  it("a live video that is paused from outside stops", async () => {
    const { video, told } = await playing();
    video.pause();
    tell(video, "pause");
    expect(told).toEqual(["play", "stopped"]);
  });

  it("recorded video pauses and resumes where it was", async () => {
    const { video, controller, state, told } = await playing(recorded);
    tellTime(video, 12, 60);
    controller.toggle();
    tell(video, "pause");
    expect(state()).toMatchObject({ phase: "paused", position: 12, duration: 60 });
    controller.toggle();
    tell(video, "playing");
    expect(video.currentTime).toBe(12);
    expect(told).toEqual(["play", "play"]);
  });

  it("recorded video ends, and plays again from its start", async () => {
    const { video, controller, state, told } = await playing(recorded);
    tellTime(video, 60, 60);
    tellEnd(video);
    expect(state().phase).toBe("ended");
    expect(told).toEqual(["play", "ended"]);
    controller.toggle();
    expect(video.currentTime).toBe(0);
    expect(video.paused).toBe(false);
  });

  it("seeks in a recorded video, and never outside of it", async () => {
    const { video, controller } = await playing(recorded);
    tellTime(video, 10, 60);
    controller.seek(30);
    expect(video.currentTime).toBe(30);
    controller.seekBy(-90);
    expect(video.currentTime).toBe(0);
    controller.seek(900);
    expect(video.currentTime).toBe(60);
    controller.seek(Number.NaN);
    expect(video.currentTime).toBe(60);
  });

  it("detects a browser in which only the device's buttons set the volume, and can still mute there", async () => {
    const volume = vi.spyOn(HTMLMediaElement.prototype, "volume", "get").mockReturnValue(1);
    const { controller, video, state } = await playing();
    await vi.waitFor(() => expect(state().isVolumeFixed).toBe(true));
    controller.toggleMute();
    expect(video.muted).toBe(true);
    volume.mockRestore();
  });

  it("limits the volume to 0–1, and changing it unmutes", async () => {
    const { controller, state } = await playing();
    controller.toggleMute();
    expect(state().isMuted).toBe(true);
    controller.setVolume(1.4);
    expect(state()).toMatchObject({ volume: 1, isMuted: false });
    controller.setVolume(-2);
    expect(state().volume).toBe(0);
  });

  it("shows and hides subtitles if the video has them", async () => {
    const { video, controller, state } = await playing();
    expect(state().hasSubtitles).toBe(false);
    controller.toggleSubtitles();
    subtitlesOf(video).add();
    expect(state()).toMatchObject({ hasSubtitles: true, areSubtitlesShown: false });
    controller.toggleSubtitles();
    expect(state().areSubtitlesShown).toBe(true);
    controller.toggleSubtitles();
    expect(state().areSubtitlesShown).toBe(false);
  });

  it("reports when the visible frame was broadcast, at most twice a second, and nothing after the end", async () => {
    const { video, controller, playheads } = await playing();
    lastHls().playingDate = new Date("2026-11-21T10:15:00+01:00");
    tellTime(video, 1);
    tellTime(video, 1.2);
    vi.advanceTimersByTime(600);
    lastHls().playingDate = new Date("2026-11-21T10:15:01+01:00");
    tellTime(video, 2);
    controller.stop();
    expect(playheads).toEqual([
      Date.parse("2026-11-21T10:15:00+01:00"),
      Date.parse("2026-11-21T10:15:01+01:00"),
      null,
    ]);
  });

  it("only one video plays at a time: a recorded one pauses, a live one stops", async () => {
    const first = await playing(recorded);
    const second = await playing();
    expect(first.video.paused).toBe(true);
    expect(second.video.paused).toBe(false);
    const third = await playing(recorded);
    expect(second.told).toEqual(["play", "stopped"]);
    expect(third.video.paused).toBe(false);
  });

  it("S8-013 a play that a stop interrupted is not an error", async () => {
    settings.refusal = new DOMException("interrupted", "AbortError");
    const { controller, state, told } = makeVideo();
    await controller.start();
    expect(state().phase).toBe("loading");
    expect(told).toEqual([]);
  });

  it("if the browser requires a click first, the video is stopped, not failed", async () => {
    settings.refusal = new DOMException("gesture", "NotAllowedError");
    const { controller, state, told } = makeVideo();
    await controller.start();
    expect(state()).toMatchObject({ phase: "paused", failure: null });
    expect(told).toEqual(["refused"]);
  });

  it("late results of an earlier start are ignored", async () => {
    let answer: (source: { url: string; profile: "hls" }) => void = () => undefined;
    const waiting = new Promise<{ url: string; profile: "hls" }>((resolve) => {
      answer = resolve;
    });
    const fetchSource = vi.fn(() => waiting);
    const { controller, told } = makeVideo({ fetchSource });
    const starting = controller.start();
    controller.stop();
    answer({ url: "/late.m3u8", profile: "hls" });
    await starting;
    expect(FakeHls.made).toEqual([]);
    expect(told).toEqual(["stopped"]);
  });
});

describe("a video that cannot play", () => {
  it.each([
    [new NetworkError("down"), "network"],
    [new NotFoundError("no such video"), "gone"],
    [new HttpError("gone", 410), "gone"],
    [new HttpError("expired", 403), "refused"],
    [new HttpError("broken", 500), "server"],
    [new TypeError("a chunk is missing"), "network"],
  ])("S8-009 S8-001 %s is reported as '%s'", async (error, kind) => {
    const { controller, state, told } = makeVideo({ fetchSource: () => Promise.reject(error) });
    await controller.start();
    expect(state()).toMatchObject({ phase: "failed", failure: kind });
    expect(told).toEqual(["reported"]);
  });

  it.each([
    ["network", 0, "network"],
    ["network", 404, "gone"],
    ["network", 503, "server"],
  ] as const)("S8-009 a stream that breaks (%s %i) fails as '%s'", async (type, code, kind) => {
    const { state } = await playing();
    lastHls().fails(type, code);
    expect(state()).toMatchObject({ phase: "failed", failure: kind });
    expect(lastHls().isDestroyed).toBe(true);
  });

  it("an error that hls.js recovers from is not a failure; a media error is recovered once", async () => {
    const { state } = await playing();
    lastHls().fails("network", 0, false);
    lastHls().fails("media");
    expect(state().phase).toBe("playing");
    expect(lastHls().recoveries).toBe(1);
    lastHls().fails("media");
    expect(state().failure).toBe("media");
  });

  it.each(["manifestIncompatibleCodecsError", "bufferAddCodecError"])(
    "S8-009 video that the browser has no decoder for (%s) is unsupported at once",
    async (details) => {
      const { state } = await playing();
      lastHls().fails("media", 0, false, details);
      expect(state()).toMatchObject({ phase: "failed", failure: "unsupported" });
    },
  );

  it("a file that cannot be fetched or decoded fails", async () => {
    const first = await playing(recorded);
    tellError(first.video, 2);
    expect(first.state().failure).toBe("network");
    const second = await playing(recorded);
    tellError(second.video, 3);
    expect(second.state().failure).toBe("media");
  });

  it("a video that stands still too long fails, one that moves does not", async () => {
    const { video, state } = await playing();
    vi.advanceTimersByTime(VIDEO_STALL_MS - 1);
    tellTime(video, 1);
    vi.advanceTimersByTime(VIDEO_STALL_MS - 1);
    expect(state().phase).toBe("playing");
    tell(video, "waiting");
    expect(state().phase).toBe("waiting");
    vi.advanceTimersByTime(1_000);
    expect(state().failure).toBe("network");
  });

  it("a live stream that ends has failed", async () => {
    const { video, state } = await playing();
    tellEnd(video);
    expect(state().failure).toBe("gone");
  });

  it("starts again automatically when the network is back, but only after a network failure", async () => {
    const fetchSource = vi.fn(async () => ({ url: "/live.m3u8", profile: "hls" }) as const);
    const { video, state } = await playing({ fetchSource });
    lastHls().fails("network", 404);
    window.dispatchEvent(new Event("online"));
    expect(fetchSource).toHaveBeenCalledTimes(1);
    const other = await playing({ fetchSource });
    lastHls().fails("network");
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    tell(other.video, "playing");
    expect(other.state()).toMatchObject({ phase: "playing", failure: null });
    expect(state().phase).toBe("failed");
    expect(video.paused).toBe(true);
  });

  it("a controller that is destroyed as soon as it starts requests nothing", async () => {
    const fetchSource = vi.fn(async (): Promise<VideoSource> => ({ url: "/v", profile: "hls" }));
    const { controller } = makeVideo({ fetchSource });
    const started = controller.start();
    controller.destroy();
    await started;
    expect(fetchSource).not.toHaveBeenCalled();
  });

  it("a destroyed controller ignores all events", async () => {
    const { video, controller, told } = await playing();
    controller.destroy();
    tell(video, "playing", "pause");
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(VIDEO_STALL_MS);
    expect(told).toEqual(["play"]);
    expect(lastHls().isDestroyed).toBe(true);
  });
});
