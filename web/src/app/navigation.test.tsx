// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { PageModel } from "@/lib/contract";
import { setReporter } from "@/lib/log";
import { readModel } from "@/testing/pageFixtures";
import { DWELL_MS } from "./prefetch/watchLinks";
import { callsFor, fakeFetch } from "./testing/fakeFetch";
import { hydrateApp } from "./testing/renderApp";

const fetchMock = fakeFetch();
/**
 * After this time a browser without requestIdleCallback counts as idle (lib/browser/whenIdle.ts).
 */
const IDLE_MS = 3_000;

/** A fake server: models by the address of their page. */
function serve(...models: readonly PageModel[]) {
  fetchMock.mockImplementation(async (url) => {
    const model = models.find(({ route }) => `/api/pages${route.path}` === String(url));
    return model === undefined
      ? new Response("{}", { status: 500 })
      : new Response(JSON.stringify(model), {
          status: model.page.kind === "notFound" ? model.page.status : 200,
        });
  });
}

function navLink(name: string): HTMLAnchorElement {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("header nav a")];
  const link = links.find(({ textContent }) => textContent === name);
  if (link === undefined) {
    throw new Error(`the navigation has no '${name}'`);
  }
  return link;
}

/** Waits for the page with this heading. */
async function pageTitled(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    expect(heading?.textContent).toBe(title);
    return heading as HTMLElement;
  });
}

function goTo(name: string) {
  fireEvent.click(navLink(name));
}

