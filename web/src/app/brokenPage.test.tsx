// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageModel } from "@/lib/contract";
import { setReporter } from "@/lib/log";
import { readModel } from "@/testing/pageFixtures";
import { hydrateApp } from "./testing/renderApp";

const fetchMock = vi.fn<typeof fetch>();
const reported = vi.fn();

/** A model of the right kind without contents: rendering it throws. */
const broken = { ...readModel("played-tracks"), page: { kind: "playedTracks" } } as unknown as PageModel;

function serve(model: unknown): void {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(model)));
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(console, "error").mockImplementation(() => {});
  setReporter(reported);
  reported.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setReporter(null);
});

describe("a page that fails to render", () => {
  it("shows a Dutch message and is reported; the frame and the player stay", async () => {
    serve(broken);
    const { router } = hydrateApp(readModel("home"));
    const player = document.querySelector("[aria-label='Speler']");
    await act(() => router.navigate("/gedraaid"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Deze pagina hapert");
    expect(reported).toHaveBeenCalledWith("Pagina niet te tonen", expect.any(TypeError));
    expect(player?.isConnected).toBe(true);
    expect(document.querySelector("header nav")).not.toBeNull();
  });

  it("is shown after 'Opnieuw proberen' if rendering then succeeds", async () => {
    serve(broken);
    const { router } = hydrateApp(readModel("home"));
    await act(() => router.navigate("/gedraaid"));
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    serve(readModel("played-tracks"));
    fireEvent.click(retry);
    await waitFor(() => expect(document.querySelector("main h1")?.textContent).toBe("Gedraaid"));
  });

  it("does not affect the next page", async () => {
    serve(broken);
    const { router } = hydrateApp(readModel("home"));
    await act(() => router.navigate("/gedraaid"));
    await screen.findByRole("button", { name: "Opnieuw proberen" });
    serve(readModel("podcasts"));
    await act(() => router.navigate("/podcasts"));
    await waitFor(() => expect(document.querySelector("main h1")?.textContent).toBe("Podcasts"));
  });

  it.each([["null"], ["[]"], ["{}"], ['{"page":{}}']])(
    "S8-001 a reply that is not a page (%s) counts as a failed load",
    async (reply) => {
      serve(JSON.parse(reply));
      const { router } = hydrateApp(readModel("home"));
      await act(() => router.navigate("/gedraaid"));
      await screen.findByRole("button", { name: "Opnieuw proberen" });
      await waitFor(() => expect(reported).toHaveBeenCalled());
    },
  );
});
