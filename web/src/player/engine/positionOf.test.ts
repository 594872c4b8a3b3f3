import type { LevelDetails } from "hls.js";
import { expect, it } from "vitest";
import { positionOf } from "./hlsAttachment";

const NOON = Date.UTC(2026, 10, 27, 12);
/** A live list of segments of 3 s; 'g' is a gap. */
const list = (kinds: string) =>
  ({
    live: true,
    fragments: [...kinds].map((kind, i) => ({
      start: 3 * i,
      duration: 3,
      programDateTime: NOON + 3_000 * i,
      gap: kind === "g",
    })),
  }) as unknown as LevelDetails;

it("a moment has its position in the stream, within what there is", () => {
  expect(positionOf(list("..."), NOON + 4_000)).toBe(4);
  expect(positionOf(list("..."), NOON - 60_000)).toBe(0);
  expect(positionOf(list("..."), NOON + 60_000)).toBe(9);
  expect(positionOf(null, NOON)).toBeNull();
});

it("a moment whose sound did not arrive has the position of the first sound after it", () => {
  expect(positionOf(list(".gg."), NOON + 4_000)).toBe(9);
  expect(positionOf(list(".gg"), NOON + 4_000)).toBeNull();
});
