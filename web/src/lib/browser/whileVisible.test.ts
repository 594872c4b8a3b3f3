// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileVisible } from "./whileVisible";

let state: DocumentVisibilityState = "visible";

/** Hides or shows the page, like a change of tab. */
function turn(to: DocumentVisibilityState): void {
  state = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a task while the page is visible", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    state = "visible";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
  });
  afterEach(() => vi.useRealTimers());

  it("runs at each interval", () => {
    const act = vi.fn();
    const stop = whileVisible(1_000, act);
    vi.advanceTimersByTime(2_500);
    expect(act).toHaveBeenCalledTimes(2);
    stop();
  });

  it("waits while the page is hidden, and runs at once when it is visible again", () => {
    const act = vi.fn();
    const stop = whileVisible(1_000, act);
    turn("hidden");
    vi.advanceTimersByTime(5_000);
    expect(act).not.toHaveBeenCalled();
    turn("visible");
    expect(act).toHaveBeenCalledTimes(1);
    stop();
  });

  it("ends when it is stopped", () => {
    const act = vi.fn();
    whileVisible(1_000, act)();
    vi.advanceTimersByTime(5_000);
    turn("visible");
    expect(act).not.toHaveBeenCalled();
  });
});
