// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import type { PageModel } from "@/lib/contract";
import { loadPageCode } from "@/pages/laterPages";
import { readModel, readPage } from "@/testing/pageFixtures";

beforeEach(async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => new Response("{}", { status: 500 })),
  );
  vi.stubGlobal("scrollTo", vi.fn());
  await Promise.all([loadPageCode("news"), loadPageCode("article")]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole("main"));
const headings = (level: number) =>
  main()
    .getAllByRole("heading", { level })
    .map((heading) => heading.textContent);

/** The article fixture with its body changed. */
function article(change: (page: ReturnType<typeof fixture>) => object): PageModel {
  const model = readModel("article");
  return { ...model, page: { ...model.page, ...change(fixture()) } as PageModel["page"] };
}
const fixture = () => readPage("article", "article");

describe("Nieuws", () => {
  it("S2-016 S9-011 begins with its lead article and lists the rest newest first, with author and age", () => {
    hydrateApp(readModel("news"));
    const page = readPage("news", "news");
    expect(headings(2).slice(0, 3)).toEqual([
      page.lead?.title,
      ...page.articles.slice(0, 2).map((a) => a.title),
    ]);
    const ages = [...document.querySelectorAll("main article time")].map((time) => time.textContent);
    expect(ages).toEqual([
      "35 minuten geleden",
      "ongeveer 16 uur geleden",
      "2 dagen geleden",
      "maandag 16 november 2026",
      "donderdag 12 november 2026",
      "vrijdag 30 oktober 2026",
    ]);
    expect(main().getByText("De nacht dat de zender zweeg").closest("article")?.textContent).toContain(
      "Merel Ooijevaar · ",
    );
  });

  it("S9-058 S2-016 has a tab in the colour of each category, and says which is shown", () => {
    hydrateApp(readModel("news-category"));
    const tabs = within(screen.getByRole("navigation", { name: "Rubrieken" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("data-colour")])).toEqual([
      ["Alles", null],
      ["Live", "live"],
      ["Onderzoek", "onderzoek"],
      ["Podcast", "podcast"],
      ["Sport", "sport"],
      ["Verdieping", "verdieping"],
    ]);
    expect(tabs.filter((tab) => tab.getAttribute("aria-current") === "page")).toHaveLength(1);
    const kicker = document.querySelector("main article p[data-colour]");
    expect(kicker?.getAttribute("data-colour")).toBe(readPage("news-category", "news").category?.colour);
  });

  it("S2-016 links to its tags, its older page and its feed", () => {
    hydrateApp(readModel("news"));
    expect(main().getByText("natuur").getAttribute("href")).toBe("/nieuws?tag=natuur");
    expect(main().getByText("Ouder").getAttribute("href")).toBe("/nieuws?page=2");
    expect(main().getByRole("link", { name: /^RSS/ }).getAttribute("href")).toBe("/nieuws.rss");
  });

  it("S2-016 a selected tag is marked and links back to all articles", () => {
    hydrateApp(readModel("news-tag"));
    const page = readPage("news-tag", "news");
    const chosen = within(screen.getByRole("complementary", { name: "Onderwerpen" })).getByText(
      page.tag ?? "",
    );
    expect(chosen.getAttribute("aria-current")).toBe("true");
    expect(chosen.getAttribute("href")).not.toContain("tag=");
    expect(headings(1)).toEqual([`Nieuws over ${page.tag}`]);
  });

  it("S2-014 of a programme links to it, and its tabs and pages keep the programme", () => {
    hydrateApp(readModel("programme-news"));
    expect(headings(1)).toEqual(["Nieuws van Handgeschreven"]);
    const trail = within(screen.getByRole("navigation", { name: "Kruimelpad" }));
    expect(trail.getByText("Handgeschreven").getAttribute("href")).toBe("/programmas/handgeschreven");
    const tabs = within(screen.getByRole("navigation", { name: "Rubrieken" })).getAllByRole("link");
    for (const tab of tabs) {
      expect(tab.getAttribute("href")).toMatch(/^\/programmas\/handgeschreven\/nieuws/);
    }
  });

  it.each([
    ["news-empty", "Hier staat nog geen nieuws."],
    ["news-none", "Over schaatsen schreven we onder Sport nog niets."],
    ["programme-news-none", /^Van .* is er nog geen nieuws\.$/],
  ])("%s has no article: it says so and links to other pages", (name, words) => {
    hydrateApp(readModel(name));
    expect(main().getByText(words)).toBeTruthy();
    expect(main().getByText("Hoor wat er nu op de radio is").getAttribute("href")).toBe("/");
  });

  it.each([
    ["home", "Laatste nieuws"],
    ["programme", "Nieuws"],
    ["presenter", "Nieuws"],
  ] as const)("%s shows '%s' with a link to each article", async (name, title) => {
    await loadPageCode(name);
    hydrateApp(readModel(name));
    const section = main().getByRole("heading", { level: 2, name: title }).closest("section") as HTMLElement;
    const { news } = readModel(name).page as { news: readonly { title: string; url: string | null }[] };
    expect(news.length).toBeGreaterThan(0);
    for (const { title: words, url } of news) {
      expect(within(section).getByText(words).getAttribute("href")).toBe(url);
    }
  });

  it("Home shows the campaign with a link", () => {
    hydrateApp(readModel("home"));
    expect(main().getByRole("link", { name: "Hoor de buren" }).getAttribute("href")).toBe("/thema/water");
  });
});