describe("navigating", () => {
  it("S2-004 fetches the page's model, and the player stays the same element", async () => {
    serve(readModel("played-tracks"));
    hydrateApp(readModel("home"));
    const player = document.querySelector("[aria-label='Speler']");
    goTo("Gedraaid");
    await pageTitled("Gedraaid");
    expect(callsFor(fetchMock).map(([url]) => url)).toEqual(["/api/pages/gedraaid"]);
    expect(player).not.toBeNull();
    expect(player?.isConnected).toBe(true);
  });

  it("moves the focus to the new page's heading, and updates title and description", async () => {
    const next = readModel("played-tracks");
    serve(next);
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    const heading = await pageTitled("Gedraaid");
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => {
      expect(document.title).toBe(next.meta.title);
      expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toBe(
        next.meta.description,
      );
      expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(next.meta.canonical);
      expect(document.querySelector("meta[property='og:image']")).toBeNull();
    });
  });

  it("a letter moves the focus to its part of the list, and Back returns to where the listener was", async () => {
    Element.prototype.scrollIntoView = vi.fn();
    window.history.replaceState(null, "", "/programmas");
    const { router } = hydrateApp(readModel("programmes"));
    const nav = screen.getByRole("navigation", { name: "Naar een letter" });
    const letter = [...nav.querySelectorAll("a")].at(-1) as HTMLAnchorElement;
    vi.stubGlobal("scrollY", 240);
    fireEvent.click(letter);
    await waitFor(() => expect(document.activeElement?.id).toBe(letter.hash.slice(1)));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: "/programmas", hash: letter.hash }),
    );
    expect(callsFor(fetchMock)).toEqual([]);
    vi.stubGlobal("scrollY", 1900);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 240));
    await waitFor(() => expect(router.state.location.hash).toBe(""));
  });

  it("marks the current section in the navigation", async () => {
    serve(readModel("played-tracks"));
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await pageTitled("Gedraaid");
    const current = () => [...document.querySelectorAll("header nav [aria-current]")];
    await waitFor(() => expect(current().map((link) => link.textContent)).toEqual(["Gedraaid"]));
  });

  it("keeps the old page until the new one is loaded, with a progress line after 150 ms", async () => {
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => {};
    fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await act(() => vi.advanceTimersByTimeAsync(140));
    expect(screen.queryByText("Pagina wordt geladen")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(screen.getByText("Pagina wordt geladen")).toBeTruthy();
    expect(screen.getByText("Net gedraaid")).toBeTruthy();
    answer(new Response(JSON.stringify(readModel("played-tracks"))));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByText("Pagina wordt geladen")).toBeNull();
    expect(document.querySelector("main h1")?.textContent).toBe("Gedraaid");
  });

  it("S8-003 says when the connection failed, and 'Opnieuw proberen' tries again", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await pageTitled("Je verbinding hapert");
    await waitFor(() => expect(document.title).toBe("Je verbinding hapert"));
    serve(readModel("played-tracks"));
    fireEvent.click(screen.getByText("Opnieuw proberen"));
    await pageTitled("Gedraaid");
    await waitFor(() => expect(document.title).toBe(readModel("played-tracks").meta.title));
  });

  it("S8-003 a page that failed to load is loaded automatically when the connection is back", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await pageTitled("Je verbinding hapert");
    serve(readModel("played-tracks"));
    fireEvent(window, new Event("online"));
    const heading = await pageTitled("Gedraaid");
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("S8-003 a page that failed to load is requested again after 2 s, 4 s and so on, is reported once, and the focus stays", async () => {
    const reported = vi.fn();
    setReporter(reported);
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    hydrateApp(readModel("home"));
    vi.useFakeTimers();
    goTo("Gedraaid");
    await act(() => vi.advanceTimersByTimeAsync(10));
    const retry = screen.getByRole("button", { name: "Opnieuw proberen" });
    retry.focus();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(callsFor(fetchMock)).toHaveLength(2);
    expect(reported.mock.calls.filter(([said]) => said.startsWith("Pagina niet geladen"))).toHaveLength(1);
    expect(document.activeElement).toBe(retry);
    serve(readModel("played-tracks"));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(document.querySelector("main h1")?.textContent).toBe("Gedraaid");
    expect(document.activeElement?.textContent).toBe("Gedraaid");
    fetchMock.mockClear();
    fireEvent(window, new Event("online"));
    expect(callsFor(fetchMock)).toEqual([]);
  });

  it("retrying a failed page does not interrupt a navigation to another page", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    hydrateApp(readModel("home"));
    vi.useFakeTimers();
    goTo("Gedraaid");
    await act(() => vi.advanceTimersByTimeAsync(10));
    fetchMock.mockReset();
    fetchMock.mockImplementation(() => new Promise(() => {}));
    goTo("Home");
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(callsFor(fetchMock).map(([url]) => url)).toEqual(["/api/pages/"]);
  });

  it("S8-001 distinguishes a failing server from a failing connection", async () => {
    serve();
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await pageTitled("Dit lukt nu even niet");
  });

  it("a missing page is a page, with search and links to others", async () => {
    serve({
      ...readModel("not-found"),
      route: { name: "notFound", path: "/zoeken/x", params: {}, query: {} },
    });
    const { router } = hydrateApp(readModel("home"));
    await act(() => router.navigate("/zoeken/x"));
    await pageTitled("Deze pagina is er niet");
    expect(screen.getByLabelText("Zoek wat je bedoelde")).toBeTruthy();
  });

  it("S2-028 the search field goes to the search page", async () => {
    serve(readModel("search"));
    const { router } = hydrateApp(readModel("home"));
    const field = screen.getByLabelText<HTMLInputElement>("Zoek op de site");
    fireEvent.change(field, { target: { value: " plaat " } });
    fireEvent.submit(field.form as HTMLFormElement);
    await pageTitled("Gezocht: plaat");
    await waitFor(() => expect(router.state.location.pathname).toBe("/zoeken/plaat"));
  });

  it("prefetches a page once when the pointer rests on its link", async () => {
    vi.useFakeTimers();
    serve(readModel("played-tracks"));
    hydrateApp(readModel("home"));
    await act(() => vi.advanceTimersByTimeAsync(IDLE_MS));
    const link = navLink("Gedraaid");
    await vi.waitFor(() => {
      fireEvent.pointerOver(link);
      vi.advanceTimersByTime(DWELL_MS);
      expect(callsFor(fetchMock)).toHaveLength(1);
    });
    fireEvent.click(link);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(document.querySelector("main h1")?.textContent).toBe("Gedraaid");
    expect(callsFor(fetchMock)).toHaveLength(1);
  });

  it("announces each new page politely, but not the first one", async () => {
    const next = readModel("played-tracks");
    serve(next);
    hydrateApp(readModel("home"));
    const region = screen.getByText("", { selector: "[role=status] > .visually-hidden:empty" });
    goTo("Gedraaid");
    await pageTitled("Gedraaid");
    await waitFor(() => expect(region.textContent).toBe(next.meta.title));
  });

  it("uses view transitions if the browser supports them, unless the listener prefers reduced motion", async () => {
    const begun = vi.fn();
    const startViewTransition = (change: () => Promise<void>) => {
      begun();
      const finished = Promise.resolve(change());
      return { finished, ready: finished, updateCallbackDone: finished, skipTransition: () => {} };
    };
    Object.assign(document, { startViewTransition });
    let isStill = true;
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isStill }));
    serve(readModel("played-tracks"), readModel("home"));
    hydrateApp(readModel("home"));
    goTo("Gedraaid");
    await pageTitled("Gedraaid");
    expect(begun).not.toHaveBeenCalled();
    isStill = false;
    goTo("Home");
    await screen.findByRole("heading", { name: "Net gedraaid" });
    expect(begun).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(document, "startViewTransition");
  });

  it("the head links to the feeds and calendars of the current page only", async () => {
    serve(readModel("played-tracks"));
    hydrateApp(readModel("podcast-feed"));
    const alternates = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")].map(({ type, href }) => [
        type,
        href,
      ]);
    expect(alternates()).toEqual([
      ["application/rss+xml", "https://www.zender.example/podcasts/laag-land.rss"],
    ]);
    goTo("Gedraaid");
    await pageTitled("Gedraaid");
    await waitFor(() => expect(alternates()).toEqual([]));
  });

  it("lets the browser handle links that are opened in another tab", () => {
    const { router } = hydrateApp(readModel("home"));
    const link = navLink("Gedraaid");
    fireEvent.click(link, { ctrlKey: true });
    expect(router.state.navigation.state).toBe("idle");
    expect(callsFor(fetchMock)).toEqual([]);
  });
});
