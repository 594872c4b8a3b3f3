// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the station's own face", () => {
  it("the footer has the station's links, and where else it can be found", () => {
    hydrateApp(readModel("guide"));
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("/over/contact");
    const elsewhere = within(footer.getByRole("navigation", { name: "Volg Zender" }));
    expect(elsewhere.getByRole<HTMLAnchorElement>("link", { name: /^Mastodon/ }).target).toBe("_blank");
  });

  it("the menu has the sections that the server names, and marks the current one", () => {
    hydrateApp(readModel("guide"));
    // jsdom, without the site's stylesheet, hides it as on a phone.
    const menu = within(document.querySelector("nav[aria-label=Hoofdmenu]") as HTMLElement);
    expect(menu.getByText("Gids").getAttribute("href")).toBe("/gids");
    expect(menu.getByText("Gids").getAttribute("aria-current")).toBe("page");
    expect(menu.getByText("Nieuws").getAttribute("aria-current")).toBeNull();
  });
});
