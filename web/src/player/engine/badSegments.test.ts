import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import { describe, expect, it } from "vitest";
import { FakeAudio } from "../testing/fakeAudio";
import { FakeClock } from "../testing/fakeClock";
import { FakeHls } from "../testing/fakeHls";
import { BadSegments } from "./badSegments";

/** A stream of thirty segments of two seconds, of which the fourth (6 to 8 s) may be bad. */
function makeStream({ isLive = true } = {}) {
  const hls = new FakeHls();
  const segments = hls.showsPlaylist(30);
  const audio = new FakeAudio();
  const clock = new FakeClock(0);
  let endings = 0;
  const bad = new BadSegments(hls as unknown as Hls, audio as unknown as HTMLMediaElement, clock, {
    isLive,
    onNothingLeft: () => {
      endings += 1;
    },
  });
  const errorOf = (index: number, code?: number) =>
    ({ fatal: true, frag: segments[index], ...(code === undefined ? {} : { response: { code } }) }) as never;
  const moveTo = (position: number) => {
    audio.currentTime = position;
    bad.jumpWhenDue();
  };
  return {
    hls,
    audio,
    clock,
    bad,
    errorOf,
    moveTo,
    endings: () => endings,
    segment: (index: number) => segments[index] as unknown as Fragment,
  };
}

describe("a segment that is missing", () => {
  it("is skipped once what comes before it was heard", () => {
    const { audio, hls, bad, errorOf, moveTo } = makeStream();
    audio.currentTime = 3;
    expect(bad.takeOn(errorOf(3, 404), false)).toBe(true);
    moveTo(5);
    expect(audio.currentTime).toBe(5);
    moveTo(5.8);
    expect(audio.currentTime).toBeCloseTo(8.05);
    expect(hls.log.at(-1)).toBe(`startLoad ${audio.currentTime}`);
  });

  it("is not fetched again when the playlist offers it again", () => {
    const { hls, bad, errorOf, segment, moveTo } = makeStream();
    bad.takeOn(errorOf(3, 410), false);
    moveTo(5.9);
    bad.onLoading(segment(3));
    expect(hls.log.at(-1)).toBe("stopLoad");
    bad.onLoading(segment(4));
    expect(hls.log.filter((entry) => entry === "stopLoad")).toHaveLength(1);
  });

  it("at the very beginning does not block the initialisation segment", () => {
    const { hls, bad, errorOf } = makeStream();
    bad.takeOn(errorOf(0, 404), false);
    bad.onLoading({ sn: "initSegment", start: 0, duration: 0 } as unknown as Fragment);
    expect(hls.log).toEqual(["startLoad 2.05"]);
  });

  it("does not hold back a listener who moved the playhead", () => {
    const { audio, hls, bad, errorOf } = makeStream();
    bad.takeOn(errorOf(3, 404), false);
    audio.currentTime = 20;
    bad.onSeek();
    expect(hls.log).toEqual(["startLoad 20"]);
  });
});

describe("a segment that cannot be decoded", () => {
  it("resets the decoder, and is skipped when it comes again", () => {
    const { audio, hls, bad, errorOf, segment, moveTo } = makeStream();
    expect(bad.takeOn(errorOf(3), true)).toBe(true);
    expect(hls.log).toEqual(["recover"]);
    bad.onLoading(segment(3));
    moveTo(5.9);
    expect(audio.currentTime).toBeCloseTo(8.05);
  });

  it("is the one under the playhead when the error names none", () => {
    const { audio, bad, segment, hls } = makeStream();
    audio.currentTime = 6.5;
    expect(bad.takeOn({} as never, true)).toBe(true);
    bad.onLoading(segment(3));
    expect(audio.currentTime).toBeCloseTo(8.05);
    expect(hls.log).toContain("stopLoad");
  });
});

