// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { fixtureNames, readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

let errors: MockInstance;

beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", vi.fn());
  // axe uses a canvas, which jsdom does not have.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a document that differs from the browser's rendering is detected", () => {
  const { recovered } = hydrateApp(readModel("home"), (html) => html.replace("Net gedraaid", "Iets anders"));
  expect(recovered).toHaveLength(1);
});

describe("every page", () => {
  it.each(fixtureNames)("%s is hydrated without a warning", (name) => {
    const { recovered } = hydrateApp(readModel(name));
    expect(recovered).toEqual([]);
    expect(errors.mock.calls).toEqual([]);
  });

  it.each(fixtureNames)("%s has no violation that axe finds", async (name) => {
    hydrateApp(readModel(name));
    const { violations } = await axe.run(document, {
      // Rules that need layout are checked in a real browser.
      rules: { "color-contrast": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it.each(fixtureNames)(
    "%s has controls whose names contain their visible text, without double spaces",
    (name) => {
      hydrateApp(readModel(name));
      const named = [...document.querySelectorAll("a[aria-label], button[aria-label]")].map((element) => {
        const seen = element.cloneNode(true) as Element;
        for (const hidden of seen.querySelectorAll(".visually-hidden, [aria-hidden='true']")) {
          hidden.remove();
        }
        return [element.getAttribute("aria-label") ?? "", seen.textContent.trim()] as const;
      });
      expect(named.filter(([label, seen]) => !label.toLowerCase().includes(seen.toLowerCase()))).toEqual([]);
      expect(named.filter(([label]) => label.includes("  "))).toEqual([]);
    },
  );

  it.each(fixtureNames)("%s is in Dutch, with a skip link and one main heading", (name) => {
    hydrateApp(readModel(name));
    expect(document.documentElement.lang).toBe("nl");
    // The player's own window and the views in the app need no skip link.
    const skip = /^popout-player$|-app$/.test(name) ? undefined : "Naar de inhoud";
    expect(document.querySelector("a[href='#inhoud']")?.textContent).toBe(skip);
    expect(document.querySelectorAll("main h1")).toHaveLength(1);
  });
});
