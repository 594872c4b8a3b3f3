// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fixtureNames, readModel } from "@/testing/pageFixtures";
import { violationsIn } from "@/testing/violations";
import { hydrateApp } from "./testing/renderApp";

const stubBrowser = () => vi.stubGlobal("scrollTo", vi.fn());
function leave() {
  cleanup();
  vi.unstubAllGlobals();
}

it("a document that differs from the browser's rendering is detected", () => {
  stubBrowser();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { recovered } = hydrateApp(readModel("home"), (html) => html.replace("Net gedraaid", "Iets anders"));
  expect(recovered).toHaveLength(1);
  leave();
});

// Drawn once for all its tests, which change nothing: drawing takes most of the time.
describe.each(fixtureNames)("every page: %s", (name) => {
  const errors: unknown[] = [];
  let recovered: readonly unknown[] = [];

  beforeAll(() => {
    stubBrowser();
    vi.spyOn(console, "error").mockImplementation((...words) => errors.push(words));
    ({ recovered } = hydrateApp(readModel(name)));
  });
  afterAll(leave);

  it(`${name} is hydrated without a warning`, () => {
    expect(recovered).toEqual([]);
    expect(errors).toEqual([]);
  });

  it(`${name} has no violation that axe finds`, async () => {
    expect(await violationsIn(document)).toEqual([]);
  });

  it(`${name} has controls whose names contain their visible text, without double spaces`, () => {
    const named = [...document.querySelectorAll("a[aria-label], button[aria-label]")].map((element) => {
      const seen = element.cloneNode(true) as Element;
      for (const hidden of seen.querySelectorAll(".visually-hidden, [aria-hidden='true']")) {
        hidden.remove();
      }
      return [element.getAttribute("aria-label") ?? "", seen.textContent.trim()] as const;
    });
    expect(named.filter(([label, seen]) => !label.toLowerCase().includes(seen.toLowerCase()))).toEqual([]);
    expect(named.filter(([label]) => label.includes("  "))).toEqual([]);
  });

  it(`${name} is in Dutch, with a skip link and one main heading`, () => {
    expect(document.documentElement.lang).toBe("nl");
    // The player's own window and the views in the app need no skip link.
    const skip = /^popout-player$|-app$/.test(name) ? undefined : "Naar de inhoud";
    expect(document.querySelector("a[href='#inhoud']")?.textContent).toBe(skip);
    expect(document.querySelectorAll("main h1")).toHaveLength(1);
  });
});
