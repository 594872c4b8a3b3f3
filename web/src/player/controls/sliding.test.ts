import { describe, expect, it } from "vitest";
import { fractionOf, valueAfterKey, valueAt } from "./sliding";

const range = { min: 0, max: 600 };
const steps = { small: 5, large: 60 };

describe("the value of a slider", () => {
  it.each([
    ["ArrowRight", 105],
    ["ArrowUp", 105],
    ["ArrowLeft", 95],
    ["ArrowDown", 95],
    ["PageUp", 160],
    ["PageDown", 40],
    ["Home", 0],
    ["End", 600],
    ["a", null],
  ])("%s leads from 100 to %s", (key, expected) => {
    expect(valueAfterKey(key, 100, range, steps)).toBe(expected);
  });

  it("keys stay within the range", () => {
    expect(valueAfterKey("PageDown", 10, range, steps)).toBe(0);
    expect(valueAfterKey("ArrowRight", 599, range, steps)).toBe(600);
  });

  it("a pointer beside the track means its end", () => {
    expect(valueAt(range, 50, 100, 200)).toBe(0);
    expect(valueAt(range, 200, 100, 200)).toBe(300);
    expect(valueAt(range, 900, 100, 200)).toBe(600);
    expect(valueAt(range, 900, 100, 0)).toBe(0);
  });

  it("a range without length is at its start", () => {
    expect(fractionOf({ min: 5, max: 5 }, 5)).toBe(0);
    expect(fractionOf(range, 150)).toBe(0.25);
  });
});
