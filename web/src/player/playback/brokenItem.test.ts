import { describe, expect, it } from "vitest";
import { BrokenItem } from "./brokenItem";

describe("an item that broke off", () => {
  it("continues where it was, even when the next load breaks before its first sound", () => {
    const broken = new BrokenItem();
    broken.note("f-1", 61, false);
    broken.note("f-1", 0, false);
    expect(broken.at).toBe(61);
    broken.forget();
    expect(broken.at).toBe(0);
  });

  it("is itself broken when its bytes fail four times at one place", () => {
    const broken = new BrokenItem();
    expect([61, 61.5, 0, 62].map((position) => broken.note("f-1", position, true))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("is tried again as long as the network fails, it breaks elsewhere each time, or it is another item", () => {
    const broken = new BrokenItem();
    expect([61, 61, 61, 61, 61].every((position) => broken.note("f-1", position, false))).toBe(true);
    expect([70, 80, 90, 100, 110].every((position) => broken.note("f-1", position, true))).toBe(true);
    expect(["a", "b", "c", "d", "e"].every((id) => broken.note(id, 10, true))).toBe(true);
  });
});
