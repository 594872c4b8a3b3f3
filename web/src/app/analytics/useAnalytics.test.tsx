// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONSENT_KEY, CONSENT_REVISION, forgetConsent, getConsent, setConsent } from "@/lib/consent";
import { setReporter } from "@/lib/log";
import { readShell } from "@/testing/pageFixtures";
import { AppProviders } from "../start/AppProviders";
import { createAppStore } from "../state/store";
import { useAnalytics } from "./useAnalytics";

function Page() {
  useAnalytics();
  return null;
}

function visit() {
  const shell = readShell();
  const store = createAppStore(shell);
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  render(
    <AppProviders shell={shell} store={store}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return () => store.getState().player.smartTagUserId;
}

beforeEach(() => {
  localStorage.clear();
  forgetConsent();
  setReporter(() => {});
  document.cookie = `atuserid=${encodeURIComponent('{"val":"luisteraar-1"}')}; path=/`;
});
afterEach(() => {
  cleanup();
  setReporter(null);
  document.cookie = "atuserid=; path=/; max-age=0";
});

describe("the visitor's id", () => {
  it("S4-036 S1-018 is set when analytics is allowed during the visit, and removed when consent is withdrawn", () => {
    const userId = visit();
    expect(userId()).toBeUndefined();
    act(() => setConsent(["social"]));
    expect(userId()).toBeUndefined();
    act(() => setConsent(["analytics"]));
    expect(userId()).toBe("luisteraar-1");
    act(() => setConsent([]));
    expect(userId()).toBeUndefined();
  });

  it("S4-036 is also set if another tab gave consent before the analytics code was loaded", () => {
    expect(getConsent().isChosen).toBe(false);
    const choice = {
      categories: ["analytics"],
      revision: CONSENT_REVISION,
      expirationTime: Date.now() + 60_000,
    };
    localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
    expect(visit()()).toBe("luisteraar-1");
  });

  it("S4-036 is also set if consent was given before the analytics code was loaded", () => {
    setConsent(["analytics"]);
    expect(visit()()).toBe("luisteraar-1");
  });
});
