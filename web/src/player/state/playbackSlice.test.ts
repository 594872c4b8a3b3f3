import { describe, expect, it } from "vitest";
import { makeItem } from "../testing/fixtures";
import { switchKeys } from "./commands";
import { playbackActions as act, initialPlaybackState, playbackReducer } from "./playbackSlice";

const reduced = (...actions: Parameters<typeof playbackReducer>[1][]) =>
  actions.reduce(playbackReducer, initialPlaybackState);

describe("what the engine tells beyond the player's state", () => {
  it.each([
    [1.25, 1.25],
    [0.1, 0.5],
    [9, 2],
    [Number.NaN, 1],
  ])("a speed of %d becomes %d", (asked, expected) => {
    expect(reduced(act.setRate(asked)).rate).toBe(expected);
  });

  it.each([
    [0, false],
    [30_000, false],
    [30_001, true],
  ])("%d ms behind the edge is behind live: %s", (behind, expected) => {
    const window = act.setSeekableLive({ from: 0, until: 1_000_000 });
    expect(reduced(window, act.setPlayhead(1_000_000 - behind)).isBehindLive).toBe(expected);
    expect(reduced(act.setPlayhead(1_000_000 - behind), window).isBehindLive).toBe(expected);
  });

  it("another source clears what the last one told, and keeps what the listener chose", () => {
    const state = reduced(
      act.setRate(1.5),
      act.setSleepTimer({ kind: "endOfItem" }),
      act.setTime({ duration: 1, position: 1, progress: 100 }),
      act.setSeekableLive({ from: 0, until: 90_000 }),
      act.setPlayhead(1),
      act.forgetStream(),
    );
    expect(state).toEqual({ ...initialPlaybackState, rate: 1.5, sleepTimer: { kind: "endOfItem" } });
  });

  it("remembers the last fifty items of a queue that were played", () => {
    const items = Array.from({ length: 60 }, (_, index) => makeItem({ id: `f-${index}` }));
    const { past } = reduced(act.setPast(items));
    expect(past).toHaveLength(50);
    expect(past.at(-1)?.id).toBe("f-59");
  });

  it("holds whether the list of keys is shown, and whether keys work", () => {
    const { keyboardHelpOpen, keysEnabled } = reduced(act.setKeyboardHelp(true), switchKeys(false));
    expect([keyboardHelpOpen, keysEnabled]).toEqual([true, false]);
  });
});
