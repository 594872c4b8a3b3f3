import { describe, expect, it } from "vitest";
import { readPage } from "@/testing/pageFixtures";
import { onAirAt, sharePassed, untilNextSong } from "./onAirAt";

const page = readPage("live", "live");
const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);

describe("what was on air when the visible frame was broadcast", () => {
  it("is what the page says without a playing video", () => {
    expect(onAirAt(page, null)).toEqual({ ...page.onAir, upNext: page.upNext });
  });

  it("S1-003 is the song that had begun by then, not the one on air now", () => {
    expect(onAirAt(page, at("10:13:05")).track?.playId).toBe(page.onAir.track?.playId);
    expect(onAirAt(page, at("10:12:55")).track?.name).toBe("#12:  OpenTTD journey");
  });

  it("S9-004 is no song from a minute after the last one's end", () => {
    expect(onAirAt(page, at("10:17:03.999")).track).not.toBeNull();
    expect(onAirAt(page, at("10:17:04")).track).toBeNull();
    expect(onAirAt(page, at("09:00:00")).track).toBeNull();
  });

  it("is the next show from its first frame on", () => {
    expect(onAirAt(page, at("11:59:59.999")).show?.name).toBe("De Platenkast");
    const { show, upNext } = onAirAt(page, at("12:00:00"));
    expect(show?.name).toBe("Handgeschreven");
    expect(upNext.map(({ name }) => name)).toEqual(["De Middagploeg", "Avondrood", "Eerste Licht"]);
  });
});

describe("the progress of a show", () => {
  const show = page.onAir.show ?? { fromIso: "", untilIso: "" };
  it.each([
    ["09:00:00", 0],
    ["10:30:00", 50],
    ["12:00:00", 100],
    ["13:00:00", 100],
    ["08:00:00", 0],
  ])("at %s is %d percent", (time, share) => {
    expect(sharePassed(show, at(time))).toBe(share);
  });

  it("is null if the times are invalid", () => {
    expect(sharePassed({ fromIso: "", untilIso: "x" }, at("10:00:00"))).toBe(0);
  });
});

describe("when the page must be requested again", () => {
  it("is the end of the song", () => {
    expect(untilNextSong(page, at("10:15:00"))).toBe(64_000);
    expect(untilNextSong(page, at("10:16:04"))).toBeNull();
    expect(untilNextSong({ ...page, onAir: { ...page.onAir, track: null } }, at("10:15:00"))).toBeNull();
  });
});
