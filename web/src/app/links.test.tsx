// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fixtureNames, readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

const inAppFixtures = fixtureNames.filter((name) => readModel(name).route.path.startsWith("/app/"));

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Links with http or https that load another document in the same tab, which stops the radio. */
function replacing(): readonly string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    const isWeb = !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(href);
    const isPage = /^(#|\/(?![/\\]))/.test(href) && !/\.\w+$/.test(href.replace(/[?#].*/, ""));
    return !isWeb || isPage || link.target === "_blank" || link.hasAttribute("download") ? [] : [href];
  });
}

describe("the links of every page", () => {
  it.each(fixtureNames)("S2-005 %s: links to anything but a page of the site open in a new tab", (name) => {
    hydrateApp(readModel(name));
    expect(replacing()).toEqual([]);
  });

  it.each(["podcast-feed", "news"])("S2-005 %s offers its feed in a new tab, and says so", (name) => {
    hydrateApp(readModel(name));
    const feed = screen.getByRole<HTMLAnchorElement>("link", { name: /^RSS.*opent in een nieuw tabblad/ });
    expect(feed.target).toBe("_blank");
    expect(feed.rel).toContain("noopener");
  });
});

describe("a view in the station's app", () => {
  it("has fixtures", () => {
    expect(inAppFixtures).toEqual(expect.arrayContaining(["article-app", "theme-app"]));
  });

  it.each(inAppFixtures)("S2-032 %s is only the page, without the site's header and footer", (name) => {
    hydrateApp(readModel(name));
    expect(document.querySelector("nav[aria-label=Hoofdmenu]")).toBeNull();
    expect(screen.queryByRole("contentinfo")).toBeNull();
    expect(screen.queryByRole("search")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).not.toBeNull();
  });

  it.each(inAppFixtures)("S2-032 %s: each link stays in the app or says that it leaves the app", (name) => {
    hydrateApp(readModel(name));
    const links = within(screen.getByRole("main")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.length).toBeGreaterThan(0);
    const unmarked = links.filter((link) => {
      const href = link.getAttribute("href") ?? "";
      const stays = /^(\/app\/|#)/.test(href) && link.target === "";
      const says = link.target === "_blank" && link.textContent.endsWith("(opent buiten de app)");
      return !stays && !says;
    });
    expect(unmarked.map((link) => link.outerHTML)).toEqual([]);
  });

  it.each(["article", "theme"])("S2-032 %s outside the app has the header and footer", (name) => {
    hydrateApp(readModel(name));
    expect(document.querySelector("nav[aria-label=Hoofdmenu]")).not.toBeNull();
    expect(screen.getByRole("contentinfo")).not.toBeNull();
  });
});
