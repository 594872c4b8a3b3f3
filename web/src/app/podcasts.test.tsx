// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toPlayable } from "@/model/playable";
import { playerActions } from "@/player";
import { playbackActions } from "@/player/playbackSlice";
import { readModel, readPage } from "@/testing/pageFixtures";
import { recorder } from "./testing/recorder";
import { hydrateApp } from "./testing/renderApp";

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>());
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("Podcasts", () => {
  it("S2-022 shows the newest episodes and every podcast, with how much there is", () => {
    hydrateApp(readModel("podcasts"));
    expect([...document.querySelectorAll("main h2")].map((head) => head.textContent)).toEqual([
      "Nieuwste afleveringen",
      "Alle podcasts",
    ]);
    expect(screen.getByText("Het begin").getAttribute("href")).toBe(
      "/podcasts/luister-eens/luister-eens-1/luister-eens-1",
    );
    const feed = screen.getByRole("heading", { name: "Laag land" }).closest("li");
    expect(feed?.textContent).toContain("5 afleveringen · laatste zo 15 nov.");
    expect(
      within(feed as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/podcasts/laag-land");
  });

  it("a station without podcasts says so and leads on", () => {
    hydrateApp(readModel("podcasts-none"));
    expect(screen.getByText("Hier staan nog geen podcasts.")).toBeTruthy();
    expect(screen.getByText("Hoor wat er nu op de radio is").getAttribute("href")).toBe("/");
  });
});

describe("a podcast", () => {
  it("S2-023 has its text, its programme, its episodes with their number, and the other podcasts", () => {
    hydrateApp(readModel("podcast-feed"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText("Laag land", { selector: "strong" })).toBeTruthy();
    expect(main.getByText("Veldwerk").getAttribute("href")).toBe("/programmas/veldwerk");
    expect(main.getByText("Op pad").closest("li")?.textContent).toContain(
      "Seizoen 1, aflevering 3 · 1:06:52",
    );
    expect(main.getByText("Luister eens").getAttribute("href")).toBe("/podcasts/luister-eens");
  });

  it("S2-023 S2-001 leads to its oldest episodes and its further pages", () => {
    hydrateApp(readModel("podcast-feed"));
    const order = within(screen.getByRole("navigation", { name: "Volgorde" }));
    expect(order.getByText("Nieuwste eerst").getAttribute("aria-current")).toBe("true");
    expect(order.getByText("Oudste eerst").getAttribute("href")).toBe("/podcasts/laag-land?volgorde=oudste");
    expect(screen.getByText("Ouder").getAttribute("href")).toBe("/podcasts/laag-land?page=2");
  });

  it("S1-006 is played from the newest, and then what stands below it", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("podcast-feed"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: /^Luister de nieuwste/ }));
    const [playable] = of("player/command/playPlayable") as { id: string; queue: { id: string }[] }[];
    expect(playable?.id).toBe("laag-land-5");
    expect(playable?.queue.map(({ id }) => id)).toEqual(["laag-land-4", "laag-land-3", "laag-land-2"]);
  });

  it("can be followed elsewhere by its feed", () => {
    hydrateApp(readModel("podcast-feed"));
    expect(screen.getByText("RSS-feed").getAttribute("href")).toBe("/podcasts/laag-land.rss");
  });

  it("one without episodes says that the first has to come", () => {
    hydrateApp(readModel("podcast-feed-empty"));
    expect(screen.getByText("De eerste aflevering moet nog komen.")).toBeTruthy();
  });
});

describe("an episode", () => {
  const { playable } = readPage("podcast-episode", "podcastEpisode");

  it("S2-024 has its notes, its podcast and the episodes before and after it", () => {
    hydrateApp(readModel("podcast-episode"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText("Plak het op je stuur.").closest("ol")).toBeTruthy();
    const around = within(main.getByRole("navigation", { name: "Andere afleveringen" }));
    expect(around.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/podcasts/laag-land/laag-land-2/laag-land-2",
      "/podcasts/laag-land/laag-land-4/laag-land-4",
    ]);
    expect(main.getByText(/Seizoen 1, aflevering 3/)).toBeTruthy();
  });

  it("a chapter starts the episode there, and seeks while it plays", () => {
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("podcast-episode"), undefined, middleware);
    const chapter = screen.getByRole("button", { name: /Waarom een fiets niet omvalt/ });
    fireEvent.click(chapter);
    expect(of("player/command/playItem")).toEqual([{ type: "episode", id: "laag-land-3", at: 83.5 }]);
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position: 100, progress: 2 }));
    });
    expect(chapter.getAttribute("aria-current")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: /Hoe je niet verdwaalt/ }));
    expect(of("player/command/positionSeek")).toEqual([410]);
  });

  it("offers to go on where this device left it, and to hear again what was finished", () => {
    const keep = (position: number, isFinished: boolean) =>
      localStorage.setItem(
        "zender-player-positions",
        JSON.stringify([{ id: playable.id, position, isFinished }]),
      );
    keep(754.2, false);
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Ga verder op 12:34: Op pad" })).toBeTruthy();
    cleanup();
    keep(0, true);
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Luister opnieuw: Op pad" })).toBeTruthy();
  });

  it("after a seek while it is paused, goes on and is shared from the same moment", () => {
    const { store } = hydrateApp(readModel("podcast-episode"));
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position: 1234.9, progress: 30 }));
    });
    expect(screen.getByRole("button", { name: "Ga verder op 20:34: Op pad" })).toBeTruthy();
    expect(screen.getByText("Deel vanaf 20:34")).toBeTruthy();
  });

  it("a broken memory of the device changes nothing", () => {
    localStorage.setItem("zender-player-positions", "{");
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Luister: Op pad" })).toBeTruthy();
  });
});
