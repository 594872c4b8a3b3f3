import { expect, it } from "vitest";
import { remainingText } from "./remainingText";

const mark = (position: number, isFinished = false) => ({ position, isFinished });

it.each([
  [null, 3_600_000, null],
  [mark(0), 3_600_000, null],
  [mark(0, true), 3_600_000, null],
  [mark(1_020), 3_600_000, "nog 43 min"],
  [mark(3_580), 3_600_000, "nog geen minuut"],
  [mark(754), null, "gehoord tot 12:34"],
])("of %j in an item of %j ms it says %j", (heard, duration, words) => {
  expect(remainingText(heard, duration)).toBe(words);
});
