import { describe, expect, it } from "vitest";
import { adBreaksOf, variantOf } from "./adBreaks";

const START = Date.parse("2026-11-21T10:00:00Z");
const range = (attributes: string) => `#EXT-X-DATERANGE:${attributes}`;
const AD = 'ID="a",CLASS="ad-break",START-DATE="2026-11-21T10:00:00.000Z"';

describe("the ad breaks of a playlist", () => {
  it.each([
    { what: "a duration", lines: [`${AD},DURATION=30.5`], until: START + 30_500 },
    { what: "an end", lines: [`${AD},END-DATE="2026-11-21T10:00:20Z"`], until: START + 20_000 },
    { what: "an end in a later tag", lines: [AD, 'ID="a",DURATION=5'], until: START + 5_000 },
    { what: "no end yet", lines: [AD], until: Number.POSITIVE_INFINITY },
    { what: "a comma in a text", lines: [`X-NAME="een, twee",${AD},DURATION=1`], until: START + 1_000 },
  ])("S6-007 are known with $what", ({ lines, until }) => {
    expect(adBreaksOf(["#EXTM3U", ...lines.map(range), "#EXTINF:2,"].join("\n"))).toEqual([
      { from: START, until },
    ]);
  });

  it.each([
    'ID="b",CLASS="song",START-DATE="2026-11-21T10:00:00Z",DURATION=5',
    'ID="b",CLASS="ad-break",START-DATE="morgen"',
    'CLASS="ad-break"',
    "",
  ])("exclude other ranges and what cannot be read (%s)", (attributes) => {
    expect(adBreaksOf(range(attributes))).toEqual([]);
  });
});

describe("a multivariant playlist", () => {
  it("names its media playlist relative to itself", () => {
    const text = "#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=128000\r\naudio/live.m3u8?x=1\r\n";
    expect(variantOf(text, "https://cdn.example/radio2/master.m3u8")).toBe(
      "https://cdn.example/radio2/audio/live.m3u8?x=1",
    );
    expect(variantOf("#EXTM3U\n#EXTINF:2,\na.m4s\n", "https://cdn.example/x")).toBeNull();
  });
});
