// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hydrateApp } from "@/app/testing/renderApp";
import type { HomePage } from "@/lib/contract";
import { playerActions } from "@/player";
import { readModel } from "@/testing/pageFixtures";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const recent = () => screen.getByRole("region", { name: "Net gedraaid" });
const rows = () => within(recent()).getAllByRole("listitem");

it("beside the show is a photo if it has one, else its cover", () => {
  const model = readModel("home");
  const page = model.page as HomePage;
  const shown = () => document.querySelector<HTMLImageElement>(".art img");
  hydrateApp(model);
  expect(shown()?.getAttribute("src")).toContain("/roos-haverkamp-x50y5/");
  expect([shown()?.dataset.focusX, shown()?.dataset.focusY]).toEqual(["5", "1"]);
  expect(shown()?.closest("[data-photo]")).not.toBeNull();
  cleanup();
  hydrateApp({ ...model, page: { ...page, onAir: { ...page.onAir, photo: null } } });
  expect(shown()?.getAttribute("src")).toContain("/de-platenkast/");
  expect(shown()?.closest("[data-photo]")).toBeNull();
});

it("a new song in the player appears in 'Net gedraaid' and on the stage at once, without requesting the page", () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  const { store } = hydrateApp(readModel("home"));
  const { show, tracks, upcomingShow, isVisualRadioAvailable } = store.getState().player;
  const [before] = tracks ?? [];
  if (before === undefined) {
    throw new Error("the fixture has songs");
  }
  const fromIso = "2026-11-21T10:17:40.000+01:00";
  const track = { ...before, playId: "nieuw", name: "Net begonnen", fromIso };
  const count = rows().length;
  act(() => {
    const live = { show, upcomingShow, isVisualRadioAvailable };
    store.dispatch(playerActions.listenToLive({ ...live, track, tracks: [track, ...(tracks ?? [])] }));
  });
  expect(rows()[0]?.textContent).toContain("Net begonnen");
  expect(rows()).toHaveLength(count);
  expect(rows().filter((row) => within(row).queryByText("Nu") !== null)).toEqual([rows()[0]]);
  const stage = screen.getByRole("region", { name: readStageTitle() });
  expect(within(stage).getByText("Net begonnen")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

function readStageTitle(): string {
  return document.querySelector("main h1")?.textContent ?? "";
}
