// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  CONSENT_KEY,
  CONSENT_REVISION,
  followConsent,
  forgetConsent,
  getConsent,
  setConsent,
} from "./consent";

const HOUR = 3_600_000;
const NOTHING = { isChosen: false, analytics: false, social: false };

function keep(changes: object = {}): void {
  const choice = {
    categories: ["functional", "analytics"],
    revision: CONSENT_REVISION,
    expirationTime: Date.now() + HOUR,
    ...changes,
  };
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
}

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
});

describe("consent", () => {
  it("S1-018 nothing is allowed before the listener has chosen", () => {
    expect(getConsent()).toEqual(NOTHING);
  });

  it("is read from the device", () => {
    keep();
    expect(getConsent()).toEqual({ isChosen: true, analytics: true, social: false });
  });

  it.each([
    ["of other categories than today's (an older revision)", { revision: CONSENT_REVISION - 1 }],
    ["that expired", { expirationTime: Date.now() - 1 }],
    ["without an end", { expirationTime: undefined }],
    ["that somebody wrote by hand", { categories: "analytics" }],
  ])("a choice %s is no longer valid", (_, changes) => {
    keep(changes);
    expect(getConsent()).toEqual(NOTHING);
  });

  it.each(["null", "1", "[", '"x"'])("an invalid choice (%s) is ignored", (text) => {
    localStorage.setItem(CONSENT_KEY, text);
    expect(getConsent()).toEqual(NOTHING);
  });

  it("every subscriber is called at once, once per change", () => {
    const heard = vi.fn();
    const stop = followConsent(heard);
    setConsent(["social"]);
    setConsent(["social"]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(getConsent().social).toBe(true);
    stop();
    setConsent([]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("consent that is withdrawn in another tab is withdrawn here", () => {
    keep();
    const heard = vi.fn();
    const stop = followConsent(heard);
    expect(getConsent().analytics).toBe(true);
    keep({ categories: ["functional"] });
    window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_KEY }));
    expect(getConsent()).toEqual({ isChosen: true, analytics: false, social: false });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(getConsent()).toEqual(NOTHING);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it("forbidden storage allows nothing and causes no error", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(getConsent()).toEqual(NOTHING);
  });
});