describe("a stream that is broken", () => {
  it("is not skipped: other answers of the server are not about one segment", () => {
    const { bad, errorOf } = makeStream();
    expect(bad.takeOn(errorOf(3, 500), false)).toBe(false);
    expect(bad.takeOn({ response: { code: 404 } } as never, false)).toBe(true);
  });

  it("may have five bad segments in a minute, and another five in the next", async () => {
    const { bad, errorOf, clock } = makeStream();
    for (const index of [3, 5, 7, 9, 11]) {
      expect(bad.takeOn(errorOf(index, 404), false)).toBe(true);
    }
    expect(bad.takeOn(errorOf(13, 404), false)).toBe(false);
    await clock.pass(61_000);
    expect(bad.takeOn(errorOf(13, 404), false)).toBe(true);
  });
});

describe("an item", () => {
  it("does not ask again for a missing segment, and goes on elsewhere once that request has ended", async () => {
    const { bad, errorOf, hls, clock, moveTo } = makeStream({ isLive: false });
    const again = (index: number) => ({ ...(errorOf(index, 404) as object), fatal: false }) as never;
    expect(bad.takeOn(again(0), false)).toBe(true);
    expect(hls.log).toEqual(["stopLoad"]);
    await clock.pass(0);
    expect(hls.log.at(-1)).toBe("startLoad 2.05");
    moveTo(3);
    bad.takeOn(again(3), false);
    await clock.pass(0);
    expect(hls.log.at(-1)).toBe("stopLoad");
    moveTo(5.8);
    expect(hls.log.at(-1)).toMatch(/^startLoad 8.0/);
  });

  it("is not started again after it was released", async () => {
    const { bad, errorOf, hls, clock } = makeStream({ isLive: false });
    bad.takeOn({ ...(errorOf(0, 404) as object), fatal: false } as never, false);
    bad.end();
    await clock.pass(0);
    expect(hls.log).toEqual(["stopLoad"]);
  });

  it("has not come when only its initialisation segment has", () => {
    const { bad, errorOf } = makeStream({ isLive: false });
    const taken = [3, 4, 5].map((index) => {
      bad.onLoaded({ sn: "initSegment" } as unknown as Fragment);
      return bad.takeOn(errorOf(index, 404), false);
    });
    expect(taken).toEqual([true, true, false]);
  });

  it("skips one or two missing segments, but not three in a row", () => {
    const { bad, errorOf, moveTo, endings, segment } = makeStream({ isLive: false });
    expect([3, 4].map((index) => bad.takeOn(errorOf(index, 404), false))).toEqual([true, true]);
    bad.onLoaded(segment(5));
    moveTo(20);
    expect([11, 12, 13].map((index) => bad.takeOn(errorOf(index, 410), false))).toEqual([true, true, false]);
    expect(endings()).toBe(0);
  });

  it("fails when all of it is missing, however few segments it has", () => {
    const { bad, errorOf, audio, endings } = makeStream({ isLive: false });
    audio.currentTime = 56;
    expect(bad.takeOn(errorOf(28, 404), false)).toBe(true);
    expect(audio.currentTime).toBeCloseTo(58.05);
    expect(endings()).toBe(0);
    expect(bad.takeOn(errorOf(29, 404), false)).toBe(true);
    expect(endings()).toBe(1);
  });

  it("is heard up to its end when that is missing", () => {
    const { bad, errorOf, moveTo, endings } = makeStream({ isLive: false });
    moveTo(50);
    bad.takeOn(errorOf(29, 404), false);
    moveTo(57);
    expect(endings()).toBe(0);
    moveTo(57.8);
    expect(endings()).toBe(1);
  });

  it("differs from live radio, where three missing segments in a row are skipped and the end is not known", () => {
    const { bad, errorOf, moveTo, endings } = makeStream();
    expect([27, 28, 29].every((index) => bad.takeOn(errorOf(index, 404), false))).toBe(true);
    moveTo(59);
    expect(endings()).toBe(0);
  });
});
