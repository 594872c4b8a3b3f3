// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepTrying, keepTryingUntilThere, type Retries } from "./keepTrying";

const attempt = vi.fn<() => Promise<void>>();
let tries: Retries;

beforeEach(() => {
  vi.useFakeTimers();
  attempt.mockReset().mockResolvedValue();
  tries = keepTrying(attempt);
});
afterEach(() => {
  tries.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("keepTrying", () => {
  it("S8-003 waits 2 s, then twice as long each time, and never longer than 30 s", async () => {
    const moments: number[] = [];
    const begin = Date.now();
    attempt.mockImplementation(async () => void moments.push((Date.now() - begin) / 1_000));
    await wait(130_000);
    expect(moments).toEqual([2, 6, 14, 30, 60, 90, 120]);
  });

  it("S8-003 tries at once when the connection is back, and resets the delay", async () => {
    await wait(20_000);
    attempt.mockClear();
    window.dispatchEvent(new Event("online"));
    expect(attempt).toHaveBeenCalledTimes(1);
    await wait(2_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("waits while the page is hidden, and makes a due attempt as soon as it is visible", async () => {
    look("hidden");
    await wait(600_000);
    expect(attempt).not.toHaveBeenCalled();
    look("visible");
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("does not try early because the page becomes visible", async () => {
    look("hidden");
    look("visible");
    expect(attempt).not.toHaveBeenCalled();
    await wait(2_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("schedules the next attempt after a slow one ends, and none after an outdated one", async () => {
    let answer = () => {};
    attempt.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await wait(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    tries.now();
    answer();
    await wait(1_999);
    expect(attempt).toHaveBeenCalledTimes(2);
    await wait(1);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("stops trying when stopped, even during an attempt", async () => {
    let answer = () => {};
    attempt.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await wait(2_000);
    tries.end();
    answer();
    window.dispatchEvent(new Event("online"));
    await wait(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe("keepTryingUntilThere", () => {
  it("stops after a success, and reports the first failed attempt", async () => {
    const failures: unknown[] = [];
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce("away")
      .mockRejectedValueOnce("still away")
      .mockResolvedValue("there");
    const loaded = keepTryingUntilThere(load, (error) => failures.push(error));
    await wait(6_000);
    await expect(loaded).resolves.toBe("there");
    expect(failures).toEqual(["away"]);
    window.dispatchEvent(new Event("online"));
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("does not wait if the first attempt succeeds", async () => {
    await expect(
      keepTryingUntilThere(
        async () => "there",
        () => {},
      ),
    ).resolves.toBe("there");
  });
});
