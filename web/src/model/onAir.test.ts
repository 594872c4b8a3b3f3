import { describe, expect, it } from "vitest";
import { currentTrack, isOnAirAt, trackAt } from "./onAir";

const iso = (time: string) => `2026-11-21T${time}+01:00`;
const at = (time: string) => Date.parse(iso(time));
const play = (playId: string, from: string, until: string) => ({
  playId,
  fromIso: iso(from),
  untilIso: iso(until),
});

const plays = [
  play("p-3", "10:14:02", "10:17:40"),
  play("p-2", "10:10:30", "10:14:02"),
  play("p-1", "10:06:00", "10:10:30"),
];

describe("what is on air at a moment", () => {
  it("includes its first moment, and excludes its end", () => {
    const show = play("show", "09:00:00", "12:00:00");
    expect(isOnAirAt(show, at("08:59:59"))).toBe(false);
    expect(isOnAirAt(show, at("09:00:00"))).toBe(true);
    expect(isOnAirAt(show, at("12:00:00"))).toBe(false);
    expect(isOnAirAt(show, Number.NaN)).toBe(false);
  });

  it("the song at a moment of the stream is the newest that had begun by then", () => {
    const heard = (time: string) => trackAt(plays, at(time))?.playId;
    expect(heard("10:14:01")).toBe("p-2");
    expect(heard("10:14:02")).toBe("p-3");
    expect(heard("10:10:29")).toBe("p-1");
    expect(heard("10:05:59")).toBeUndefined();
  });

  it("S9-004 a song is heard until a minute after its end", () => {
    expect(trackAt(plays, at("10:18:39"))?.playId).toBe("p-3");
    expect(trackAt(plays, at("10:18:40"))).toBeUndefined();
    expect(currentTrack(plays, at("10:18:39"))?.playId).toBe("p-3");
    expect(currentTrack(plays, at("10:18:40"))).toBeUndefined();
    expect(currentTrack([], at("10:15:00"))).toBeUndefined();
  });
});
