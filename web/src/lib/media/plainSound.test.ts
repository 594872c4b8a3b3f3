import { describe, expect, it } from "vitest";
import { plainAddress, plainSources } from "./plainSound";

describe("sound for a browser without our player", () => {
  it.each([
    ["/stream/radio2/variants.m3u8", "/stream/radio2/live.aac"],
    ["/stream/broadcasts/b-12/index.m3u8", "/stream/broadcasts/b-12/index.aac"],
  ])("%s is a playlist, and %s the same as one stream", (list, whole) => {
    expect(plainSources(list)).toEqual([
      { src: list, type: "application/vnd.apple.mpegurl" },
      { src: whole, type: "audio/aac" },
    ]);
    expect(plainAddress(list)).toBe(whole);
  });

  it.each([
    "/media/fragments/water.m4a",
    "https://elders.example/stream/radio2/variants.m3u8",
    "https://icecast.example/radio.mp3",
    "/stream/radio2/video.m3u8",
  ])("%s is its own only source", (address) => {
    expect(plainSources(address)).toEqual([{ src: address }]);
    expect(plainAddress(address)).toBe(address);
  });
});
