import { describe, expect, it, vi } from "vitest";
import { makeListeners } from "./listeners";

describe("subscribers of a value", () => {
  it("are called at each change until they unsubscribe", () => {
    const { follow, tell } = makeListeners();
    const listener = vi.fn();
    const stop = follow(listener);
    tell();
    stop();
    tell();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("start it with the first and end it with the last", () => {
    const end = vi.fn();
    const begin = vi.fn(() => end);
    const { follow } = makeListeners(begin);
    const stops = [follow(() => {}), follow(() => {})];
    expect(begin).toHaveBeenCalledTimes(1);
    stops[0]?.();
    expect(end).not.toHaveBeenCalled();
    stops[1]?.();
    expect(end).toHaveBeenCalledTimes(1);
    follow(() => {});
    expect(begin).toHaveBeenCalledTimes(2);
  });

  it("may unsubscribe during a call", () => {
    const { follow, tell } = makeListeners();
    const other = vi.fn();
    const stop = follow(() => stop());
    follow(other);
    tell();
    tell();
    expect(other).toHaveBeenCalledTimes(2);
  });
});
