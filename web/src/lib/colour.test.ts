import { describe, expect, it } from "vitest";
import { isLightColour, UNSET_ACCENT } from "./colour";

describe("colours", () => {
  it("S9-022 a channel without a colour has #999900", () => {
    expect(UNSET_ACCENT).toBe("#999900");
  });

  it.each([
    ["#fff", true],
    ["#faf7f2", true],
    ["oklch(97% 0.01 80)", true],
    ["oklch(0.2 0.05 20)", false],
    ["#171411", false],
    ["#000", false],
    ["iets", false],
  ])("%s is light: %s", (colour, light) => {
    expect(isLightColour(colour)).toBe(light);
  });
});
