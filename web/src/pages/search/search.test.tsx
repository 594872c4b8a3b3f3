// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import type { PageModel, SearchPage } from "@/lib/contract";
import { loadPageCode } from "@/pages/laterPages";
import { readModel, readPage } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

/** The search page of the fixture with changes. */
function searchModel(parts: Partial<SearchPage>, name = "search"): PageModel {
  const model = readModel(name);
  return { ...model, page: { ...readPage(name, "search"), ...parts } };
}

beforeEach(async () => {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(readModel("search"))));
  await loadPageCode("search");
});

const main = () => within(screen.getByRole("main"));

describe("search results", () => {
  it("are grouped by kind, each with its name, the best few and a link to all of them", () => {
    hydrateApp(readModel("search"));
    const page = readPage("search", "search");
    const heads = main().getAllByRole("heading", { level: 2 });
    expect(heads.map((head) => head.textContent)).toEqual(page.groups.map(({ label }) => label));
    expect(screen.getByText("Alle 43 fragmenten").getAttribute("href")).toBe(
      "/zoeken/plaat?soort=fragmenten",
    );
    // Both are shown already.
    expect(screen.queryByText("Alle 2 nummers")).toBeNull();
    const links = main()
      .getAllByRole("heading", { level: 3 })
      .map((head) => head.querySelector("a")?.getAttribute("href"));
    expect(links).toEqual(page.groups.flatMap(({ hits }) => hits.map(({ url }) => url)));
    expect(screen.getByText("52 resultaten")).toBeTruthy();
  });

  it("mark the matches in title and text, and escape markup", () => {
    hydrateApp(readModel("search"));
    const article = screen.getByRole("heading", { level: 3, name: /^Vinyl is terug/ }).closest("li");
    expect([...(article?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent)).toEqual([
      "plaat",
      "plaat",
    ]);
    expect(article?.textContent).toContain("verviervoudigd. <Let op>: niet alles is nieuw.");
  });

  it("the tabs are links with their numbers, and say which one is shown", async () => {
    const { router } = hydrateApp(readModel("search"));
    const tabs = within(screen.getByRole("navigation", { name: "Soorten resultaten" })).getAllByRole("link");
    expect(tabs.map((tab) => tab.textContent)).toContain("Fragmenten 43");
    expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual([
      "page",
      ...Array(tabs.length - 1).fill(null),
    ]);
    fireEvent.click(screen.getByRole("link", { name: "Fragmenten 43" }));
    await waitFor(() => expect(router.state.location.search).toBe("?soort=fragmenten"));
  });

  it("a channel has a play button, and a link to its page", () => {
    const page = readPage("search", "search");
    const hit: SearchPage["hits"][number] = {
      kind: "channel",
      id: "radio4",
      title: [{ text: "Radio 4", isMarked: true }],
      subtitle: [],
      snippet: [],
      image: null,
      url: "/gids?channel=radio4",
      publishedIso: null,
      saidAt: null,
    };
    const { middleware, of } = recorder();
    hydrateApp(
      searchModel({ tab: "zenders", total: 1, tabs: page.tabs, groups: [], hits: [hit] }),
      undefined,
      middleware,
    );
    expect(screen.getByText("1 zender of omroep")).toBeTruthy();
    const link = main().getByRole("link", { name: "Radio 4" });
    expect(link.getAttribute("href")).toBe("/gids?channel=radio4");
    fireEvent.click(main().getByRole("button", { name: "Luister live naar Radio 4" }));
    expect(of("player/command/changeChannel")).toEqual(["radio4"]);
  });

  it("a tab has all hits of its kind, twenty per page", () => {
    const { groups, tabs } = readPage("search", "search");
    const hits = groups.find(({ tab }) => tab === "fragmenten")?.hits ?? [];
    hydrateApp(searchModel({ tab: "fragmenten", total: 43, tabs, groups: [], hits, page: 2, pageCount: 3 }));
    expect(main().getAllByRole("heading", { level: 2 })).toHaveLength(hits.length);
    expect(screen.getByText("43 fragmenten")).toBeTruthy();
    expect(screen.getByText("Pagina 2 van 3")).toBeTruthy();
    expect(screen.getByText("Vorige").getAttribute("href")).toBe("/zoeken/plaat?soort=fragmenten");
    expect(screen.getByText("Volgende").getAttribute("href")).toBe("/zoeken/plaat?page=3&soort=fragmenten");
  });

  it("no number is shown for hits that were not counted", () => {
    const { groups, tabs } = readPage("search", "search");
    const capped = <Of extends { tab: string }>(all: readonly Of[]) =>
      all.map((one) => (one.tab === "fragmenten" ? { ...one, count: 1_000, countIsCapped: true } : one));
    const model = searchModel({
      total: 1_009,
      totalIsCapped: true,
      tabs: capped(tabs),
      groups: capped(groups),
    });
    hydrateApp(model);
    expect(screen.getByText("Minstens 1.009 resultaten")).toBeTruthy();
    expect(main().getByText("Meer fragmenten").getAttribute("href")).toBe("/zoeken/plaat?soort=fragmenten");
    const tab = screen.getByRole("link", { name: "Fragmenten minstens 1.000" });
    expect(tab.querySelector('[aria-hidden="true"]')?.textContent).toBe("1.000+");
  });

  it("a hit in speech links to its second, and its button plays from there", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("search"), undefined, middleware);
    expect(screen.getByText("Gezegd op 1:23:")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Speel vanaf 1:23: De eerste plaat van oma" }));
    fireEvent.click(screen.getByRole("button", { name: "Speel: Week 7: de plaat die niemand kocht" }));
    expect(of("player/command/playItem")).toEqual([
      { type: "fragment", id: "plaat-van-oma", at: 83 },
      { type: "episode", id: "e7", at: undefined },
    ]);
  });

  it("a broadcast has its date and time, and can be played while it can be listened back to", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("search"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: "Speel: De Platenkast, vandaag, 09:00" }));
    expect(of("player/command/playItem")).toEqual([{ type: "broadcast", id: "b1", at: undefined }]);
    cleanup();
    const { groups } = readPage("search", "search");
    const broadcast = groups.flatMap(({ hits }) => hits).find(({ kind }) => kind === "broadcast");
    for (const goneIso of [null, "2026-11-21T10:14:59.000+01:00"]) {
      hydrateApp(
        searchModel({ groups: [], tab: "uitzendingen", hits: [{ ...broadcast, goneIso } as never] }),
      );
      expect(main().getByText("vandaag, 09:00")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /^Speel: De Platenkast/ })).toBeNull();
      cleanup();
    }
  });

  it("'Bedoelde je' links to a word that exists", () => {
    hydrateApp(searchModel({ didYouMean: { term: "platenkast", url: "/zoeken/platenkast" } }));
    expect(screen.getByText("platenkast").getAttribute("href")).toBe("/zoeken/platenkast");
  });
});

