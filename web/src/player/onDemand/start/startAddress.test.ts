import { describe, expect, it } from "vitest";
import { playPlayable } from "../../state/commands";
import { makePlayable } from "../../testing/fixtures";
import { ready } from "../../testing/scenes";
import { requestedStart, secondsOfHash } from "./startAddress";

describe("a time in the address of a page", () => {
  it.each([
    ["#t=90", 90],
    ["#t=1:30", 90],
    ["#t=1:02:03", 3723],
    ["#t=12.5", 12.5],
    ["#hoofdstuk&t=7", 7],
    ["", null],
    ["#t=", null],
    ["#t=-3", null],
    ["#t=1:99", null],
    ["#part=3", null],
    ["#t=9e9", null],
  ])("'%s' names %s seconds", (hash, expected) => {
    expect(secondsOfHash(hash)).toBe(expected);
  });

  it("is that of the item the page is about, and of no other", () => {
    const item = makePlayable({ url: "/fragmenten/f-1/het-interview" });
    expect(requestedStart(item, "/fragmenten/f-1/het-interview", "#t=30")).toBe(30);
    expect(requestedStart(item, "/", "#t=30")).toBeNull();
    expect(requestedStart(makePlayable(), "/", "#t=30")).toBeNull();
  });

  it("is nothing when the item does not last that long", () => {
    const item = makePlayable({ url: "/fragmenten/f-1", durationMs: 30_000 });
    expect(requestedStart(item, "/fragmenten/f-1", "#t=29")).toBe(29);
    expect(requestedStart(item, "/fragmenten/f-1", "#t=99999")).toBeNull();
    expect(requestedStart({ ...item, durationMs: null }, "/fragmenten/f-1", "#t=99999")).toBe(99999);
  });

  it("is where the item starts, once: after that it continues where it was left", async () => {
    const rig = await ready();
    rig.view.address = { path: "/fragmenten/f-1", hash: "#t=30" };
    const item = makePlayable({ url: "/fragmenten/f-1" });
    for (const next of [item, makePlayable({ id: "f-2" }), item]) {
      await rig.ask(playPlayable(next));
    }
    expect(rig.engine.loads.map((load) => load.startAt)).toEqual([30, 0, 0]);
  });
});
