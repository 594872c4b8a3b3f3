// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp } from "@/app/testing/renderApp";
import type { BroadcastPage } from "@/lib/contract";
import { toPlayable } from "@/model/playable";
import { timeLeft } from "@/pages/broadcasts/timeLeft";
import { playerActions } from "@/player";
import { playbackActions } from "@/player/state/playbackSlice";
import { readModel, readPage } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

beforeEach(() =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(readModel("broadcasts-programme")))),
);

describe("Gemist", () => {
  it("S2-020 S9-010 shows past broadcasts by day, with how long they can still be replayed", () => {
    hydrateApp(readModel("broadcasts"));
    expect([...document.querySelectorAll("main h2")].map((day) => day.textContent)).toEqual([
      "Vandaag, zaterdag 21 november 2026",
      "Gisteren, vrijdag 20 november 2026",
      "Zondag 15 november 2026",
    ]);
    const rows = [...document.querySelectorAll("main li")].filter((row) => row.querySelector("h3"));
    expect(
      rows.map(
        (row) => /nog .*$/.exec(row.querySelector(":scope > div")?.lastElementChild?.textContent ?? "")?.[0],
      ),
    ).toEqual(["nog 6 dagen", "nog 1 dag", "nog 1 uur"]);
    expect(screen.getByText("Goed Wakker", { selector: "a" }).getAttribute("href")).toBe(
      "/uitzendingen/goed-wakker/radio2-20261121-0600/2026-11-21-goed-wakker",
    );
  });

  it("S2-020 choosing a programme navigates at once", async () => {
    const { router } = hydrateApp(readModel("broadcasts"));
    fireEvent.change(screen.getByLabelText("Programma"), { target: { value: "de-platenkast" } });
    await waitFor(() => expect(router.state.location.search).toBe("?programme=de-platenkast"));
  });

  it("S2-020 a programme's list keeps broadcasts without sound, for their songs", () => {
    hydrateApp(readModel("broadcasts-programme"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("De Platenkast gemist");
    const old = screen.getByText("Alleen de nummers").closest("li");
    expect(within(old as HTMLElement).queryByRole("button")).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>("Programma").value).toBe("de-platenkast");
  });

  it("without broadcasts it says so and links to other pages", () => {
    hydrateApp(readModel("broadcasts-none"));
    expect(screen.getByText("Er is nu niets om terug te luisteren.")).toBeTruthy();
  });

  it("shows the time left in days, hours or 'nog even'", () => {
    const now = "2026-11-21T10:15:00.000+01:00";
    const left = (gone: string) => timeLeft(gone, now);
    expect(left("2026-11-28T10:15:00.000+01:00")).toBe("nog 7 dagen");
    expect(left("2026-11-23T10:14:59.000+01:00")).toBe("nog 1 dag");
    expect(left("2026-11-21T12:30:00.000+01:00")).toBe("nog 2 uur");
    expect(left("2026-11-21T10:30:00.000+01:00")).toBe("nog even");
  });
});

describe("a broadcast", () => {
  const { playable } = readPage("broadcast", "broadcast");

  it("S1-006 S2-021 can be replayed, and each of its songs starts it there", () => {
    const { middleware, of } = recorder();
    const { store } = hydrateApp(readModel("broadcast"), undefined, middleware);
    fireEvent.click(screen.getByRole("button", { name: "Luister: Goed Wakker" }));
    expect(of("player/command/playPlayable")).toMatchObject([{ id: "radio2-20261121-0600" }]);
    fireEvent.click(screen.getByRole("button", { name: "Luister vanaf 06:04: Phil Boire – City Blues" }));
    expect(of("player/command/playItem")).toEqual([
      { type: "broadcast", id: "radio2-20261121-0600", at: 191 },
    ]);
    if (playable !== null) {
      act(() => {
        store.dispatch(playerActions.setPlayable(toPlayable(playable, [])));
        store.dispatch(playbackActions.setTime({ duration: 10_800, position: 20, progress: 1 }));
      });
    }
    expect(document.querySelector("main li[data-now]")?.textContent).toContain("Keep on Rolling");
    fireEvent.click(screen.getByRole("button", { name: "Luister vanaf 06:04: Phil Boire – City Blues" }));
    expect(of("player/command/positionSeek")).toEqual([191]);
    expect(screen.queryByRole("button", { name: /Sawyer/ })).toBeNull();
  });

  it("says until when it can be replayed, and links to its fragments, Gedraaid and the previous one", () => {
    hydrateApp(readModel("broadcast"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText("Terug te luisteren: nog 6 dagen.")).toBeTruthy();
    expect(main.getByText("Wat weegt een wolk?").tagName).toBe("A");
    expect(main.getByText("Naar Gedraaid").getAttribute("href")).toBe("/gedraaid?time=6_7");
    expect(main.getByText("Vorige uitzending").closest("a")?.getAttribute("href")).toContain(
      "radio2-20261120-0600",
    );
    expect(main.queryByText("Volgende uitzending")).toBeNull();
  });

  it("without sound the track list stays, without play buttons", () => {
    hydrateApp(readModel("broadcast-gone"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/kun je niet meer terugluisteren/)).toBeTruthy();
    expect(main.getByText("City Blues")).toBeTruthy();
    expect(main.queryByRole("button")).toBeNull();
  });

  it("a programme that may not be kept says so, with its reason", () => {
    const words = (state: "onAir" | "gone") => {
      const model = readModel("broadcast-gone");
      const page = {
        ...model.page,
        state,
        listenBack: { isAllowed: false, reason: "Wij mogen dit niet bewaren." },
      };
      hydrateApp({ ...model, page } as typeof model);
      return screen.getByRole("main").textContent ?? "";
    };
    expect(words("gone")).toContain(
      "Deze uitzending kun je niet terugluisteren. Wij mogen dit niet bewaren.",
    );
    expect(words("onAir")).toContain("Terugluisteren kan niet. Wij mogen dit niet bewaren.");
    expect(words("onAir")).not.toContain("Na afloop");
  });

  it("without songs it says that there was no music only if that is known", () => {
    const gone = readModel("broadcast-gone");
    const withoutSongs = (changes: Partial<BroadcastPage>) => {
      cleanup();
      const page = { ...gone.page, tracks: [], ...changes } as BroadcastPage;
      hydrateApp({ ...gone, page });
      return screen.queryByRole("region", { name: "Gedraaid" })?.textContent ?? null;
    };
    expect(withoutSongs({ playsKnown: true })).toContain("In deze uitzending draaide geen muziek.");
    expect(withoutSongs({ playsKnown: false })).toContain(
      "Welke nummers in deze uitzending draaiden, hebben we niet bewaard.",
    );
    expect(withoutSongs({ playsKnown: true, state: "onAir" })).toContain("draaide nog geen muziek.");
    expect(withoutSongs({ playsKnown: false, state: "onAir" })).toBeNull();
    expect(withoutSongs({ playsKnown: false, state: "coming" })).toBeNull();
  });

  it("one that is on air links to the radio", () => {
    hydrateApp(readModel("broadcast-on-air"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/is nu op de radio/)).toBeTruthy();
    expect(main.getAllByRole("button")).toHaveLength(1);
  });
});
