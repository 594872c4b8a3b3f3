// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { recorder } from "@/app/testing/recorder";
import { hydrateApp, hydrateIn } from "@/app/testing/renderApp";
import type { BroadcastPage, BroadcastsPage, Shell } from "@/lib/contract";
import { toPlayable } from "@/model/playable";
import { timeLeft } from "@/pages/broadcasts/timeLeft";
import { playerActions } from "@/player";
import { playbackActions } from "@/player/state/playbackSlice";
import { readModel, readPage, readShell } from "@/testing/pageFixtures";

const fetchMock = fakeFetch();

beforeEach(() =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(readModel("broadcasts-programme")))),
);

/** A station in which the channel with that slug plays a stream of its own. */
function withStream(slug: string): Shell {
  const shell = readShell();
  const channels = shell.channels.map((one) => (one.slug === slug ? { ...one, hasOwnStream: true } : one));
  return { ...shell, channels };
}

describe("Gemist", () => {
  it("S2-020 S9-010 shows past broadcasts by day, with how long they can still be replayed", () => {
    hydrateApp(readModel("broadcasts"));
    expect([...document.querySelectorAll("main h2")].map((day) => day.textContent)).toEqual([
      "Vandaag, zaterdag 21\u00a0november\u00a02026",
      "Gisteren, vrijdag 20\u00a0november\u00a02026",
      "Zondag 15\u00a0november\u00a02026",
    ]);
    const rows = [...document.querySelectorAll("main li")].filter((row) => row.querySelector("h3"));
    expect(
      rows.map(
        (row) => /nog .*$/.exec(row.querySelector(":scope > div")?.lastElementChild?.textContent ?? "")?.[0],
      ),
    ).toEqual(["nog 6 dagen te beluisteren", "nog 1 dag te beluisteren", "nog 1 uur te beluisteren"]);
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

  it("S2-020 says whose broadcasts it lists and how long they are kept", () => {
    hydrateApp(readModel("broadcasts"));
    const head = within(screen.getByRole("main")).getByRole("banner");
    expect(head.textContent).toContain("GemistRadio 2");
    expect(head.textContent).toContain("Terug te luisteren tot 7 dagen na de uitzending.");
  });

  it("S2-020 choosing a channel navigates at once; those of which nothing is kept are not offered", async () => {
    const { router } = hydrateIn(withStream("radio4"), readModel("broadcasts"));
    const choice = screen.getByLabelText<HTMLSelectElement>("Zender");
    const offered = [...choice.options].map(({ value }) => value);
    expect(offered).not.toContain("radio4");
    const other = offered.find((slug) => slug !== "radio2");
    fireEvent.change(choice, { target: { value: other } });
    await waitFor(() => expect(router.state.location.search).toBe(`?channel=${other}`));
  });

  const none = (changes: Partial<BroadcastsPage>, own = "") => {
    const model = readModel("broadcasts-none");
    hydrateIn(withStream(own), { ...model, page: { ...model.page, ...changes } } as typeof model);
    return within(screen.getByRole("main"));
  };

  it("without broadcasts it says of whom there are none and links to other pages", () => {
    expect(none({}).getByText("Van Radio 2 is nu niets terug te luisteren.")).toBeTruthy();
  });

  it("of a channel with its own stream it says that nothing is kept, and leads to the others", () => {
    const main = none({ keeping: "elsewhere" }, "radio2");
    expect(main.getByText("Uitzendingen van Radio 2 kun je hier niet terugluisteren.")).toBeTruthy();
    expect(main.queryByText(/Terug te luisteren tot/)).toBeNull();
    expect(main.queryByText("Gemist van Radio 2")).toBeNull();
    expect(main.getByText("Gemist van Radio 4").getAttribute("href")).toBe("/uitzendingen?channel=radio4");
  });

  it("of a programme that may not be kept it gives the reason", () => {
    const programme = { slug: "vijf-lijnen", name: "Vijf lijnen", url: "/programmas/vijf-lijnen" };
    const main = none({ keeping: "notAllowed", reason: "Om de rechten.", programme });
    expect(
      main.getByText("Uitzendingen van Vijf lijnen kun je niet terugluisteren. Om de rechten."),
    ).toBeTruthy();
    expect(main.getByText("Alles over Vijf lijnen").getAttribute("href")).toBe("/programmas/vijf-lijnen");
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

  it("links to its presenters and to the newest others of its programme", () => {
    hydrateApp(readModel("broadcast"));
    const beside = within(screen.getByRole("complementary", { name: "Bij deze uitzending" }));
    expect(beside.getByText("Roos Haverkamp").getAttribute("href")).toBe("/presentatoren/roos-haverkamp");
    const others = within(beside.getByRole("region", { name: "Meer Goed Wakker" }));
    expect(others.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      "vrijdag 20 november 2026",
      "donderdag 19 november 2026",
      "woensdag 18 november 2026",
    ]);
    expect(others.getByText("Alles").getAttribute("href")).toBe("/uitzendingen?programme=goed-wakker");
  });

  it("without sound the track list stays, without play buttons", () => {
    hydrateApp(readModel("broadcast-gone"));
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/kun je niet meer terugluisteren/)).toBeTruthy();
    expect(main.getByText("City Blues")).toBeTruthy();
    expect(main.queryByRole("button")).toBeNull();
  });

  const may = "Wij mogen dit niet bewaren.";
  it.each<[BroadcastPage["state"], BroadcastPage["listenBack"]["status"], string, string]>([
    ["onAir", "later", "", "Deze uitzending is nu op de radio. Na afloop kun je haar hier terugluisteren."],
    ["onAir", "missing", "", "Deze uitzending is nu op de radio."],
    ["onAir", "notAllowed", may, `Deze uitzending is nu op de radio. Terugluisteren kan niet. ${may}`],
    [
      "onAir",
      "elsewhere",
      "",
      "Deze uitzending is nu op de radio. Terugluisteren kan niet: uitzendingen van Radio 2 bewaren we niet.",
    ],
    ["coming", "later", "", "Deze uitzending moet nog komen."],
    ["coming", "notAllowed", may, `Deze uitzending moet nog komen. Terugluisteren kan niet. ${may}`],
    ["gone", "expired", may, `Deze uitzending kun je niet meer terugluisteren. ${may}`],
    ["gone", "notAllowed", may, `Deze uitzending kun je niet terugluisteren. ${may}`],
    [
      "gone",
      "elsewhere",
      "",
      "Deze uitzending kun je niet terugluisteren: uitzendingen van Radio 2 bewaren we niet.",
    ],
    ["gone", "missing", "", "Van deze uitzending hebben we geen geluid."],
  ])("one that is %s and can be heard '%s' promises no more than that", (state, status, reason, words) => {
    const model = readModel("broadcast-gone");
    const page = { ...model.page, state, tracks: [], listenBack: { status, reason } };
    hydrateApp({ ...model, page } as typeof model);
    expect(screen.getByText(words)).toBeTruthy();
    const isKept = status !== "notAllowed" && status !== "elsewhere";
    const trail = within(screen.getByRole("navigation", { name: "Kruimelpad" }));
    expect(trail.queryByText("Gemist") !== null).toBe(isKept);
    expect(trail.queryByText("Programma’s") !== null).toBe(!isKept);
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
    expect(withoutSongs({ playsKnown: false, playedTracksUrl: null })).toBeNull();
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
