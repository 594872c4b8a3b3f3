// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { onLeave } from "./onLeave";

afterEach(() => vi.restoreAllMocks());

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("a page that is hidden or left is left, one that can be seen again is not, until it is stopped", () => {
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
