// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import { toPlayable } from "@/model/playable";
import { playerActions } from "@/player";
import type { ItemMark } from "@/player/onDemand/heard/itemMarks";
import { playbackActions } from "@/player/state/playbackSlice";
import { readModel, readPage } from "@/testing/pageFixtures";

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>());
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const POSITIONS = "zender-player-positions";
const keepMarks = (marks: readonly ItemMark[]) => localStorage.setItem(POSITIONS, JSON.stringify(marks));
const marks = () => JSON.parse(localStorage.getItem(POSITIONS) ?? "[]") as ItemMark[];

describe("Podcasts", () => {
  it("S2-022 shows the newest episodes and every podcast, with its number of episodes", () => {
    hydrateApp(readModel("podcasts"));
    expect([...document.querySelectorAll("main h2")].map((head) => head.textContent)).toEqual([
      "Nieuwste afleveringen",
      "Alle podcasts",
    ]);
    expect(screen.getByText("Het begin").getAttribute("href")).toBe(
      "/podcasts/luister-eens/luister-eens-1/luister-eens-1",
    );
    const feed = screen.getByRole("heading", { name: "Laag land" }).closest("li");
    expect(feed?.textContent).toContain("5 afleveringen · laatste zo 15\u00a0nov.");
    expect(
      within(feed as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/podcasts/laag-land");
  });

  it("a podcast whose first episode is still to come says so instead of counting none", () => {
    hydrateApp(readModel("podcasts"));
    const feed = screen.getByRole("heading", { name: "Straks" }).closest("li");
    expect(feed?.textContent).toContain("Nog geen afleveringen");
    expect(feed?.textContent).not.toContain("0 afleveringen");
  });

  it("a station without podcasts says so and links to other pages", () => {
    hydrateApp(readModel("podcasts-none"));
    expect(screen.getByText("Hier staan nog geen podcasts.")).toBeTruthy();
    expect(screen.getByText("Hoor wat er nu op de radio is").getAttribute("href")).toBe("/");
  });
});

describe("a podcast", () => {
  it("says that there are no episodes yet", () => {
    hydrateApp(readModel("podcast-feed-empty"));
    const main = screen.getByRole("main");
    expect(main.textContent).toContain("Nog geen afleveringen");
    expect(main.textContent).not.toContain("0 afleveringen");
  });

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

  it("S2-023 S2-001 links to its oldest episodes and its further pages", () => {
    hydrateApp(readModel("podcast-feed"));
    const order = within(screen.getByRole("navigation", { name: "Volgorde" }));
    expect(order.getByText("Nieuwste eerst").getAttribute("aria-current")).toBe("true");
    expect(order.getByText("Oudste eerst").getAttribute("href")).toBe("/podcasts/laag-land?volgorde=oudste");
    expect(screen.getByText("Ouder").getAttribute("href")).toBe("/podcasts/laag-land?page=2");
  });

  it("S1-006 its newest plays alone; starting with the first plays the later ones after it, and the button says so", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("podcast-feed"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: /^Luister de nieuwste/ }));
    const [playable] = of("player/command/playPlayable") as { id: string; queue: { id: string }[] }[];
    expect(playable).toMatchObject({ id: "laag-land-5", queue: [] });
    cleanup();
    const feed = readModel("podcast-feed");
    hydrateApp(
      { ...feed, page: { ...feed.page, isOldestFirst: true } as typeof feed.page },
      undefined,
      middleware,
    );
    fireEvent.click(screen.getByRole("button", { name: /^Begin bij de eerste: .*, daarna nog 3$/ }));
    const queues = of("player/command/playPlayable") as { queue: { id: string }[] }[];
    expect(queues.at(-1)?.queue.map(({ id }) => id)).toEqual(["laag-land-4", "laag-land-3", "laag-land-2"]);
  });

  it("can be followed elsewhere by its feed", () => {
    hydrateApp(readModel("podcast-feed"));
    expect(screen.getByText("RSS-feed").getAttribute("href")).toBe("/podcasts/laag-land.rss");
  });

  it("S2-023 opens in the listener's own apps", () => {
    hydrateApp(readModel("podcast-feed"));
    const ways = within(screen.getByRole("navigation", { name: "Volg in je eigen app" }));
    expect(ways.getByText("Apple Podcasts").getAttribute("href")).toBe(
      "podcast://www.zender.example/podcasts/laag-land.rss",
    );
    expect(ways.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Apple Podcasts",
      "Pocket Casts",
      "Overcast",
      "AntennaPod",
      "Andere app",
      "RSS-feed (opent in een nieuw tabblad)",
    ]);
  });

  it("lists its people", () => {
    hydrateApp(readModel("podcast-feed"));
    const person = screen.getByText("Jip Molendijk");
    expect(person.getAttribute("href")).toBe("/presentatoren/jip-molendijk");
    expect(person.closest("li")?.textContent).toContain("Presentatie");
  });

  it("one without episodes says that the first is yet to come", () => {
    hydrateApp(readModel("podcast-feed-empty"));
    expect(screen.getByText("De eerste aflevering moet nog komen.")).toBeTruthy();
  });

  it("that is imported names its publisher, and links to its website and its own feed", () => {
    hydrateApp(readModel("podcast-feed-empty"));
    expect(screen.getByText(/van Omroep Elders/)).toBeTruthy();
    expect(screen.getByText("eigen site").getAttribute("href")).toBe("https://elders.example/straks");
    expect(screen.getByText("RSS-feed").getAttribute("href")).toBe("https://elders.example/straks.xml");
  });

  it("shows how much of each episode was played on this device, and stores which are marked as played", () => {
    keepMarks([{ id: "laag-land-5", position: 60, isFinished: false }]);
    hydrateApp(readModel("podcast-feed"));
    const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
    expect(row("Van het land").getByText(/^nog \d+ min$/)).toBeTruthy();
    const button = row("Op pad").getByRole("button", { name: "Gehoord: Op pad" });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(marks()).toEqual([
      { id: "laag-land-5", position: 60, isFinished: false },
      { id: "laag-land-3", position: 0, isFinished: true },
    ]);
    fireEvent.click(button);
    expect(marks()).toHaveLength(1);
  });

  it("is updated when another tab marks an episode", () => {
    hydrateApp(readModel("podcast-feed"));
    act(() => {
      keepMarks([{ id: "laag-land-3", position: 0, isFinished: true }]);
      window.dispatchEvent(new StorageEvent("storage"));
    });
    const button = screen.getByRole("button", { name: "Gehoord: Op pad" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
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

  it("a chapter starts the episode there, or seeks if it is playing", () => {
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

  it("offers to resume where this device left off, and to replay a finished episode", () => {
    const keep = (position: number, isFinished: boolean) =>
      keepMarks([{ id: playable.id, position, isFinished }]);
    keep(754.2, false);
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Ga verder op 12:34: Op pad" })).toBeTruthy();
    cleanup();
    keep(0, true);
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Luister opnieuw: Op pad" })).toBeTruthy();
  });

  it("after a seek while paused, resumes and is shared from that position", () => {
    const { store } = hydrateApp(readModel("podcast-episode"));
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position: 1234.9, progress: 30 }));
    });
    expect(screen.getByRole("button", { name: "Ga verder op 20:34: Op pad" })).toBeTruthy();
    expect(screen.getByText("Deel vanaf 20:34")).toBeTruthy();
  });

  it("paused in its last seconds it counts as played, and 'Luister opnieuw' starts from the beginning", () => {
    keepMarks([{ id: playable.id, position: 0, isFinished: true }]);
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("podcast-episode"), undefined, middleware);
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position: 4000, progress: 99.7 }));
      store.dispatch(playerActions.setPlayerState({ isLoadingPlayer: false }));
    });
    fireEvent.click(screen.getByRole("button", { name: "Luister opnieuw: Op pad" }));
    expect(of("player/command/positionSeek")).toEqual([0]);
    expect(store.getState().player.isLoadingPlayer).toBe(true);
  });

  it("can be marked as played, also while paused in the player: it then starts from the beginning", () => {
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("podcast-episode"), undefined, middleware);
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position: 1234.9, progress: 30 }));
    });
    fireEvent.click(screen.getByRole("button", { name: "Gehoord: Op pad" }));
    expect(screen.getByRole("button", { name: "Luister opnieuw: Op pad" })).toBeTruthy();
    expect(of("player/command/positionSeek")).toEqual([0]);
    expect(marks()).toEqual([{ id: playable.id, position: 0, isFinished: true }]);
  });

  it("plays at the selected speed, also at the next visit", () => {
    const { store } = hydrateApp(readModel("podcast-episode"));
    const speed = screen.getByRole("combobox", { name: "Snelheid" }) as HTMLSelectElement;
    expect(speed.value).toBe("1");
    fireEvent.change(speed, { target: { value: "1.5" } });
    expect(store.getState().playback.rate).toBe(1.5);
    cleanup();
    hydrateApp(readModel("podcast-episode"));
    expect((screen.getByRole("combobox", { name: "Snelheid" }) as HTMLSelectElement).value).toBe("1.5");
  });

  it("has its chapters with their pictures and links", () => {
    hydrateApp(readModel("podcast-episode"));
    const chapter = screen.getByRole("button", { name: /Waarom een fiets niet omvalt/ }).closest("li");
    expect(chapter?.querySelector("img")?.getAttribute("src")).toBe(
      "/media/images/fiets/h_67,w_67,c_north.webp",
    );
    expect(screen.getByRole("link", { name: /^Meer over Hoe je niet verdwaalt/ }).getAttribute("href")).toBe(
      "https://knooppunten.example/kaart",
    );
  });

  it("lists its people, and who says what", () => {
    hydrateApp(readModel("podcast-episode"));
    const people = within(screen.getByRole("region", { name: "Wie je hoort" }));
    expect(people.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      "Jip MolendijkPresentatie",
      "WWieger PostmusGast",
    ]);
    expect(screen.getByText("Wieger Postmus:", { selector: "b" })).toBeTruthy();
  });

  it("that is explicit says so", () => {
    hydrateApp(readModel("podcast-episode-bare"));
    expect(screen.getByText(/expliciet/)).toBeTruthy();
  });

  it("invalid stored data changes nothing", () => {
    localStorage.setItem("zender-player-positions", "{");
    hydrateApp(readModel("podcast-episode"));
    expect(screen.getByRole("button", { name: "Luister: Op pad" })).toBeTruthy();
  });
});

