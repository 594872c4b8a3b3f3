// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HomePage, PageModel, ProgrammesPage, Shell } from "@/lib/contract";
import { readModel, readPage, readShell } from "@/testing/pageFixtures";
import { hydrateIn } from "./testing/renderApp";

/** One channel, with other names for its sections. */
function smallShell(): Shell {
  const shell = readShell();
  const channels = shell.channels.filter(({ slug }) => slug === shell.station.defaultChannel);
  const menu = [
    { label: "Home", url: "/", route: "home" },
    { label: "Programmering", url: "/gids", route: "guide" },
    { label: "Ons team", url: "/presentatoren", route: "presenters" },
  ];
  const station = { ...shell.station, name: "Radio Kade", menu, sections: ["home", "guide", "presenters"] };
  return { ...shell, channels, info: null, station };
}

const open = (model: PageModel) => hydrateIn(smallShell(), model);

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a station with one channel", () => {
  it("offers no choice of one, and no list of its one channel", () => {
    for (const name of ["guide", "played-tracks"]) {
      open(readModel(name));
      expect(screen.queryByRole("combobox", { name: "Zender" })).toBeNull();
      expect(screen.queryByRole("heading", { name: "Gedraaid op" })).toBeNull();
      cleanup();
    }
  });

  it("has no filters for programmes without broadcasters", () => {
    const page: ProgrammesPage = { ...readPage("programmes", "programmes"), broadcasters: [] };
    open({ ...readModel("programmes"), page });
    expect(within(screen.getByRole("main")).queryByRole("form")).toBeNull();
  });

  it("calls its pages what the menu calls them", () => {
    for (const [name, title] of [
      ["guide", "Programmering"],
      ["presenters", "Ons team"],
    ] as const) {
      open(readModel(name));
      expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(title);
      cleanup();
    }
  });

  it("has no 'Net gedraaid' if it never sent a song", () => {
    const page: HomePage = { ...readPage("home", "home"), recentTracks: [] };
    open({ ...readModel("home"), page: { ...page, onAir: { ...page.onAir, track: null } } });
    expect(screen.queryByRole("heading", { name: "Net gedraaid" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Straks" })).toBeTruthy();
  });

  it("the bar has the channel's own picture between shows", () => {
    const shell = smallShell();
    const image = { url360: "/kade-360.webp", url600: "/kade-600.webp", url1200: "/kade-1200.webp" };
    const channels = shell.channels.map((channel) => ({
      ...channel,
      image: { ...image, alt: "De kade", colour: null },
    }));
    hydrateIn({ ...shell, channels }, readModel("guide"));
    const bar = screen.getByRole("region", { name: "Speler" });
    expect(within(bar).getByText(channels[0]?.name ?? "")).toBeTruthy();
    expect(bar.querySelector("img")?.getAttribute("src")).toBe("/kade-360.webp");
  });

  it("search leads only to what there is, under the station's own name", () => {
    open(readModel("search-start"));
    expect(screen.getByRole("heading", { name: "Alles wat Radio Kade heeft" })).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Programmering" }).getAttribute("href")).toBe("/gids");
    expect(main.queryByRole("link", { name: "Gedraaid" })).toBeNull();
    expect(main.getByText(/^Presentatoren\. Zet woorden/)).toBeTruthy();
  });
});
