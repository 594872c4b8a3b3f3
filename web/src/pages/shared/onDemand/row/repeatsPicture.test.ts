import { describe, expect, it } from "vitest";
import { repeatsPicture } from "./repeatsPicture";

const repeated = (pictures: readonly (string | null)[], above?: string) =>
  pictures.map((_, index) => repeatsPicture(pictures, index, above));

describe("the picture of a row", () => {
  it("repeats that of the row above it, and is new again after another one", () => {
    expect(repeated(["a", "a", "a", "b", "a"])).toEqual([false, true, true, false, false]);
  });

  it("repeats the one at the top of the page", () => {
    expect(repeated(["a", "b", "a"], "a")).toEqual([true, false, true]);
  });

  it("that is missing repeats nothing", () => {
    expect(repeated([null, null])).toEqual([false, false]);
  });
});
