// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConsent, setConsent } from "../consent";
import { sendToAnalytics, setAnalyticsReceiver } from "./sendToAnalytics";

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
});
afterEach(() => setAnalyticsReceiver(null));

describe("an event for analytics", () => {
  it("S1-018 drops events without consent at once", () => {
    const receiver = vi.fn();
    sendToAnalytics({ name: "page_view" });
    setConsent(["analytics"]);
    setAnalyticsReceiver(receiver);
    expect(receiver).not.toHaveBeenCalled();
  });

  it("keeps up to fifty early events until there is a receiver", () => {
    setConsent(["analytics"]);
    for (let count = 0; count < 60; count += 1) {
      sendToAnalytics({ name: `event_${count}` });
    }
    const taken: string[] = [];
    setAnalyticsReceiver(({ name }) => taken.push(name));
    expect(taken).toHaveLength(50);
    expect(taken.at(-1)).toBe("event_59");
    sendToAnalytics({ name: "later" });
    expect(taken.at(-1)).toBe("later");
  });

  it("waiting events are dropped when consent is withdrawn", () => {
    setConsent(["analytics"]);
    sendToAnalytics({ name: "page_view" });
    setConsent([]);
    const receiver = vi.fn();
    setAnalyticsReceiver(receiver);
    setConsent(["analytics"]);
    expect(receiver).not.toHaveBeenCalled();
  });

  it("a name is not longer than the server accepts", () => {
    setConsent(["analytics"]);
    const taken: string[] = [];
    setAnalyticsReceiver(({ name }) => taken.push(name));
    sendToAnalytics({ name: "x".repeat(300) });
    expect(taken[0]).toHaveLength(160);
  });
});
