// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import { loadPageCode } from "@/pages/laterPages";
import { readModel, readPage } from "@/testing/pageFixtures";

beforeEach(async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  await loadPageCode("editorial");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole("main"));
const section = (title: string) =>
  within(main().getByRole("heading", { level: 2, name: title }).closest("section") as HTMLElement);

describe("a theme page", () => {
  it("S2-025 begins with its hero and shows its blocks in the editor's order", () => {
    hydrateApp(readModel("theme"));
    const page = readPage("theme", "editorial");
    expect(main().getByRole("heading", { level: 1 }).textContent).toBe("Water");
    expect(main().getByRole("link", { name: "Naar Veldwerk" }).getAttribute("href")).toBe(
      "/programmas/veldwerk",
    );
    const shown = [...document.querySelectorAll("[data-block]")].map((block) =>
      block.getAttribute("data-block"),
    );
    expect(["hero", ...shown]).toEqual(page.blocks.map(({ kind }) => kind));
  });

  it("its tiles are links; one without an address is plain text", () => {
    hydrateApp(readModel("theme"));
    const tiles = section("Begin hier");
    expect(tiles.getByText("Laag land").getAttribute("href")).toBe("/podcasts/laag-land");
    expect(tiles.getByText("Waterstanden").getAttribute("target")).toBe("_blank");
    expect(tiles.getByText("Binnenkort: de duiker").tagName).toBe("H3");
  });

  it("its lists link to more of the same", () => {
    hydrateApp(readModel("theme"));
    expect(section("Verhalen over water").getByText("Meer nieuws").getAttribute("href")).toBe(
      "/nieuws?tag=water",
    );
    expect(section("Om te horen").getByText("Meer fragmenten").getAttribute("href")).toBe(
      "/fragmenten?tag=water",
    );
    expect(section("De Waterlijst").getByText("Plain simple relax song").tagName).toBe("H3");
  });

  it("S1-006 a fragment in a list plays alone", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("theme"), undefined, middleware);
    fireEvent.click(main().getByRole("button", { name: "Speel: Wat weegt een wolk?" }));
    const [playable] = of("player/command/playPlayable") as { queue: { id: string }[] }[];
    expect(playable?.queue).toEqual([]);
  });

  it("its first video plays in place and the others on their own page", () => {
    hydrateApp(readModel("theme"));
    const videos = section("Om te zien");
    expect(videos.getAllByRole("button", { name: "Bekijk de video" })).toHaveLength(1);
    const page = readPage("theme", "editorial");
    const block = page.blocks.find(({ kind }) => kind === "videos");
    const second = block?.kind === "videos" ? block.videos[1] : undefined;
    expect(videos.getByText(second?.title ?? "").getAttribute("href")).toBe(second?.url);
  });

  it("without blocks has a title, and links to other pages", () => {
    hydrateApp(readModel("theme-bare"));
    expect(main().getByRole("heading", { level: 1 }).textContent).toBe("Stilte");
    expect(main().getByText("Hoor wat er nu op de radio is").getAttribute("href")).toBe("/");
  });

  it("S2-025 S2-032 is the same inside the app, without buttons for the player, which is hidden there", () => {
    hydrateApp(readModel("theme-app"));
    expect(main().getByRole("heading", { level: 1 }).textContent).toBe("Water");
    expect(section("Om te horen").queryAllByRole("button")).toEqual([]);
    const sounds = [...document.querySelectorAll("main audio[controls]")];
    expect(sounds.map((sound) => sound.getAttribute("src"))).toContain(
      "/media/fragments/wat-weegt-een-wolk.m4a",
    );
    expect(section("Om te horen").getByText("Wat weegt een wolk?").tagName).toBe("A");
  });
});

describe("an overview page", () => {
  it("S2-026 without a hero begins with its own title and summary", () => {
    hydrateApp(readModel("overview"));
    expect(main().getByRole("heading", { level: 1 }).textContent).toBe("Onze zomer");
    expect(main().getAllByText("Alles wat we deze zomer maakten, op een rij.").length).toBeGreaterThan(0);
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("S2-027 a preview says that it is one, and whether the page is published", () => {
    hydrateApp(readModel("overview-preview"));
    expect(screen.getByRole("note").textContent).toBe("Voorvertoning. Deze pagina is nog niet gepubliceerd.");
  });
});
