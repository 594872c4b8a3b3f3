// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConsent, setConsent } from "../consent";
import { setReporter } from "../log";
import { sendToAnalytics } from "./sendToAnalytics";
import { type AnalyticsDeps, startAnalytics } from "./startAnalytics";

const collected = vi.fn();
const ended = vi.fn();
const toPiano = vi.fn();
const pianoEnded = vi.fn();
const startPiano = vi.fn(() => ({ take: toPiano, end: pianoEnded }));
const loadPiano = vi.fn(async () => ({ startPiano }));
const onConsent = vi.fn();
let stop = () => {};

function begin(changes: Partial<AnalyticsDeps> = {}): void {
  stop = startAnalytics({
    piano: { site: 12, collectDomain: "https://meet.example" },
    userId: () => "abc",
    onConsent,
    collector: () => ({ take: collected, end: ended }),
    loadPiano,
    ...changes,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  forgetConsent();
  setReporter(() => {});
});
afterEach(() => {
  stop();
  setReporter(null);
});

describe("receivers of analytics events", () => {
  it("S1-018 go nowhere without consent for analytics, and no third-party code is loaded", async () => {
    const userId = vi.fn();
    begin({ userId });
    setConsent(["social"]);
    sendToAnalytics({ name: "page_view" });
    await Promise.resolve();
    expect(collected).not.toHaveBeenCalled();
    expect(loadPiano).not.toHaveBeenCalled();
    expect(userId).not.toHaveBeenCalled();
    expect(onConsent).not.toHaveBeenCalled();
  });

  it("go to our own collector and, if the station uses it, Piano Analytics, from the moment of consent", async () => {
    begin();
    setConsent(["analytics"]);
    expect(onConsent).toHaveBeenCalledWith(true);
    sendToAnalytics({ name: "page_view" });
    await vi.waitFor(() => expect(toPiano).toHaveBeenCalledWith({ name: "page_view" }));
    expect(startPiano).toHaveBeenCalledWith({ site: 12, collectDomain: "https://meet.example" }, "abc");
    expect(collected).toHaveBeenCalledTimes(1);
  });

  it("go to our own collector only if the station does not use Piano Analytics", () => {
    begin({ piano: null });
    setConsent(["analytics"]);
    sendToAnalytics({ name: "page_view" });
    expect(collected).toHaveBeenCalledTimes(1);
    expect(loadPiano).not.toHaveBeenCalled();
  });

  it("go nowhere from the moment that consent is withdrawn", async () => {
    begin();
    setConsent(["analytics"]);
    await vi.waitFor(() => expect(startPiano).toHaveBeenCalled());
    setConsent([]);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(pianoEnded).toHaveBeenCalledTimes(1);
    expect(onConsent).toHaveBeenLastCalledWith(false);
    sendToAnalytics({ name: "page_view" });
    expect(collected).not.toHaveBeenCalled();
  });

  it("do not start Piano's code if it arrives after consent was withdrawn", async () => {
    let arrive: (code: Awaited<ReturnType<typeof loadPiano>>) => void = () => {};
    begin({ loadPiano: () => new Promise((resolve) => (arrive = resolve)) });
    setConsent(["analytics"]);
    setConsent([]);
    arrive({ startPiano });
    await Promise.resolve();
    expect(startPiano).not.toHaveBeenCalled();
  });

  it("go to our own collector if Piano's code fails to load", async () => {
    const reported = vi.fn();
    setReporter(reported);
    begin({ loadPiano: () => Promise.reject(new TypeError("Failed to fetch")) });
    setConsent(["analytics"]);
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    sendToAnalytics({ name: "page_view" });
    expect(collected).toHaveBeenCalledTimes(1);
  });
});
