// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageModel } from "@/lib/contract";
import { setReporter } from "@/lib/log";
import { loadPageCode } from "@/pages/laterPages";
import { changeChannel, playItem, playPlayable } from "@/player";
import { makePlayable } from "@/player/testing/fixtures";
import { readModel } from "@/testing/pageFixtures";
import { hydrateWithPlayer } from "./testing/renderWithPlayer";

const CHANNEL = {
  ...{
    kind: "channel",
    id: "radio4",
    title: [{ text: "Radio 4", isMarked: true }],
    url: "/gedraaid?channel=radio4",
  },
  ...{ subtitle: [], snippet: [], image: null, publishedIso: null, saidAt: null },
};

beforeEach(async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url) => {
      const term = /^\/api\/search\/(.*)$/.exec(String(url))?.[1];
      return Response.json(
        term === undefined
          ? readModel("fragment")
          : {
              term,
              groups: [{ kind: "channel", label: "Zenders", hits: [CHANNEL] }],
              resultsUrl: `/zoeken/${term}`,
            },
      );
    }),
  );
  setReporter(() => {});
  await loadPageCode("fragment");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setReporter(null);
});

const at = (name: string, path: string): PageModel => {
  const model = readModel(name);
  return { ...model, route: { ...model.route, path } };
};
const PREVIEW = "/nieuws/preview?x-craft-live-preview=1";

describe("on a page that hides the player", () => {
  it.each([
    ["live video", () => readModel("live")],
    ["a preview", () => at("not-found", PREVIEW)],
  ])(
    "'Luister naar' below the search field of %s leads to the channel's page with the player",
    async (_, model) => {
      const { router, engine } = hydrateWithPlayer(model());
      const field = document.querySelector("header input[name=q]") as HTMLInputElement;
      act(() => field.focus());
      await waitFor(() => expect(field.form?.querySelector("[role=status]")).toBeTruthy());
      fireEvent.input(field, { target: { value: "radio" } });
      fireEvent.click(await screen.findByRole("option", { name: "Luister naar Radio 4" }));
      await screen.findByRole("region", { name: "Speler" });
      expect(router.state.location.pathname + router.state.location.search).toBe("/gedraaid?channel=radio4");
      await waitFor(() => expect(engine.loads.at(-1)?.url).toContain("radio4"));
    },
  );

  it.each([
    ["its own page", "/fragmenten/x/f-1/d"],
    ["home, if it has no page", null],
    ["home, if its page hides the player too", "/live"],
  ])("an item leads to %s", async (_, url) => {
    const { router, store } = hydrateWithPlayer(at("not-found", PREVIEW));
    store.dispatch(playPlayable(makePlayable({ url })));
    await screen.findByRole("region", { name: "Speler" });
    expect(router.state.location.pathname).toBe(url === "/fragmenten/x/f-1/d" ? url : "/");
  });

  it("S4-060 the sound stops when the listener goes to another such page on the way", async () => {
    const { router, store, engine } = hydrateWithPlayer(readModel("live"));
    const serve = fetch;
    vi.stubGlobal("fetch", (url: string) =>
      url.startsWith("/api/pages/gedraaid") ? new Promise(() => {}) : serve(url),
    );
    store.dispatch(changeChannel("radio4"));
    await waitFor(() => expect(engine.loads).toHaveLength(1));
    act(() => engine.startsPlaying());
    expect(store.getState().player.isPlaying).toBe(true);
    await act(() => router.navigate("/live?channel=3fm"));
    expect(router.state.location.search).toBe("?channel=3fm");
    await waitFor(() => expect(store.getState().player.isPlaying).toBe(false));
  });
});

describe("in the station's app", () => {
  it("S2-032 nothing sounds that the page cannot stop, and the page stays", async () => {
    const { router, store, engine, api } = hydrateWithPlayer(readModel("article-app"));
    const { pathname } = router.state.location;
    api.playables = { "f-1": makePlayable() };
    await act(async () => store.dispatch(playItem({ type: "fragment", id: "f-1" })));
    await waitFor(() => expect(store.getState().player.playable?.id).toBe("f-1"));
    expect(engine.loads).toEqual([]);
    expect(router.state.location.pathname).toBe(pathname);
  });

  it.each(["article-app", "theme-app"])("S2-032 %s has no button of the hidden player", (name) => {
    hydrateWithPlayer(readModel(name));
    expect(screen.queryAllByRole("button", { name: /^(Speel|Luister)/ })).toEqual([]);
  });
});
