import { act, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

interface VideoFacts {
  paused: boolean;
  ended: boolean;
  currentTime: number;
  duration: number;
  volume: number;
  muted: boolean;
  textTracks: FakeTracks;
  error: { code: number; message: string } | null;
}

/** A video's list of subtitle tracks. */
export class FakeTracks extends EventTarget {
  readonly list: { kind: string; mode: string }[] = [];

  [Symbol.iterator]() {
    return this.list[Symbol.iterator]();
  }

  add(): void {
    this.list.push({ kind: "subtitles", mode: "disabled" });
    this.dispatchEvent(new Event("addtrack"));
  }
}

const facts = new WeakMap<object, VideoFacts>();

function factsOf(video: object): VideoFacts {
  let known = facts.get(video);
  if (known === undefined) {
    known = {
      paused: true,
      ended: false,
      currentTime: 0,
      duration: Number.NaN,
      volume: 1,
      muted: false,
      textTracks: new FakeTracks(),
      error: null,
    };
    facts.set(video, known);
  }
  return known;
}

export interface FakeVideos {
  /** The error with which the next play() rejects. */
  refusal: DOMException | null;
  /** Whether the browser plays HLS by itself. */
  playsHls: boolean;
}

/**
 * Adds to jsdom's video elements what they lack: they play on request, and tests send their events.
 * Also adds MediaSource, which hls.js needs.
 */
export function installFakeVideos(): FakeVideos {
  const settings: FakeVideos = { refusal: null, playsHls: false };
  vi.stubGlobal("MediaSource", class {});
  const media = HTMLMediaElement.prototype;
  for (const name of Object.keys(factsOf({})) as (keyof VideoFacts)[]) {
    Object.defineProperty(media, name, {
      configurable: true,
      get() {
        return factsOf(this)[name];
      },
      set(value) {
        (factsOf(this) as unknown as Record<string, unknown>)[name] = value;
        if (name === "volume" || name === "muted") {
          this.dispatchEvent(new Event("volumechange"));
        }
      },
    });
  }
  media.play = async function play() {
    if (settings.refusal !== null) {
      throw settings.refusal;
    }
    factsOf(this).paused = false;
    factsOf(this).ended = false;
  };
  // The pause event follows later, like in a browser: a test sends it.
  media.pause = function pause() {
    factsOf(this).paused = true;
  };
  media.load = function load() {};
  media.canPlayType = () => (settings.playsHls ? "maybe" : "");
  return settings;
}

/** Sends events of a video in sequence. */
export function tell(video: HTMLVideoElement, ...types: string[]): void {
  for (const type of types) {
    video.dispatchEvent(new Event(type));
  }
}

/** Sets the position of the video and sends timeupdate. */
export function tellTime(video: HTMLVideoElement, position: number, duration = Number.NaN): void {
  video.currentTime = position;
  factsOf(video).duration = duration;
  tell(video, "timeupdate");
}

export function tellEnd(video: HTMLVideoElement): void {
  Object.assign(factsOf(video), { ended: true, paused: true });
  tell(video, "pause", "ended");
}

export function tellError(video: HTMLVideoElement, code: number): void {
  factsOf(video).error = { code, message: "an error" };
  tell(video, "error");
}

export function subtitlesOf(video: HTMLVideoElement): FakeTracks {
  return factsOf(video).textTracks;
}

/** The page's video, once it has been asked to play; it then says that it does. */
export async function playingVideo(): Promise<HTMLVideoElement> {
  const video = await waitFor(() => {
    const element = document.querySelector("video");
    expect(element?.paused).toBe(false);
    return element as HTMLVideoElement;
  });
  act(() => tell(video, "playing"));
  return video;
}