describe("results for only some of the words", () => {
  const said = "Niets gevonden met alle woorden. Dit komt het dichtst in de buurt.";

  it("say so above the hits, in a live region", () => {
    hydrateApp(searchModel({ isPartial: true }));
    const status = main().getByText(said);
    expect(status.getAttribute("role")).toBe("status");
    const firstHit = main().getAllByRole("heading", { level: 3 })[0] as HTMLElement;
    expect(status.compareDocumentPosition(firstHit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("say nothing if every word was found, or none", () => {
    hydrateApp(readModel("search"));
    expect(screen.queryByText(said)).toBeNull();
    cleanup();
    hydrateApp(searchModel({ isPartial: true, tab: "videos", total: 0, groups: [] }));
    expect(screen.queryByText(said)).toBeNull();
  });
});

describe("without results", () => {
  it("there are tips and links to other pages", () => {
    hydrateApp(readModel("search-nothing"));
    expect(screen.getByRole("heading", { name: "We vinden niets bij ‘xyzzy </script>’" })).toBeTruthy();
    expect(main().getByText("Gedraaid").getAttribute("href")).toBe("/gedraaid");
    expect(main().getByText("Programma’s").getAttribute("href")).toBe("/programmas");
    expect(screen.queryByRole("navigation", { name: "Soorten resultaten" })).toBeNull();
  });

  it("an empty tab links to the others", () => {
    hydrateApp(searchModel({ tab: "videos", total: 0, groups: [] }));
    expect(screen.getByText("bekijk alles").getAttribute("href")).toBe("/zoeken/plaat");
  });

  it("without a search term the page says what can be found", () => {
    hydrateApp(readModel("search-start"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Zoeken");
    expect(screen.queryByText(/resultaten/)).toBeNull();
    expect(main().getByText("Gids").getAttribute("href")).toBe("/gids");
  });

  it("while the index is being built the page says so, and is updated automatically", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    hydrateApp(searchModel({ isReady: false, total: 0, tabs: [], groups: [] }));
    expect(screen.getByRole("heading", { name: "Zoeken is zo weer beschikbaar" })).toBeTruthy();
    expect(screen.queryByText(/We vinden niets/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.getByText("52 resultaten")).toBeTruthy());
  });
});