describe("an article", () => {
  it("S2-017 S9-012 shows its category, author and time", () => {
    hydrateApp(readModel("article"));
    const trail = within(screen.getByRole("navigation", { name: "Kruimelpad" }));
    expect(trail.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/nieuws",
      "/nieuws/onderzoek",
    ]);
    expect(headings(1)).toEqual(["De nacht dat de zender zweeg"]);
    const when = document.querySelector("main header time");
    expect(when?.textContent).toBe("35 minuten geleden");
    expect(when?.getAttribute("data-date"), "printed instead").toMatch(
      /^[a-z]+dag \d+ november 2026, \d\d:\d\d$/,
    );
    expect(when?.parentElement?.textContent).toContain("Door Merel Ooijevaar");
    expect(document.querySelector("main header p[data-colour=onderzoek]")?.textContent).toContain(
      "Reconstructie",
    );
  });

  it.each([
    ["2026-11-20T10:15:01.000+01:00", "1 dag geleden"],
    ["2026-11-20T10:15:00.000+01:00", "Gisteren, 10:15"],
    ["2026-11-19T15:00:00.000+01:00", "donderdag 19 november 2026, 15:00"],
  ])("S9-012 of %s is '%s' in the server's document and in the browser", (publishedIso, words) => {
    const { recovered } = hydrateApp(article((page) => ({ article: { ...page.article, publishedIso } })));
    expect(document.querySelector("main header time")?.textContent).toBe(words);
    expect(recovered).toEqual([]);
  });

  it("S8-010 with an invalid time shows it unchanged", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    hydrateApp(article((page) => ({ article: { ...page.article, publishedIso: "binnenkort" } })));
    expect(document.querySelector("main header time")?.textContent).toBe("binnenkort");
  });

  it("shows its blocks in the editor's order", () => {
    hydrateApp(readModel("article"));
    const shown = [...document.querySelectorAll("[data-block]")].map((block) =>
      block.getAttribute("data-block"),
    );
    expect(shown).toEqual(fixture().blocks.map(({ kind }) => kind));
    expect(document.getElementById("een-lampje")?.tagName).toBe("H2");
    expect(main().getByText("De regie, de ochtend erna. Foto: Merel Ooijevaar").tagName).toBe("FIGCAPTION");
    const quote = main().getByText("Willemijn, nachtzuster in Assen").closest("figure");
    expect(quote?.querySelector("blockquote")?.textContent).toBe(
      "‘Ik dacht dat ik doof was. Toen hoorde ik de koelkast.’",
    );
  });

  it("leaves out a block of an unknown kind", () => {
    const unknown = { kind: "hologram", text: "zweeft" };
    hydrateApp(article((page) => ({ blocks: [unknown, ...page.blocks.slice(0, 1), unknown] })));
    expect(document.querySelectorAll("[data-block]")).toHaveLength(1);
    expect(screen.getByRole("main").textContent).not.toContain("zweeft");
  });

  it("S1-006 plays its fragment in the player while the reader reads on", () => {
    const { middleware, of } = recorder();
    hydrateApp(readModel("article"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: "Luister: Wat weegt een wolk?" }));
    expect(of("player/command/playPlayable")).toMatchObject([{ id: "wat-weegt-een-wolk", queue: [] }]);
  });

  it("S1-018 fetches nothing from a social network: it shows the post's text with a plain link", () => {
    hydrateApp(readModel("article"));
    const post = main()
      .getByText("Ligt het aan mij of is de radio zachter dan stil?")
      .closest("figure") as HTMLElement;
    const link = within(post).getByRole("link");
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "https://mastodon.example/@nachtbraker/112233",
      "_blank",
    ]);
    expect(document.querySelectorAll("main iframe, main script")).toHaveLength(0);
  });

  it("S3-081 a list of links has a label with each, and one without an address is plain text", () => {
    hydrateApp(readModel("article"));
    const list = main()
      .getByRole("heading", { name: "Meer over de nacht" })
      .closest("section") as HTMLElement;
    expect(within(list).getByText("Programma").tagName).toBe("SPAN");
    expect(within(list).getByText("Het stille net").getAttribute("href")).toBe("/programmas/het-stille-net");
    expect(within(list).getByText("Vier minuten en elf seconden").tagName).toBe("SPAN");
  });

  it("S2-076 a click on a link of such a list is counted, as leaving the site or staying in it", () => {
    const { store } = hydrateApp(readModel("article"));
    for (const name of ["Het stille net", "Hoe een zendmast werkt"]) {
      fireEvent.click(main().getByText(name));
    }
    expect(store.getState().player.apiEvents.map(({ name, type }) => [name, type])).toEqual([
      ["player_radioblok_counter_het-stille-net_het-stille-net", "navigation"],
      ["player_radioblok_counter_hoe-een-zendmast-werkt_zendmast", "exit"],
    ]);
  });

  it("links to its programme, its tags and related articles", () => {
    hydrateApp(readModel("article"));
    const aside = within(screen.getByRole("complementary", { name: "Bij dit artikel" }));
    expect(aside.getByText("Handgeschreven").getAttribute("href")).toBe("/programmas/handgeschreven");
    expect(aside.getByText("techniek").getAttribute("href")).toBe("/nieuws?tag=techniek");
    const related = main().getByRole("heading", { name: "Lees ook" }).closest("section") as HTMLElement;
    expect([...related.querySelectorAll("h3 a")].map((link) => link.getAttribute("href"))).toEqual(
      fixture().related.map(({ url }) => url),
    );
  });

  it("can be shared by its address", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    hydrateApp(readModel("article"));
    fireEvent.click(screen.getByRole("button", { name: "Deel" }));
    await waitFor(() => expect(main().getByText("Gekopieerd")).toBeTruthy());
    expect(writeText.mock.calls).toEqual([[`https://www.zender.example${fixture().article.url}`]]);
  });

  it("without a picture, programme or related articles leaves those parts out", () => {
    hydrateApp(readModel("article-bare"));
    expect(main().queryByText("Lees ook")).toBeNull();
    expect(main().queryByText("Uit het programma")).toBeNull();
    expect(document.querySelector("main header + span")).toBeNull();
  });

  it("S2-017 S2-032 in the app, where the player is hidden, its fragment plays in place", () => {
    hydrateApp(readModel("article-app"));
    const sound = document.querySelector("main audio");
    expect(sound?.getAttribute("src")).toBe("/media/fragments/wat-weegt-een-wolk.m4a");
    expect(main().queryByRole("button", { name: /^Luister: Wat weegt/ })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Kruimelpad" })).toBeNull();
  });
});
