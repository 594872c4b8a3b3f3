// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { onLeave } from "./onLeave";

afterEach(() => vi.restoreAllMocks());

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("calls the listener when the page is hidden or left, not when it becomes visible, until it is stopped", () => {
  const listener = vi.fn();
  const stop = onLeave(listener);
  turn("hidden");
  expect(listener).toHaveBeenCalledTimes(1);
  turn("visible");
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  turn("hidden");
  window.dispatchEvent(new Event("pagehide"));
  expect(listener).toHaveBeenCalledTimes(2);
});
