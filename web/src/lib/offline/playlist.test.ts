import { expect, it } from "vitest";
import { chooseVariant, toLocalList } from "./playlist";

const BASE = "https://zender.example/stream/media/m1/variants.m3u8";
const QUALITIES = [
  "#EXTM3U",
  '#EXT-X-STREAM-INF:BANDWIDTH=210000,AVERAGE-BANDWIDTH=192000,CODECS="mp4a.40.2"',
  "/stream/media/m1/index.m3u8?kbps=192",
  '#EXT-X-STREAM-INF:BANDWIDTH=52000,CODECS="mp4a.40.5"',
  "/stream/media/m1/index.m3u8?kbps=48",
  '#EXT-X-STREAM-INF:BANDWIDTH=110000,CODECS="mp4a.40.2"',
  "index.m3u8",
].join("\n");

it("of a list of qualities the best that the listener's choice allows is kept", () => {
  expect(chooseVariant(QUALITIES, BASE, 170_000)).toBe("https://zender.example/stream/media/m1/index.m3u8");
  expect(chooseVariant(QUALITIES, BASE, 80_000)).toMatch(/kbps=48$/);
  expect(chooseVariant(QUALITIES, BASE, Number.POSITIVE_INFINITY)).toMatch(/kbps=192$/);
});

it("the fewest bytes are kept if the choice allows none; a list of segments is no list of qualities", () => {
  expect(chooseVariant(QUALITIES, BASE, 1_000)).toMatch(/kbps=48$/);
  expect(chooseVariant("#EXTM3U\n#EXTINF:6,\n/a.m4s\n", BASE, 170_000)).toBeNull();
});

const SOUND = [
  "#EXTM3U",
  '#EXT-X-MAP:URI="/media/audio/m1/init.mp4"',
  "#EXTINF:6.000,",
  "/media/audio/m1/00000.m4s",
  "#EXT-X-DISCONTINUITY",
  '#EXT-X-MAP:URI="/media/audio/m2/init.mp4"',
  "#EXTINF:6.000,",
  "/media/audio/m2/00000.m4s",
  "#EXTINF:6.000,",
  "/media/audio/m1/00000.m4s",
  "#EXT-X-ENDLIST",
  "",
].join("\n");

it("each file of a playlist gets a name of its own, the same file the same", () => {
  const list = toLocalList(SOUND, BASE);
  expect(list?.text.split("\n")).toEqual([
    "#EXTM3U",
    '#EXT-X-MAP:URI="0.mp4"',
    "#EXTINF:6.000,",
    "1.m4s",
    "#EXT-X-DISCONTINUITY",
    '#EXT-X-MAP:URI="2.mp4"',
    "#EXTINF:6.000,",
    "3.m4s",
    "#EXTINF:6.000,",
    "1.m4s",
    "#EXT-X-ENDLIST",
    "",
  ]);
  expect(list?.files).toHaveLength(4);
  expect(list?.files[3]).toEqual({
    name: "3.m4s",
    address: "https://zender.example/media/audio/m2/00000.m4s",
  });
});

it("a stream that goes on, parts of files, other sites and what is no playlist cannot be kept", () => {
  expect(toLocalList(SOUND.replace("#EXT-X-ENDLIST", ""), BASE)).toBeNull();
  expect(toLocalList(SOUND.replace("#EXTINF", "#EXT-X-BYTERANGE:5@0\n#EXTINF"), BASE)).toBeNull();
  expect(toLocalList(SOUND.replace("/media/audio/m2/", "https://elders.example/"), BASE)).toBeNull();
  expect(toLocalList("<!doctype html>", BASE)).toBeNull();
});
