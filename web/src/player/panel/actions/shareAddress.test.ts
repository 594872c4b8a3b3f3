import { describe, expect, it } from "vitest";
import { sharedItem } from "../../bar/useSharedItem";
import { type Shareable, shareAddress } from "./ShareButton";

const SITE = "https://zender.example";

function item(changes: Partial<Shareable> = {}): Shareable {
  return { type: "fragment", id: "f-1", url: "/fragmenten/a/1/b", isLatestNews: false, ...changes };
}

describe("sharing an item at a time", () => {
  it.each([
    ["/fragmenten/a/1/b", 123.7, "https://zender.example/fragmenten/a/1/b#t=123"],
    ["/fragmenten/a/1/b#elders", 5, "https://zender.example/fragmenten/a/1/b#t=5"],
    ["/fragmenten/a/1/b", 0, "https://zender.example/fragmenten/a/1/b"],
  ])("%s at %d s is %s", (url, seconds, expected) => {
    expect(shareAddress(item({ url }), SITE, seconds)).toBe(expected);
  });

  it("an item without a page is shared as the home page with the item, and that address is understood", () => {
    const address = shareAddress(item({ url: null }), `${SITE}/`, 123.7);
    expect(address).toBe("https://zender.example/#speel=fragment:f-1&t=123");
    expect(sharedItem(new URL(address ?? "").hash)).toEqual({ type: "fragment", id: "f-1", at: 123 });
    const fromStart = shareAddress(item({ url: null, type: "episode" }), SITE, 0);
    expect(sharedItem(new URL(fromStart ?? "").hash)).toEqual({ type: "episode", id: "f-1" });
  });

  it("a bulletin, which is soon replaced, and an item of another site have no address to share", () => {
    expect(shareAddress(item({ url: null, isLatestNews: true }), SITE, 5)).toBeNull();
    expect(shareAddress(item({ url: "//elders.example/x" }), SITE, 5)).toBeNull();
    expect(shareAddress(item({ url: "https://elders.example/x" }), SITE, 5)).toBeNull();
  });

  it.each([
    "",
    "#",
    "#inhoud",
    "#t=12",
    "#speel=live:radio2",
    "#speel=fragment:",
    "#speel=fragment:a b",
    "#speel=fragment:../x",
  ])("'%s' asks for no item", (hash) => expect(sharedItem(hash)).toBeNull());
});
