// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { callsFor, fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import type { PageModel } from "@/lib/contract";
import { readModel, readPage, type Writable } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

function answer(model: PageModel) {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(model)));
}

function asked(): readonly string[] {
  return callsFor(fetchMock).map(([url]) => String(url));
}

describe("Gedraaid", () => {
  it("S1-004 shows time, title and artist of every track, newest first, under its programme", () => {
    hydrateApp(readModel("played-tracks"));
    const page = readPage("played-tracks", "playedTracks");
    const rows = document.querySelectorAll("main li:has(time)");
    const tracks = page.groups.flatMap((group) => group.tracks);
    expect(rows).toHaveLength(tracks.length);
    for (const [index, track] of tracks.entries()) {
      expect(rows[index]?.querySelector("time")?.textContent).toBe(track.time);
      expect(rows[index]?.textContent).toContain(track.name);
      expect(rows[index]?.textContent).toContain(track.artist);
    }
    expect([...document.querySelectorAll("main h3")].map((heading) => heading.textContent)).toEqual([
      "De Platenkast",
      "Goed Wakker",
      "Muziek tussendoor",
    ]);
  });

  it("S3-055 a chart position precedes the title", () => {
    hydrateApp(readModel("played-tracks"));
    const first = document.querySelector("main li:has(time)");
    expect(first?.textContent).toContain("#3:  Keep on Rolling");
  });

  it("a song's link is named by time, artist and title, and shows the title", () => {
    hydrateApp(readModel("played-tracks"));
    const [link] = screen.getAllByRole("link", { name: "10:13: Trolley Trev – Keep on Rolling" });
    expect(link?.textContent).toBe("Keep on Rolling");
  });

  it("S3-056 on a classical channel the composer comes first, then work and ensemble", () => {
    hydrateApp(readModel("played-tracks-classical"));
    const row = screen.getByText("Suite voor stoomfluit en strijkers, opus 12").closest("li");
    expect(row?.textContent).toBe(
      "13:30-lucas-Suite voor stoomfluit en strijkers, opus 12Kamerorkest De WisselZoekBewaar",
    );
  });

  it("S2-009 changing the channel, day or hour navigates at once and keeps the focus", async () => {
    const { router } = hydrateApp(readModel("played-tracks"));
    answer(readModel("played-tracks-classical"));
    const channel = screen.getByLabelText("Zender");
    channel.focus();
    fireEvent.change(channel, { target: { value: "radio4" } });
    await screen.findByText("Suite voor stoomfluit en strijkers, opus 12");
    expect(asked()).toEqual(["/api/pages/gedraaid?channel=radio4"]);
    await waitFor(() => expect(router.state.location.search).toBe("?channel=radio4"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Zender")));
  });

  it("S2-009 today's address has no date; another day has one", async () => {
    const { router } = hydrateApp(readModel("played-tracks"));
    answer(readModel("played-tracks-classical"));
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "2026-11-20" } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/gedraaid/20-11-2026"));
    answer(readModel("played-tracks"));
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "2026-11-21" } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/gedraaid"));
  });

  it("does not link to future days", () => {
    const { router } = hydrateApp(readModel("played-tracks"));
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "2026-11-22" } });
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "" } });
    expect(router.state.navigation.state).toBe("idle");
    expect(callsFor(fetchMock)).toEqual([]);
  });

  it("S9-015 S9-016 offers the hours so far, with 'Hele dag' last", () => {
    hydrateApp(readModel("played-tracks"));
    const options = [...screen.getByLabelText<HTMLSelectElement>("Tijd").options];
    expect(options.map((option) => option.value).at(-2)).toBe("10_11");
    expect(options.at(-1)?.textContent).toBe("Hele dag");
  });

  it("a day without music says so and links to other pages", () => {
    hydrateApp(readModel("played-tracks-empty"));
    expect(screen.getByText("Van dit uur hebben we geen muziek bewaard.")).toBeTruthy();
    expect(screen.getByText("Bekijk de hele dag").getAttribute("href")).toBe(
      "/gedraaid/20-10-2026?channel=kx",
    );
    expect(screen.getByText("Hoor wat er vandaag draait").getAttribute("href")).toBe("/gedraaid?channel=kx");
  });

  it("S9-013 an hour's title includes its day", () => {
    hydrateApp(readModel("played-tracks-empty"));
    expect(
      screen.getByRole("heading", {
        level: 2,
        name: "Dinsdag 20\u00a0okt.\u00a02026 03:00 - 04:00\u00a0uur",
      }),
    ).toBeTruthy();
  });

  it("says that an hour had no music only if the history began before it", () => {
    const model = readModel("played-tracks-empty");
    hydrateApp({ ...model, page: { ...model.page, previousDate: "2026-10-19" } as PageModel["page"] });
    expect(screen.getByText("In dit uur draaide geen muziek.")).toBeTruthy();
  });

  it("a chart's name begins with a lower-case letter within a sentence", () => {
    hydrateApp(readModel("played-tracks"));
    expect(screen.getByText("De cijfers voor een titel zijn de plaats in de Zender Top 30.")).toBeTruthy();
  });

  it("a song can be heard from where it began, if its show is kept or still on air", () => {
    hydrateApp(readModel("played-tracks"));
    const page = readPage("played-tracks", "playedTracks");
    const heard = page.groups.filter(({ listen }) => listen !== null).flatMap(({ tracks }) => tracks);
    const buttons = screen.getAllByRole("button", { name: /^Luister vanaf \d\d:\d\d: / });
    expect(buttons).toHaveLength(heard.length);
    expect(buttons[0]?.getAttribute("aria-label")).toBe(
      "Luister vanaf 10:13: Trolley Trev – Keep on Rolling",
    );
    expect(buttons[0]?.title).toBe("Luister vanaf hier");
  });

  it("the whole list can be downloaded", () => {
    hydrateApp(readModel("played-tracks"));
    const link = screen.getByText("Download als CSV");
    expect(link.getAttribute("href")).toBe("/gedraaid.csv");
    expect(link.hasAttribute("download")).toBe(true);
  });

  it("a song is saved on this device without its chart position, and shown below the list", () => {
    hydrateApp(readModel("played-tracks"));
    expect(screen.queryByRole("heading", { name: "Bewaard" })).toBeNull();
    const [button] = screen.getAllByRole("button", { name: "Bewaar Trolley Trev – Keep on Rolling" });
    fireEvent.click(button as HTMLElement);
    const saved = screen.getByRole("region", { name: "Bewaard" });
    expect(saved.textContent).toContain("1 nummer, alleen op dit apparaat");
    expect(saved.textContent).toContain("Keep on RollingTrolley Trev");
    expect(saved.textContent).not.toContain("#3");
    fireEvent.click(button as HTMLElement);
    expect(screen.queryByRole("region", { name: "Bewaard" })).toBeNull();
  });

  it("saved songs have a link above the list, with their number", () => {
    hydrateApp(readModel("played-tracks"));
    expect(screen.queryByText(/^Bewaarde nummers/)).toBeNull();
    fireEvent.click(screen.getAllByRole("button", { name: /^Bewaar / })[0] as HTMLElement);
    const link = screen.getByText("Bewaarde nummers (1)");
    expect(link.getAttribute("href")).toBe("#bewaard");
    expect(document.getElementById("bewaard")?.textContent).toBe("Bewaard");
    fireEvent.click(screen.getAllByRole("button", { name: /^Bewaar / })[0] as HTMLElement);
  });

  it("S9-001 in the hour that occurs twice, a song says which of the two it was", () => {
    const model = readModel("played-tracks");
    const group = model.page.kind === "playedTracks" ? model.page.groups[0] : undefined;
    const [first, second] = group?.tracks ?? [];
    Object.assign(first ?? {}, { time: "02:10", fromIso: "2026-10-25T02:10:00.000+01:00" });
    Object.assign(second ?? {}, { time: "02:50", fromIso: "2026-10-25T02:50:00.000+02:00" });
    hydrateApp(model);
    const times = [...document.querySelectorAll("main li time")].map((time) => time.textContent);
    expect(times.slice(0, 2)).toEqual(["02:10wintertijd", "02:50zomertijd"]);
  });

  it("S2-005 a song's row has links to search for it elsewhere; Escape closes them and returns the focus", () => {
    hydrateApp(readModel("played-tracks"));
    const [opener] = screen.getAllByRole("button", { name: "Zoek Trolley Trev – Keep on Rolling elders" });
    fireEvent.click(opener as HTMLElement);
    const places = screen.getByRole("list", { name: "Zoek Trolley Trev – Keep on Rolling elders" });
    const link = places.querySelector("a");
    expect(link?.target).toBe("_blank");
    link?.focus();
    fireEvent.keyDown(link as HTMLElement, { key: "Escape" });
    expect(screen.queryByRole("list", { name: "Zoek Trolley Trev – Keep on Rolling elders" })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("S9-020 links to older songs page by page", () => {
    hydrateApp(readModel("played-tracks"));
    expect(screen.getByText("Eerder gedraaid").getAttribute("href")).toBe("/gedraaid?page=2");
    expect(screen.queryByText("Later gedraaid")).toBeNull();
  });

  it("today's list is updated while it is visible, and announces new songs", async () => {
    vi.useFakeTimers();
    const model = readModel("played-tracks");
    hydrateApp(model);
    const grown = structuredClone(model) as Writable<PageModel>;
    if (grown.page.kind === "playedTracks") {
      const newest = grown.page.groups[0]?.tracks[0];
      grown.page.groups[0]?.tracks.unshift({
        ...(newest as NonNullable<typeof newest>),
        playId: "net-binnen",
        name: "Nachttrein",
        artist: "De Wissels",
        time: "10:17",
      });
    }
    answer(grown);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toEqual(["/api/pages/gedraaid"]);
    expect(callsFor(fetchMock)[0]?.[1]?.cache).toBe("no-cache");
    expect(screen.getByText("Nachttrein")).toBeTruthy();
    const announcement = [...document.querySelectorAll("[role=status]")].map((status) => status.textContent);
    expect(announcement).toContain("Nu: De Wissels – Nachttrein");
    expect(screen.getByText("Nachttrein").closest("li")?.dataset.new).toBe("");
  });

  it("a refresh that fails changes nothing", async () => {
    vi.useFakeTimers();
    hydrateApp(readModel("played-tracks"));
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    const before = document.querySelector("main")?.innerHTML;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(callsFor(fetchMock)).toHaveLength(3);
    expect(document.querySelector("main")?.innerHTML).toBe(before);
  });

  it("a past day is not requested again", async () => {
    vi.useFakeTimers();
    hydrateApp(readModel("played-tracks-classical"));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(callsFor(fetchMock)).toEqual([]);
  });
});
