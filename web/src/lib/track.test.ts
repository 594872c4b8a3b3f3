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
  it("S1-018 drops events without consent at once", () => {
    const tracker = vi.fn();
    track({ name: "page_view" });
    setConsent(["analytics"]);
    setTracker(tracker);
    expect(tracker).not.toHaveBeenCalled();
  });

  it("keeps up to fifty early events until there is a tracker", () => {
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

  it("waiting events are dropped when consent is withdrawn", () => {
    setConsent(["analytics"]);
    track({ name: "page_view" });
    setConsent([]);
    const tracker = vi.fn();
    setTracker(tracker);
    setConsent(["analytics"]);
    expect(tracker).not.toHaveBeenCalled();
  });

  it("a name is not longer than the server accepts", () => {
    setConsent(["analytics"]);
    const taken: string[] = [];
    setTracker(({ name }) => taken.push(name));
    track({ name: "x".repeat(300) });
    expect(taken[0]).toHaveLength(160);
  });
});
