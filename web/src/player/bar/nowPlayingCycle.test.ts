import { describe, expect, it } from "vitest";
import { volumeLevel } from "../controls/VolumeControl";
import { nowPlayingCycle } from "./nowPlayingCycle";

describe("S4-063 S4-064 S9-005 how long show and song stay", () => {
  it.each([
    // must scroll, characters, broadcasters, classical, milliseconds
    [false, 20, 1, false, 8_000],
    [false, 20, 0, false, 8_000],
    [false, 20, 1, true, 8_000],
    [false, 20, 0, true, 6_000],
    [false, 500, 3, false, 8_000],
    [true, 0, 0, false, 17_600],
    [true, 60, 0, false, 18_800],
    [true, 60, 2, false, 19_200],
    [true, 60, 0, true, 18_800],
    [true, 120, 1, true, 20_200],
  ])(
    "scrolls %s, %d characters, %d broadcasters, classical %s: %d ms",
    (mustScroll, characters, broadcasters, isClassical, expected) => {
      const hasBroadcasters = broadcasters > 0;
      expect(nowPlayingCycle({ mustScroll, characters, broadcasters, hasBroadcasters, isClassical })).toBe(
        expected,
      );
    },
  );

  it("the song of a classical show with broadcasters stays as long as the show itself", () => {
    const song = { characters: 20, broadcasters: 0, hasBroadcasters: true, isClassical: true };
    expect(nowPlayingCycle({ ...song, mustScroll: false })).toBe(8_000);
    expect(nowPlayingCycle({ ...song, mustScroll: true })).toBe(18_000);
  });
});

describe("S9-018 the volume's icon", () => {
  it.each([
    [1, "full"],
    [0.75, "full"],
    [0.749, "reduced"],
    [0.02, "reduced"],
    [0.019, "muted"],
    [0, "muted"],
  ])("%d is %s", (volume, icon) => {
    expect(volumeLevel(volume)).toBe(icon);
  });
});