describe("the transcript of an episode", () => {
  const { playable } = readPage("podcast-episode", "podcastEpisode");
  const box = () => document.querySelector<HTMLElement>("[data-live]") as HTMLElement;
  const heardAt = (store: ReturnType<typeof hydrateApp>["store"], position: number) =>
    act(() => {
      store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
      store.dispatch(playbackActions.setTime({ duration: 4012, position, progress: 2 }));
    });
  /** A box of 300 pixels, with the current sentence at 900 and the match at 600. */
  const layOut = () =>
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const top = this.matches("mark") ? 600 : this.matches("[data-now]") ? 900 : 0;
      return { top, bottom: top + (this.matches("[data-live]") ? 300 : 20) } as DOMRect;
    });
  afterEach(() => vi.restoreAllMocks());

  it("follows the sound inside its own box, until the listener turns that off or scrolls", async () => {
    layOut();
    const { store } = hydrateApp(readModel("podcast-episode"));
    heardAt(store, 6);
    expect(screen.getByText(/In Delft/).getAttribute("aria-current")).toBe("true");
    expect(box().scrollTop).toBe(900);
    expect(window.scrollTo).not.toHaveBeenCalled();

    const follow = await screen.findByRole("button", { name: "Volg mee" });
    fireEvent.wheel(box());
    expect(follow.getAttribute("aria-pressed")).toBe("false");
    heardAt(store, 84);
    expect(box().scrollTop).toBe(900);
    fireEvent.click(follow);
    expect(box().scrollTop).toBe(1800);
  });

  it("can be searched: every match is marked, with buttons for the next and the previous one", async () => {
    layOut();
    hydrateApp(readModel("podcast-episode"));
    const field = await screen.findByRole("searchbox", { name: "Zoek in de tekst" });
    fireEvent.change(field, { target: { value: "fIets" } });
    expect([...box().querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["fiets"]);
    expect(screen.getByText("1 van 1")).toBeTruthy();
    expect(box().scrollTop).toBe(600);
    fireEvent.change(field, { target: { value: "en" } });
    const count = box().querySelectorAll("mark").length;
    expect(count).toBeGreaterThan(1);
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    expect(screen.getByText(`${count} van ${count}`)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Volgende plek" }));
    expect(screen.getByText(`1 van ${count}`)).toBeTruthy();
    fireEvent.change(field, { target: { value: "trein" } });
    expect(screen.getByText("Niet gevonden")).toBeTruthy();
  });
});
