// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hydrateApp } from "@/app/testing/renderApp";
import { loadPageCode } from "@/pages/laterPages";
import { readModel } from "@/testing/pageFixtures";

beforeEach(async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  localStorage.clear();
  window.dispatchEvent(new Event("storage"));
  await loadPageCode("track");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function rowsOf(name: RegExp): readonly (string | null)[] {
  const list = within(screen.getByRole("region", { name })).getByRole("list");
  return within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}

describe("Nummer", () => {
  it("shows how often it was played, when, in which programmes, and its chart positions", () => {
    hydrateApp(readModel("track"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Keep on Rolling");
    expect(screen.getByText("Trolley Trev · 3:04")).toBeTruthy();
    expect(screen.getByText("312 keer")).toBeTruthy();
    expect(screen.getByText(/De laatste dertig dagen 41 keer/).textContent).toContain(
      "voor het eerst op donderdag 22 oktober 2026",
    );
    expect(rowsOf(/Laatst gedraaid/)).toEqual([
      "vandaag 10:13De PlatenkastRadio 2",
      "gisteren 23:41NachtdienstRadio 2",
      "donderdag 07:05Radio 5",
      "zo 25\u00a0okt. 02:30NachtdienstRadio 2",
      "zo 25\u00a0okt. 02:30NachtdienstRadio 2",
    ]);
    expect(rowsOf(/In deze programma’s/)).toEqual(["De Platenkast34 keer", "Nachtdienst12 keer"]);
    expect(rowsOf(/In de hitlijsten/)).toEqual([
      "Plaats 3De Top 35, week 47was 5",
      "Plaats 5De Top 35, week 46nieuw",
      "Plaats 112Altijd goed, de lijstgelijk",
    ]);
  });

  it("each play links to the songs played around that time", () => {
    hydrateApp(readModel("track"));
    const links = within(screen.getByRole("region", { name: "Laatst gedraaid" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toContain("/gedraaid/20-11-2026?time=23_24");
  });

  it("S3-052 a piece of classical music shows the composer first, and an incomplete count is rounded down", () => {
    hydrateApp(readModel("track-classical"));
    expect(screen.getByText("Johann Sebastian Bach")).toBeTruthy();
    expect(screen.getByText("minstens 10.000 keer")).toBeTruthy();
  });

  it("one that was never played says so and links to other pages", () => {
    hydrateApp(readModel("track-never"));
    expect(screen.getByText("Dit nummer hebben we nog niet gedraaid.")).toBeTruthy();
    expect(screen.getByText("Hoor wat er vandaag draait").getAttribute("href")).toBe("/gedraaid");
  });

  it("S2-005 can be searched for elsewhere in a new tab, by artist and title", () => {
    hydrateApp(readModel("track"));
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Spotify/ });
    expect(link.href).toBe("https://open.spotify.com/search/Trolley%20Trev%20Keep%20on%20Rolling");
    expect(link.target).toBe("_blank");
  });

  it("can be saved on this device, and removed", () => {
    hydrateApp(readModel("track"));
    const button = screen.getByRole("button", { name: "Bewaar Trolley Trev – Keep on Rolling" });
    fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("zender.savedTracks")).toContain("/nummers/t-1/keep-on-rolling");
    fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("false");
    expect(localStorage.getItem("zender.savedTracks")).toBe("[]");
  });
});
