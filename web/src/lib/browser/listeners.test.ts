import { describe, expect, it, vi } from "vitest";
import { makeListeners } from "./listeners";

describe("who follows a value", () => {
  it("is told of each change until it stops", () => {
    const { follow, tell } = makeListeners();
    const listener = vi.fn();
    const stop = follow(listener);
    tell();
    stop();
    tell();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("begins with the first and ends with the last", () => {
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

  it("may stop while it is told", () => {
    const { follow, tell } = makeListeners();
    const other = vi.fn();
    const stop = follow(() => stop());
    follow(other);
    tell();
    tell();
    expect(other).toHaveBeenCalledTimes(2);
  });
});
