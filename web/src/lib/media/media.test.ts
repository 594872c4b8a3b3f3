import { expect, it } from "vitest";
import { hlsConfig } from "./hls";
import { refusalReason } from "./refusedPlay";
import { playingAt, startDateOf } from "./startDate";

it("S8-013 a play that a pause or a load overtook is no failure", () => {
  expect(refusalReason(new DOMException("stopped", "AbortError"))).toBe("overtaken");
});

it("a play that needs a press first is told apart from one that failed", () => {
  expect(refusalReason(new DOMException("gesture", "NotAllowedError"))).toBe("notAllowed");
  expect(refusalReason(new DOMException("bytes", "NotSupportedError"))).toBe("failed");
  expect(refusalReason("anything")).toBe("failed");
});

it("the playhead's time of day is told where the browser knows when the stream began", () => {
  const element = { currentTime: 2 } as HTMLMediaElement;
  expect(playingAt(element)).toBeNull();
  const begins = (at: number) => Object.assign(element, { getStartDate: () => new Date(at) });
  expect(startDateOf(begins(Number.NaN))).toBeNull();
  expect(playingAt(begins(60_000))).toBe(62_000);
});

it("the first playlist is asked for twice, what follows as often as the caller says", () => {
  const tries = (policy: "manifestLoadPolicy" | "playlistLoadPolicy" | "fragLoadPolicy") =>
    hlsConfig(5)[policy]?.default.errorRetry?.maxNumRetry;
  expect(tries("manifestLoadPolicy")).toBe(1);
  expect(tries("playlistLoadPolicy")).toBe(5);
  expect(tries("fragLoadPolicy")).toBe(5);
});
