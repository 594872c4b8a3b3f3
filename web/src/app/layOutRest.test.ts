// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layOutRest } from "./layOutRest";

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal("requestAnimationFrame", (task: () => void) => task());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what lies below the first screen", () => {
  it("is laid out a part at a time, each when the browser has nothing else to do, and then nothing is left for later", () => {
    document.body.innerHTML =
      '<section id="a" data-below=""></section><section id="b" data-below=""></section>';
    const laidOut = () => [...document.querySelectorAll("[data-laid-out]")].map(({ id }) => id);
    layOutRest(document);
    expect(laidOut()).toEqual([]);
    idle.shift()?.();
    expect(laidOut()).toEqual(["a"]);
    idle.shift()?.();
    expect(laidOut()).toEqual(["a", "b"]);
    idle.shift()?.();
    expect(document.documentElement.hasAttribute("data-laid-out")).toBe(true);
    expect(idle).toEqual([]);
  });
});
