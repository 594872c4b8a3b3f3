// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hydrateApp } from "@/app/testing/renderApp";
import { loadPageCode } from "@/pages/laterPages";
import { readModel, readPage } from "@/testing/pageFixtures";

beforeEach(async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  await loadPageCode("sitemap");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("Sitemap", () => {
  it("S2-007 lists the pages in groups, each with a link to all of its pages", () => {
    hydrateApp(readModel("sitemap"));
    for (const { name, count, links, url } of readPage("sitemap", "sitemap").groups) {
      const group = within(screen.getByRole("region", { name }));
      for (const link of links) {
        expect(group.getByRole("link", { name: link.name }).getAttribute("href")).toBe(link.url);
      }
      const all = group.getByRole("link", { name: `Alle ${count} van ${name}` });
      expect(all.getAttribute("href")).toBe(url);
    }
  });

  it("S2-007 of a group shows all pages, page by page, and the other groups", () => {
    hydrateApp(readModel("sitemap-group"));
    expect(document.querySelector("main h1")?.textContent).toBe("Programma’s");
    expect(screen.getByText("Nachtdienst").getAttribute("href")).toBe("/programmas/nachtdienst");
    expect(screen.getByText("Vorige").getAttribute("href")).toBe("/sitemap/programmas");
    expect(screen.getByText("Volgende").getAttribute("href")).toBe("/sitemap/programmas?page=3");
    const others = within(screen.getByRole("navigation", { name: "Andere groepen" }));
    expect(others.getByText("Nummers").getAttribute("href")).toBe("/sitemap/nummers");
  });
});
