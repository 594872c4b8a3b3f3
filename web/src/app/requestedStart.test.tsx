// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "@/lib/log";
import { toPlayable } from "@/model/playable";
import { loadPageCode } from "@/pages/laterPages";
import { playerActions } from "@/player";
import { readModel } from "@/testing/pageFixtures";
import { recorder } from "./testing/recorder";
import { hydrateApp } from "./testing/renderApp";

const PAGES = [
  ["fragment", "fragment"],
  ["podcast-episode", "podcastEpisode"],
  ["broadcast", "broadcast"],
] as const;

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  setReporter(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setReporter(null);
});

describe.each(PAGES)("the page '%s' with a time in its address", (name, kind) => {
  it("plays from there for listeners who followed a link, with the focus on its heading", async () => {
    await loadPageCode(kind);
    const next = readModel(name);
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(next)));
    const { middleware, of } = recorder();
    const { router } = hydrateApp(readModel("home"), undefined, middleware);
    await act(() => router.navigate(`${next.route.path}#t=42`));
    await waitFor(() => expect(of("player/command/playItem")).toHaveLength(1));
    expect(of("player/command/playItem")).toEqual([expect.objectContaining({ at: 42 })]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  it("shows the time on its button for listeners who opened it or went back to it, and plays nothing", async () => {
    await loadPageCode(kind);
    const model = readModel(name);
    vi.stubGlobal(
      "fetch",
      async (url: string) =>
        new Response(JSON.stringify(url.includes("zoeken") ? readModel("search") : model)),
    );
    const { middleware, of } = recorder();
    const { router } = hydrateApp(
      { ...model, route: { ...model.route, path: `${model.route.path}#t=42` } },
      undefined,
      middleware,
    );
    const says = () => expect(screen.getByRole("button", { name: /^Luister vanaf 0:42: / })).toBeTruthy();
    await waitFor(says);
    await act(() => router.navigate("/zoeken/plaat"));
    await act(() => router.navigate(-1));
    await waitFor(says);
    expect(of("player/command/playItem")).toEqual([]);
  });
});

it("a time beyond the end of the item is ignored", async () => {
  await loadPageCode("fragment");
  const model = readModel("fragment");
  hydrateApp({ ...model, route: { ...model.route, path: `${model.route.path}#t=99999` } });
  expect(await screen.findByRole("button", { name: /^Luister: / })).toBeTruthy();
});

/** Opens the page of a fragment at 0:42. */
async function openedFragment() {
  await loadPageCode("fragment");
  const model = readModel("fragment");
  const { middleware, of } = recorder();
  const path = `${model.route.path}#t=42`;
  const app = hydrateApp({ ...model, route: { ...model.route, path } }, undefined, middleware);
  await screen.findByRole("button", { name: /^Luister vanaf 0:42: / });
  return { ...app, model, of };
}

it("the button follows an address that changes while the page is open", async () => {
  const { router, model, of } = await openedFragment();
  await act(() => router.navigate(`${model.route.path}#t=30`));
  expect(await screen.findByRole("button", { name: /^Luister vanaf 0:30: / })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("button", { name: /^Luister vanaf 0:42: / })).toBeTruthy();
  expect(of("player/command/playItem")).toEqual([expect.objectContaining({ at: 30 })]);
});

it("an item that is in the player seeks to it", async () => {
  const { router, store, model, of } = await openedFragment();
  const { page } = model;
  if (page.kind !== "fragment") {
    throw new Error("the fixture is of another page");
  }
  await act(async () => store.dispatch(playerActions.setPlayable(toPlayable(page.playable, []))));
  await act(() => router.navigate(`${model.route.path}#t=30`));
  await act(() => router.navigate(-1));
  expect(of("player/command/positionSeek")).toEqual([30, 42]);
});

it("a page without a time in its address starts nothing", async () => {
  await loadPageCode("fragment");
  const next = readModel("fragment");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(next)));
  const { middleware, of } = recorder();
  const { router } = hydrateApp(readModel("home"), undefined, middleware);
  await act(() => router.navigate(next.route.path));
  await screen.findByRole("button", { name: /^Luister: / });
  expect(of("player/command/playItem")).toEqual([]);
});

it("a time in the show notes plays from there, also when pressed again, and the scroll position stays", async () => {
  await loadPageCode("podcastEpisode");
  const model = readModel("podcast-episode");
  if (model.page.kind !== "podcastEpisode") {
    throw new Error("the fixture is of another page");
  }
  const notes = [
    { kind: "paragraph" as const, content: [{ text: "0:16", href: "#t=16" }, { text: " Begin" }] },
  ];
  window.history.replaceState(null, "", model.route.path);
  const { middleware, of } = recorder();
  hydrateApp({ ...model, page: { ...model.page, notes } }, undefined, middleware);
  const link = screen.getByRole("link", { name: "Luister vanaf 0:16" });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(of("player/command/playItem")).toEqual([expect.objectContaining({ at: 16 })]));
  fireEvent.click(link);
  await waitFor(() => expect(of("player/command/playItem")).toHaveLength(2));
  expect(document.activeElement).toBe(link);
  expect(window.scrollTo).not.toHaveBeenCalled();
});
