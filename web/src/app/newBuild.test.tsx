// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "@/lib/log";
import { checkForNewBuild, forgetNewBuild } from "@/lib/newBuild/newBuild";
import { playerActions } from "@/player";
import { readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

const code = vi.hoisted(() => ({ isGone: true }));
vi.mock("@/pages/laterPages", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/pages/laterPages")>();
  return {
    ...real,
    loadPageCode: (kind: Parameters<typeof real.loadPageCode>[0]) =>
      code.isGone && kind === "podcasts"
        ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
        : real.loadPageCode(kind),
  };
});

const documentOf = (entry: string) => `<script type="module" fetchpriority="low" src="${entry}"></script>`;
/** The entry script of the document in the tests. */
const OURS = "/assets/entry.js";

/** A fake server: models as JSON, documents of the build with this entry script. */
function serve(entry: string): void {
  vi.stubGlobal("fetch", async (_url: string, options?: RequestInit) =>
    new Headers(options?.headers).get("Accept") === "text/html"
      ? new Response(documentOf(entry))
      : new Response(JSON.stringify(readModel("podcasts"))),
  );
}

beforeEach(() => {
  code.isGone = true;
  vi.stubGlobal("scrollTo", vi.fn());
  setReporter(() => {});
});
afterEach(() => {
  cleanup();
  forgetNewBuild();
  vi.unstubAllGlobals();
  setReporter(null);
});

describe("a page whose code no longer exists because there is a new build", () => {
  it("is loaded as a new document if nothing is playing", async () => {
    serve("/assets/entry-new.js");
    const { router, store, left } = hydrateApp(readModel("home"));
    await act(async () => store.dispatch(playerActions.setLoadingPlayer(false)));
    void router.navigate("/podcasts");
    await waitFor(() => expect(left).toEqual(["/podcasts"]));
    expect(document.querySelector("main h1")).not.toBeNull();
  });

  it("shows a message with a button if something is playing, and the player stays", async () => {
    serve("/assets/entry-new.js");
    const { router, store, left } = hydrateApp(readModel("home"));
    await act(async () => store.dispatch(playerActions.setPlayerState({ isPlaying: true })));
    const player = document.querySelector("[aria-label='Speler']");
    await act(() => router.navigate("/podcasts"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("De site is vernieuwd");
    expect(screen.getAllByRole("button", { name: "Ververs de pagina" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
    expect(left).toEqual([]);
    expect(player?.isConnected).toBe(true);
  });
});

it("code that fails to load without a new build is requested again", async () => {
  serve(OURS);
  const { router, left } = hydrateApp(readModel("home"));
  await act(() => router.navigate("/podcasts"));
  const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
  code.isGone = false;
  fireEvent.click(retry);
  await waitFor(() => expect(document.querySelector("main h1")?.textContent).toBe("Podcasts"));
  expect(left).toEqual([]);
});

describe("a part of the page whose code no longer exists", () => {
  it("gives a message over the page, which can be closed", async () => {
    serve("/assets/entry-new.js");
    hydrateApp(readModel("home"));
    expect(screen.queryByText(/De site is vernieuwd/)).toBeNull();
    await act(() => checkForNewBuild());
    expect(await screen.findByRole("button", { name: "Ververs de pagina" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Sluit deze melding" }));
    expect(screen.queryByText(/De site is vernieuwd/)).toBeNull();
  });

  it.each([
    ["the same", () => serve(OURS)],
    [
      "no page of ours",
      () => vi.stubGlobal("fetch", async () => new Response("<p>Inloggen bij de wifi</p>")),
    ],
    ["nothing", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))],
  ])("does not count as a new build if the server answers %s", async (_what, answer) => {
    answer();
    hydrateApp(readModel("home"));
    await act(async () => expect(await checkForNewBuild()).toBe(false));
    expect(screen.queryByText(/De site is vernieuwd/)).toBeNull();
  });
});
