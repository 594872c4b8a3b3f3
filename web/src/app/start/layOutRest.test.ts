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

describe("parts below the first screen", () => {
  it("are laid out one at a time while the browser is idle, until all of them are", () => {
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
