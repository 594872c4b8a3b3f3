import type { LevelDetails } from "hls.js";
import { expect, it } from "vitest";
import { playlistPlayer } from "./attachment";
import { playingAt, refusalReason, startDateOf } from "./element";
import { behindEdge, hlsConfig, liveLatency, withOwnTarget } from "./hls";

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

it("a list of short segments has their target duration, any other that of the site", () => {
  const list = (...seconds: number[]) =>
    ["#EXTM3U", "#EXT-X-TARGETDURATION:10", ...seconds.map((one) => `#EXTINF:${one},\n1.m4s`), ""].join("\n");
  const target = (text: string) => /TARGETDURATION:(.*)/.exec(withOwnTarget(text))?.[1];
  expect(target(list(2.88, 2.88, 1.5))).toBe("3");
  expect(target(list(2.88, 6.02, 2.88))).toBe("10");
  expect(target(list())).toBe("10");
  expect(withOwnTarget(list(2.88, 3))).toBe(list(2.88, 3).replace(":10", ":3"));
});

it("a list of short segments is joined three of them behind the present, and two behind its edge", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const behind = (targetduration: number, ended?: number) => {
    const programDateTime = ended === undefined ? null : ended - targetduration * 1_000;
    const fragments = [{ duration: targetduration, programDateTime }] as unknown as LevelDetails["fragments"];
    return behindEdge({ targetduration, fragments }, now);
  };
  expect(behind(10)).toBe(18);
  expect(behind(3)).toBe(9);
  expect(behind(3, now - 2_000)).toBe(7);
  expect(behind(3, now - 60_000), "a clock that is fast").toBe(6);
  expect(behind(3, now + 60_000), "a clock that is slow").toBe(9);
  expect(behindEdge({ targetduration: 3, fragments: [] }, now)).toBe(9);
});
