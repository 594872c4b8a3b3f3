import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import { describe, expect, it } from "vitest";
import { FakeAudio } from "../testing/fakeAudio";
import { FakeClock } from "../testing/fakeClock";
import { FakeHls } from "../testing/fakeHls";
import { BadSegments } from "./badSegments";

/** A stream of thirty segments of two seconds, of which the fourth (6 to 8 s) may be bad. */
function makeStream() {
  const hls = new FakeHls();
  const segments = hls.showsPlaylist(30);
  const audio = new FakeAudio();
  const clock = new FakeClock(0);
  const bad = new BadSegments(hls as unknown as Hls, audio as unknown as HTMLMediaElement, clock);
  const errorOf = (index: number, code?: number) =>
    ({ frag: segments[index], ...(code === undefined ? {} : { response: { code } }) }) as never;
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
    segment: (index: number) => segments[index] as unknown as Fragment,
  };
}

describe("a segment that is missing", () => {
  it("is passed over when what comes before it was heard", () => {
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

  it("does not hold back a listener who went elsewhere", () => {
    const { audio, hls, bad, errorOf } = makeStream();
    bad.takeOn(errorOf(3, 404), false);
    audio.currentTime = 20;
    bad.onSeek();
    expect(hls.log).toEqual(["startLoad 20"]);
  });
});

describe("a segment that cannot be decoded", () => {
  it("has the decoder mended, and is passed over when it comes again", () => {
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
  it("is not passed over: other answers of the server are no matter of one segment", () => {
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
