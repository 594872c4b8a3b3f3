import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSoundStarting, setSoundStarting, whenQuiet } from "./whenQuiet";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setSoundStarting(false);
  vi.useRealTimers();
});

const idle = () => vi.advanceTimersByTime(10_000);

it("what can wait is done when the browser is idle", () => {
  const task = vi.fn();
  whenQuiet(task);
  expect(task).not.toHaveBeenCalled();
  idle();
  expect(task).toHaveBeenCalledOnce();
});

it("what can wait is done once nobody waits for sound any more", () => {
  const task = vi.fn();
  setSoundStarting(true);
  expect(isSoundStarting()).toBe(true);
  whenQuiet(task);
  idle();
  expect(task).not.toHaveBeenCalled();
  setSoundStarting(false);
  idle();
  expect(task).toHaveBeenCalledOnce();
});

it("what is cancelled is not done, whatever it waits for", () => {
  const task = vi.fn();
  whenQuiet(task)();
  setSoundStarting(true);
  const cancel = whenQuiet(task);
  idle();
  cancel();
  setSoundStarting(false);
  idle();
  expect(task).not.toHaveBeenCalled();
});
