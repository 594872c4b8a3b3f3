// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callsFor, fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import type { PageModel } from "@/lib/contract";
import { loadPageCode } from "@/pages/laterPages";
import { readModel } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

beforeEach(() => loadPageCode("guide"));

function answer(model: PageModel) {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(model)));
}

function row(name: string): HTMLElement {
  const found = screen.getByRole("heading", { level: 4, name }).closest("li");
  if (found === null) {
    throw new Error(`no row for ${name}`);
  }
  return found;
}

describe("Gids", () => {
  it("S2-010 shows the parts of the day, each show with its time, presenters and broadcaster", () => {
    hydrateApp(readModel("guide"));
    expect(
      screen.getByRole("heading", { level: 2, name: "Vandaag, zaterdag 21\u00a0november\u00a02026" }),
    ).toBeTruthy();
    const parts = [...document.querySelectorAll("main h3")].map((heading) => heading.textContent);
    expect(parts).toEqual(["Begon vrijdag", "Nacht", "Ochtend", "Middag", "Avond"]);
    const wake = row("Goed Wakker").textContent;
    expect(wake).toContain("06:00tot 09:00");
    expect(wake).toContain("Fenna Kruithof · KRO\u2060-\u2060NCRV");
    expect(row("De Lange Tafel, nog eens").textContent).toContain("Herhaling");
    expect(row("Harmonica na middernacht").textContent).toContain("tot 02:00 (zo)");
  });

  it("the current show is marked and shows its progress, until the next begins", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance", "Date"] });
    answer(readModel("guide"));
    hydrateApp(readModel("guide"));
    const width = () => document.querySelector("li[data-state=now] rect[width$='%']:not([width='100%'])");
    expect(row("De Platenkast").dataset.state).toBe("now");
    expect(row("Goed Wakker").dataset.state).toBe("past");
    expect(row("Avondrood").dataset.state).toBe("later");
    expect(width()?.getAttribute("width")).toBe("41.7%");
    expect(screen.getByRole("link", { name: "Naar nu" }).getAttribute("href")).toBe("#nu");
    expect(document.getElementById("nu")).toBe(row("De Platenkast"));
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(width()?.getAttribute("width")).toBe("58.3%");
    await act(() => vi.advanceTimersByTimeAsync(80 * 60_000));
    expect(row("De Platenkast").dataset.state).toBe("past");
    expect(row("De Lange Tafel, nog eens").dataset.state).toBe("now");
  });

  describe("the strip of days", () => {
    /** A strip of `size.width` px, with its current day 700 px from where its days begin. */
    function layOut(size: { width: number }) {
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
        if (this.matches("nav[aria-label=Dagen] ol")) {
          return new DOMRect(0, 0, size.width, 60);
        }
        const days = this.closest("nav[aria-label=Dagen] ol");
        return new DOMRect(days === null ? 0 : 700 - days.scrollLeft, 0, 64, 60);
      });
    }
    const strip = () => document.querySelector("nav[aria-label=Dagen] ol") as HTMLElement;
    afterEach(() => void vi.restoreAllMocks());

    it("shows the selected day in its middle, also after the window has become narrower", () => {
      const size = { width: 1000 };
      layOut(size);
      hydrateApp(readModel("guide"));
      expect(strip().scrollLeft).toBe(232);
      size.width = 300;
      fireEvent(window, new Event("resize"));
      expect(strip().scrollLeft).toBe(582);
    });

    it("stays where the listener scrolled it when only the height of the window changes", () => {
      layOut({ width: 300 });
      hydrateApp(readModel("guide"));
      strip().scrollLeft = 40;
      fireEvent(window, new Event("resize"));
      expect(strip().scrollLeft).toBe(40);
    });
  });

  it("past shows can be replayed and link to their songs; upcoming ones do not", () => {
    hydrateApp(readModel("guide"));
    const past = row("Goed Wakker");
    expect(past.querySelector("button")?.textContent).toContain("Speel: Goed Wakker");
    const links = [...past.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toContain("/gedraaid?time=6_7");
    expect(row("Avondrood").querySelector("button")).toBeNull();
    expect(row("De Platenkast").querySelector("button")?.textContent).toContain("Speel Radio 2 af");
  });

  it("S2-010 links to each day by year, month and day, and to today without a date", () => {
    hydrateApp(readModel("guide-clocks-back"));
    const strip = screen.getByRole("navigation", { name: "Dagen" });
    const days = [...strip.querySelectorAll("li a")];
    expect(days.map((link) => link.getAttribute("href")).slice(6, 10)).toEqual([
      "/gids/2026/10/24?channel=kx",
      "/gids/2026/10/25?channel=kx",
      "/gids?channel=kx",
      "/gids/2026/10/27?channel=kx",
    ]);
    expect(strip.querySelector("[aria-current=date]")?.textContent).toBe("Gisteren25 okt.");
    expect(screen.getByRole("link", { name: "Dag later" }).getAttribute("href")).toBe("/gids?channel=kx");
  });

  it("S9-010 the days around today have relative names", () => {
    hydrateApp(readModel("guide"));
    const days = [...screen.getByRole("navigation", { name: "Dagen" }).querySelectorAll("li a")];
    expect(days.map((link) => link.firstChild?.textContent).slice(5, 10)).toEqual([
      "do",
      "Gisteren",
      "Vandaag",
      "Morgen",
      "ma",
    ]);
  });

  it("S9-001 says when the clocks change, and shows the hour that occurs twice in order", () => {
    hydrateApp(readModel("guide-clocks-back"));
    expect(screen.getByText(/de klok een uur terug/)).toBeTruthy();
    const times = [...document.querySelectorAll("main li h4")].map(
      (name) => name.closest("li")?.querySelector("time")?.textContent,
    );
    expect(times).toEqual(["00:00", "02:30", "02:00", "23:00"]);
  });

  it("S2-010 changing the channel or day navigates at once", async () => {
    const { router } = hydrateApp(readModel("guide"));
    answer(readModel("guide-clocks-back"));
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "2026-10-25" } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/gids/2026/10/25"));
    answer(readModel("guide-empty"));
    fireEvent.change(screen.getByLabelText("Zender"), { target: { value: "kx" } });
    await waitFor(() => expect(router.state.location.search).toBe("?channel=kx"));
  });

  it("the channel's upcoming shows are available as a calendar", () => {
    hydrateApp(readModel("guide"));
    expect(screen.getByText("Zet in agenda").getAttribute("href")).toBe("/gids.ics");
  });

  it("does not go beyond the ends of the schedule", () => {
    hydrateApp(readModel("guide"));
    fireEvent.change(screen.getByLabelText("Dag"), { target: { value: "2027-01-01" } });
    expect(callsFor(fetchMock)).toEqual([]);
  });

  it("a day without programmes says so and links to other pages", () => {
    hydrateApp(readModel("guide-empty"));
    expect(screen.getByText("Voor deze dag staat er niets in de gids.")).toBeTruthy();
    expect(screen.getByText("Bekijk wat er vandaag is").getAttribute("href")).toBe("/gids?channel=kx");
  });
});
