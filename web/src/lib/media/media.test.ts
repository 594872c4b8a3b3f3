import { expect, it } from "vitest";
import { playlistPlayer } from "./attachment";
import { playingAt, refusalReason, startDateOf } from "./element";
import { hlsConfig, joinAsListSays, liveLatency } from "./hls";

it("S8-013 a play that a pause or a load interrupted is not a failure", () => {
  expect(refusalReason(new DOMException("stopped", "AbortError"))).toBe("overtaken");
});

it("a play that needs a user gesture differs from a failed one", () => {
  expect(refusalReason(new DOMException("gesture", "NotAllowedError"))).toBe("notAllowed");
  expect(refusalReason(new DOMException("bytes", "NotSupportedError"))).toBe("failed");
  expect(refusalReason("anything")).toBe("failed");
});

it("the playhead's time of day is available if the browser provides the start date of the stream", () => {
  const element = { currentTime: 2 } as HTMLMediaElement;
  expect(playingAt(element)).toBeNull();
  const begins = (at: number) => Object.assign(element, { getStartDate: () => new Date(at) });
  expect(startDateOf(begins(Number.NaN))).toBeNull();
  expect(playingAt(begins(60_000))).toBe(62_000);
});

it("hls.js plays a playlist where it works, else the browser if it can", () => {
  const hls = (isSupported: boolean) => ({ isSupported: () => isSupported });
  const plays = { canPlayType: () => "maybe" as const };
  const playsNothing = { canPlayType: () => "" as const };
  const works = hls(true);
  expect(playlistPlayer(works, plays)).toBe(works);
  expect(playlistPlayer(hls(false), plays)).toBe("browser");
  expect(playlistPlayer(null, plays)).toBe("browser");
  expect(playlistPlayer(null, playsNothing)).toBeNull();
});

it("the first playlist is requested twice, later files as often as the caller says", () => {
  const tries = (policy: "manifestLoadPolicy" | "playlistLoadPolicy" | "fragLoadPolicy") =>
    hlsConfig(5)[policy]?.default.errorRetry?.maxNumRetry;
  expect(tries("manifestLoadPolicy")).toBe(1);
  expect(tries("playlistLoadPolicy")).toBe(5);
  expect(tries("fragLoadPolicy")).toBe(5);
});

it("a listener joins the site's own live streams 18 seconds behind their edge, those of others as these say", () => {
  expect(liveLatency("/stream/radio2/variants.m3u8")).toEqual({ liveSyncDuration: 18 });
  expect(liveLatency("https://stream.example/live.m3u8")).toEqual({});
});

it("a list of short segments is joined three of them behind its edge", () => {
  const hls = (durations: number[], config = liveLatency("/stream/dijk/variants.m3u8")) =>
    ({
      config,
      latestLevelDetails: { targetduration: 10, fragments: durations.map((duration) => ({ duration })) },
    }) as unknown as Parameters<typeof joinAsListSays>[0];
  const behind = (one: ReturnType<typeof hls>) => {
    joinAsListSays(one);
    return one.config.liveSyncDuration;
  };
  expect(behind({ ...hls([]), latestLevelDetails: null })).toBe(18);
  expect(behind(hls([]))).toBe(18);
  expect(behind(hls([2.88, 6, 2.88]))).toBe(18);
  expect(behind(hls([3, 2, 3]))).toBe(9);
  expect(behind(hls([3], {}))).toBeUndefined();
});
