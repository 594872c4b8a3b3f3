// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import { putDownload, readDownloads } from "@/lib/offline/downloads";
import { letDialogsOpen } from "@/testing/dialogs";
import { readModel, readPage, type Writable } from "@/testing/pageFixtures";
import { violationsIn } from "@/testing/violations";
import { eraseMyRadio, mergeMyRadio, readMyRadio } from "./transfer/myRadio";
import { MINE, programme } from "./transfer/testing/mine";

const fetchMock = fakeFetch();

beforeEach(() => {
  letDialogsOpen();
  vi.stubGlobal("requestIdleCallback", (task: () => void) => void Promise.resolve().then(task));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  eraseMyRadio();
});

/** The page as served and hydrated, without differences. */
function show() {
  const app = hydrateApp(readModel("personal"));
  expect(app.recovered).toEqual([]);
  return app;
}

const region = (name: string) => screen.getByRole("region", { name });
const rowNames = (name: string) =>
  within(region(name))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

/** Answers the model of the followed podcast with this newest episode. */
function answerWithEpisode(name: string, publishedIso: string) {
  const model = readModel("podcast-feed") as Writable<ReturnType<typeof readModel>>;
  const [first] = model.page.kind === "podcastFeed" ? model.page.episodes : [];
  if (first !== undefined) {
    Object.assign(first.playable, { id: "nieuw", name, publishedIso });
  }
  fetchMock.mockImplementation(async (url) =>
    String(url).endsWith("/podcasts/laag-land") ? Response.json(model) : Response.json({}, { status: 404 }),
  );
}

describe("'Mijn radio'", () => {
  it("without anything says what comes here, and has no violation", async () => {
    const { container } = show();
    expect(screen.getByText(/^Hier komt wat je begint/)).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
  });

  it("shows what was begun, is followed and was saved, latest first", async () => {
    mergeMyRadio(MINE);
    const { container } = show();
    expect(rowNames("Verder luisteren")).toEqual(["Aflevering twee", "Aflevering een"]);
    expect(within(region("Verder luisteren")).getAllByText(/nog \d+ min/)).toHaveLength(2);
    expect(rowNames("Favoriete programma’s")).toEqual(["De platenkast"]);
    expect(rowNames("Gevolgde podcasts")).toEqual(["De laag-land"]);
    expect(within(region("Bewaarde nummers")).getByText("b")).toBeTruthy();
    expect(screen.getByText("Gehoord (1)")).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
  });

  it("marks what came since the listener saw it as 'Nieuw'", async () => {
    mergeMyRadio(MINE);
    answerWithEpisode("Net verschenen", "2026-11-20T10:00:00.000+01:00");
    show();
    await waitFor(() => within(region("Gevolgde podcasts")).getByText("Net verschenen"));
    expect(within(region("Gevolgde podcasts")).getByText("Nieuw")).toBeTruthy();
    expect(within(region("Favoriete programma’s")).queryByText("Nieuw")).toBeNull();
  });

  it("on a slow line asks nothing until the listener does", async () => {
    vi.stubGlobal("navigator", { onLine: true, connection: { effectiveType: "3g" } });
    mergeMyRadio({ ...MINE, followed: [programme("de-platenkast")] });
    show();
    const asked = () => fetchMock.mock.calls.filter(([url]) => String(url).includes("/programmas/"));
    await act(() => Promise.resolve());
    expect(asked()).toHaveLength(0);
    fetchMock.mockImplementation(async () => Response.json({}, { status: 404 }));
    fireEvent.click(screen.getByRole("button", { name: "Kijk wat er nieuw is" }));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it("a row stays when it is followed no longer, so that one press brings it back", () => {
    mergeMyRadio(MINE);
    show();
    const button = screen.getByRole("button", { name: "Volg De platenkast" });
    fireEvent.click(button);
    expect(button.getAttribute("aria-pressed")).toBe("false");
    expect(readMyRadio().followed).toHaveLength(1);
    fireEvent.click(button);
    expect(readMyRadio().followed.map(({ slug }) => slug)).toEqual(["platenkast", "laag-land"]);
  });

  it("is erased after a question, and can be put back while the page is open", () => {
    mergeMyRadio(MINE);
    show();
    fireEvent.click(screen.getByRole("button", { name: "Wis alles" }));
    const dialog = within(screen.getByRole("dialog", { name: "Alles wissen?" }));
    expect(dialog.getByText(/2 begonnen, 1 gehoord, 2 gevolgd en 2 bewaarde nummers/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Wis alles" }));
    expect(readMyRadio()).toEqual({ marks: [], items: [], followed: [], songs: [] });
    expect(screen.getByText(/^Hier komt wat je begint/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Zet terug" }));
    expect(readMyRadio()).toEqual(MINE);
    expect(rowNames("Verder luisteren")).toHaveLength(2);
  });

  it("shows what was downloaded, and erases it too", async () => {
    const [episode] = readPage("podcast-feed", "podcastFeed").episodes;
    if (episode === undefined) {
      throw new Error("the fixture has episodes");
    }
    const item = episode.playable;
    putDownload({ item, kept: 2, files: 2, bytes: 2_000_000, untilIso: null, problem: null });
    vi.stubGlobal("caches", {
      open: async () => ({ keys: async () => [] }),
      delete: async () => true,
    });
    const deleteDatabase = vi.fn();
    vi.stubGlobal("indexedDB", { deleteDatabase });
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("navigator", { onLine: true, serviceWorker: {} });
    show();
    expect(rowNames("Gedownload")).toEqual([item.name]);
    fireEvent.click(screen.getByRole("button", { name: "Wis alles" }));
    const dialog = within(screen.getByRole("dialog", { name: "Alles wissen?" }));
    expect(dialog.getByText(/ook wat je hebt gedownload en de pagina’s/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Wis alles" }));
    await waitFor(() => expect(readDownloads()).toEqual([]));
    await waitFor(() => expect(deleteDatabase).toHaveBeenCalledWith("workbox-expiration"));
  });
});
