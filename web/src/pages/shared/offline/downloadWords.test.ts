import { expect, it } from "vitest";
import { percentOf, sizeText } from "./downloadWords";

it("a size has one decimal below ten, with a comma", () => {
  expect(sizeText(0)).toBe("0 kB");
  expect(sizeText(34_400_000)).toBe("34 MB");
  expect(sizeText(1_240_000)).toBe("1,2 MB");
  expect(sizeText(999_900)).toBe("1,0 MB");
  expect(sizeText(12_000_000_000)).toBe("12 GB");
});

it("a download is at 100 % only when all is there", () => {
  expect(percentOf(null)).toBe("0%");
  expect(percentOf({ kept: 0, files: 0 })).toBe("0%");
  expect(percentOf({ kept: 999, files: 1_000 })).toBe("99%");
  expect(percentOf({ kept: 3, files: 3 })).toBe("100%");
});
