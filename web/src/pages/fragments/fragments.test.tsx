// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import { toPlayable } from "@/model/playable";
import { loadPageCode } from "@/pages/laterPages";
import { playerActions } from "@/player";
import { playbackActions } from "@/player/state/playbackSlice";
import { readModel, readPage } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

beforeEach(async () => {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(readModel("fragments-none"))));
  await loadPageCode("fragments");
});

describe("Fragmenten", () => {
  it("S2-018 shows fragments by day, newest first, each with links to its page and its programme", () => {
    hydrateApp(readModel("fragments"));
    const page = readPage("fragments", "fragments");
    const days = [...document.querySelectorAll("main h2")].map((heading) => heading.textContent);
    expect(days).toEqual([
      "Vandaag, zaterdag 21\u00a0november\u00a02026",
      "Gisteren, vrijdag 20\u00a0november\u00a02026",
      "Vrijdag 13\u00a0november\u00a02026",
    ]);
    const links = [...document.querySelectorAll("main h3 a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(page.fragments.map(({ playable }) => playable.url));
    expect(screen.getByText("Het raadsel van de paling").closest("li")?.textContent).toContain(
      "Veldwerk · 1:02:05 · 15:20",
    );
  });

  it("S1-011 'Speel alles' puts the whole list in the queue and says so; a single fragment plays alone", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("fragments"), undefined, middleware);
    const [first, ...rest] = readPage("fragments", "fragments").fragments;
    const all = `Speel alles: ${first?.playable.name}, daarna nog ${rest.length}`;
    fireEvent.click(screen.getByRole("button", { name: all }));
    fireEvent.click(screen.getByRole("button", { name: "Speel: Het raadsel van de paling" }));
    const queues = of("player/command/playPlayable").map((payload) =>
      (payload as { queue: { id: string }[] }).queue.map(({ id }) => id),
    );
    expect(queues).toEqual([
      ["oud-licht", "het-raadsel-van-de-paling", "hoe-je-een-meer-leegmaakt", "brood-heeft-tijd-nodig"],
      [],
    ]);
  });

  it("S2-018 the list links to its tags and older pages, and choosing a day navigates to that day's address", async () => {
    const { router } = hydrateApp(readModel("fragments"));
    const tags = within(screen.getByRole("navigation", { name: "Onderwerpen" }));
    expect(tags.getByText("natuur").getAttribute("href")).toBe("/fragmenten?tag=natuur");
    expect(tags.getByText("Alles").getAttribute("aria-current")).toBe("true");
    expect(screen.getByText("Ouder").getAttribute("href")).toBe("/fragmenten?page=2");
    fireEvent.change(screen.getByLabelText("Tot en met"), { target: { value: "2026-10-01" } });
    await waitFor(() => expect(router.state.location.search).toBe("?date=01-10-2026"));
  });

  it("S2-018 S2-013 choosing a programme navigates to the programme's own fragments", async () => {
    const { router } = hydrateApp(readModel("fragments"));
    fireEvent.change(screen.getByLabelText("Programma"), { target: { value: "veldwerk" } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/programmas/veldwerk/fragmenten"));
  });

  it("S2-013 a programme's fragments link to the newer page and to all fragments", () => {
    hydrateApp(readModel("fragments-programme"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Fragmenten uit Veldwerk");
    expect(screen.getByText("Nieuwer").getAttribute("href")).toBe("/programmas/veldwerk/fragmenten");
    const trail = within(screen.getByRole("navigation", { name: "Kruimelpad" }));
    expect(trail.getByText("Fragmenten").getAttribute("href")).toBe("/fragmenten");
  });

  it("a list without fragments says so and links to other pages", () => {
    hydrateApp(readModel("fragments-none"));
    expect(screen.getByText(/^Over op reis is tot en met donderdag 1 oktober 2026 niets/)).toBeTruthy();
    expect(screen.getByText("Bekijk alle fragmenten").getAttribute("href")).toBe("/fragmenten");
  });
});

describe("a fragment", () => {
  const page = readPage("fragment", "fragment");
  const playing = toPlayable(page.playable, []);

  it("S1-006 plays alone, even if its broadcast and programme have more", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("fragment"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: "Luister: Wat weegt een wolk?" }));
    const [playable] = of("player/command/playPlayable") as { id: string; queue: { id: string }[] }[];
    expect(playable?.id).toBe("wat-weegt-een-wolk");
    expect(playable?.queue.map(({ id }) => id)).toEqual([]);
  });

  it("a sentence of the transcript starts the fragment there, and seeks while it plays", () => {
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("fragment"), undefined, middleware);
    fireEvent.click(screen.getByText("Waarom valt dat niet?"));
    expect(of("player/command/playItem")).toEqual([{ type: "fragment", id: "wat-weegt-een-wolk", at: 15.5 }]);
    act(() => void store.dispatch(playerActions.setPlayable(playing)));
    fireEvent.click(screen.getByText("Waarom valt dat niet?"));
    fireEvent.click(screen.getByRole("button", { name: "Luister vanaf 0:17" }));
    expect(of("player/command/positionSeek")).toEqual([15.5, 17.437]);
  });

  it("the speaker's name has its own style", () => {
    const model = readModel("fragment");
    const cue = model.page.kind === "fragment" ? model.page.transcript[0] : undefined;
    Object.assign(cue ?? {}, { text: "Vrijwilliger: Dwergvleermuizen." });
    hydrateApp(model);
    const speaker = screen.getByText("Vrijwilliger:");
    expect(speaker.tagName).toBe("B");
    expect(speaker.parentElement?.textContent).toBe("Vrijwilliger: Dwergvleermuizen. ");
  });

  it("a sentence resumes there if the item was paused", () => {
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("fragment"), undefined, middleware);
    act(() => void store.dispatch(playerActions.setPlayable(playing)));
    expect(store.getState().player.isPlaying).toBe(false);
    fireEvent.click(screen.getByText("Waarom valt dat niet?"));
    expect(of("player/command/positionSeek")).toEqual([15.5]);
    expect(store.getState().player.isLoadingPlayer).toBe(true);
  });

  it("the current sentence is highlighted", () => {
    const { store } = hydrateApp(readModel("fragment"));
    act(() => {
      store.dispatch(playerActions.setPlayable(playing));
      store.dispatch(playbackActions.setTime({ duration: 61, position: 12, progress: 20 }));
    });
    const lit = document.querySelectorAll("main span[data-now]");
    expect([...lit].map((sentence) => sentence.textContent?.trim())).toEqual([
      "Dat is zo zwaar als ongeveer honderd olifanten.",
    ]);
  });

  it("is shared with its current position", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    const { store } = hydrateApp(readModel("fragment"));
    fireEvent.click(screen.getByRole("button", { name: "Deel" }));
    await screen.findByText("Gekopieerd");
    act(() => {
      store.dispatch(playerActions.setPlayable(playing));
      store.dispatch(playbackActions.setTime({ duration: 61, position: 42.7, progress: 70 }));
    });
    fireEvent.click(screen.getByText("Gekopieerd"));
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
    const address = `https://www.zender.example${page.playable.url}`;
    expect(writeText.mock.calls).toEqual([[address], [`${address}#t=42`]]);
  });

  it("names its broadcast and links to it, to its tags and to more of its programme", () => {
    hydrateApp(readModel("fragment"));
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("heading", { name: "Gehoord in" }).parentElement?.textContent).toContain(
      "zaterdag 21\u00a0november\u00a02026, 06:00 - 09:00, Radio 2",
    );
    expect(main.getByText("weer").getAttribute("href")).toBe("/fragmenten?tag=weer");
    expect(main.getByText("Alle fragmenten").getAttribute("href")).toBe(
      "/programmas/eerste-licht/fragmenten",
    );
  });
});
