import { describe, expect, it } from "vitest";
import { shareAddress } from "./shareAddress";

describe("sharing an item at a time", () => {
  it.each([
    ["/fragmenten/a/1/b", 123.7, "https://zender.example/fragmenten/a/1/b#t=123"],
    ["/fragmenten/a/1/b#elders", 5, "https://zender.example/fragmenten/a/1/b#t=5"],
    ["/fragmenten/a/1/b", 0, "https://zender.example/fragmenten/a/1/b"],
  ])("%s at %d s is %s", (url, seconds, expected) => {
    expect(shareAddress(url, "https://zender.example", seconds)).toBe(expected);
  });

  it("an item without a page, or of another site, has no address to share", () => {
    expect(shareAddress(null, "https://zender.example", 5)).toBeNull();
    expect(shareAddress("//elders.example/x", "https://zender.example", 5)).toBeNull();
    expect(shareAddress("https://elders.example/x", "https://zender.example", 5)).toBeNull();
  });
});
