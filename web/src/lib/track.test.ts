// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConsent, setConsent } from "./consent";
import { setTracker, track } from "./track";

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
});
afterEach(() => setTracker(null));

describe("tracking", () => {
  it("S1-018 forgets on the spot what happens without consent", () => {
    const tracker = vi.fn();
    track({ name: "page_view" });
    setConsent(["analytics"]);
    setTracker(tracker);
    expect(tracker).not.toHaveBeenCalled();
  });

  it("keeps the events of the first moments until somebody takes them, no more than fifty", () => {
    setConsent(["analytics"]);
    for (let count = 0; count < 60; count += 1) {
      track({ name: `event_${count}` });
    }
    const taken: string[] = [];
    setTracker(({ name }) => taken.push(name));
    expect(taken).toHaveLength(50);
    expect(taken.at(-1)).toBe("event_59");
    track({ name: "later" });
    expect(taken.at(-1)).toBe("later");
  });

  it("what waited is forgotten when consent is taken back", () => {
    setConsent(["analytics"]);
    track({ name: "page_view" });
    setConsent([]);
    const tracker = vi.fn();
    setTracker(tracker);
    setConsent(["analytics"]);
    expect(tracker).not.toHaveBeenCalled();
  });

  it("a name is no longer than the server takes", () => {
    setConsent(["analytics"]);
    const taken: string[] = [];
    setTracker(({ name }) => taken.push(name));
    track({ name: "x".repeat(300) });
    expect(taken[0]).toHaveLength(160);
  });
});
