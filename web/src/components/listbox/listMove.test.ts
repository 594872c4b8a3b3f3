import { describe, expect, it } from "vitest";
import { listMove } from "./listMove";

describe("keys in the list below a field", () => {
  it.each([
    ["ArrowDown", null, 0],
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, null],
    ["ArrowUp", null, 2],
    ["ArrowUp", 1, 0],
    ["ArrowUp", 0, null],
    ["Home", 2, 0],
    ["End", 0, 2],
  ] as const)("%s moves from %s to %s of three, wrapping through the field", (key, active, expected) => {
    expect(listMove(key, active, 3)).toBe(expected);
  });

  it.each([
    ["Home", null],
    ["End", null],
    ["a", 1],
    ["Enter", 1],
  ] as const)("%s at %s has no effect on the list", (key, active) => {
    expect(listMove(key, active, 3)).toBeUndefined();
  });

  it("without a list no key moves", () => {
    expect(listMove("ArrowDown", null, 0)).toBeUndefined();
  });
});
