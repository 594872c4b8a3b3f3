import { describe, expect, it } from "vitest";
import { shortMinutes, spokenDuration, spokenPosition } from "./spokenWords";

describe("times in words", () => {
  it.each([
    [0, "0 seconden"],
    [1, "1 seconde"],
    [60, "1 minuut"],
    [185.9, "3 minuten 5 seconden"],
    [720, "12 minuten"],
    [3_661, "1 uur 1 minuut 1 seconde"],
    [7_200, "2 uur"],
    [-3, "0 seconden"],
    [Number.NaN, "0 seconden"],
  ])("%d s is '%s'", (seconds, words) => {
    expect(spokenDuration(seconds)).toBe(words);
  });

  it("a position is said with the duration", () => {
    expect(spokenPosition(185, 720)).toBe("3 minuten 5 seconden van 12 minuten");
  });

  it.each([
    [1_000, "1 min"],
    [13.4 * 60_000, "13 min"],
    [60 * 60_000, "1 uur"],
    [65 * 60_000, "1 uur 5 min"],
  ])("%d ms is '%s' in short", (ms, words) => {
    expect(shortMinutes(ms)).toBe(words);
  });
});
