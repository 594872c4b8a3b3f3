// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "@/app/ssr/renderPage";
import { fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import { FakeHls } from "@/components/video/testing/fakeHls";
import { installFakeVideos, playingVideo } from "@/components/video/testing/fakeVideo";
import { loadPageCode } from "@/pages/laterPages";
import { playerActions } from "@/player";
import { readModel, readPage, readShell } from "@/testing/pageFixtures";

vi.mock("hls.js", () => ({ default: FakeHls }));

const fetchMock = fakeFetch();

beforeEach(async () => {
  installFakeVideos();
  FakeHls.made = [];
  await loadPageCode("videos");
});

/** A fake server: addresses of video streams, and the page with a selected video. */
function serve() {
  fetchMock.mockImplementation(async (input) => {
    const url = String(input);
    if (url.startsWith("/api/play/")) {
      return Response.json({ mid: "m", playerToken: "jwt", environmentDomain: null });
    }
    if (url === "/stream-link") {
      return Response.json({ stream: { streamURL: "/stream/videos/x/index.m3u8" } });
    }
    return url.startsWith("/api/pages/videos?video=")
      ? Response.json(readModel("videos-selected"))
      : new Response("{}", { status: 503 });
  });
}

describe("Video’s", () => {
  it("S2-029 shows the newest to watch, what is live, the categories, and the others with their length", () => {
    hydrateApp(readModel("videos"));
    const { videos } = readPage("videos", "videos");
    expect(document.querySelector("main h1")?.textContent).toBe("Video’s");
    expect(screen.getByRole("button", { name: "Bekijk de video" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: videos[0]?.title })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Kijk live naar Radio 2" }).getAttribute("href")).toBe("/live");
    const categories = within(screen.getByRole("navigation", { name: "Categorieën" }));
    expect(categories.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/videos",
      "/videos?category=achter-de-schermen",
      "/videos?category=sessies",
    ]);
    const tiles = [...document.querySelectorAll("main li:has(h3)")].map(({ textContent }) => textContent);
    expect(tiles.filter((text) => text?.startsWith("Duur: "))).toEqual([
      expect.stringContaining("12:34Een uur in de studio, in vier platenAchter de schermen · De Platenkast"),
      expect.stringContaining("1:02:05Nachttrein door de polderSessies · "),
    ]);
  });

  it("S2-078 a video that begins to play pauses the radio", async () => {
    serve();
    const { store } = hydrateApp(readModel("videos"));
    act(() => void store.dispatch(playerActions.setPlayerState({ isPlaying: true })));
    expect(store.getState().player.isPlaying).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Bekijk de video" }));
    await playingVideo();
    expect(store.getState().player.isPlaying).toBe(false);
  });

  it("S2-077 a video that cannot be played says 'Video niet beschikbaar' and why", async () => {
    fetchMock.mockImplementation(async () => new Response("{}", { status: 404 }));
    hydrateApp(readModel("videos"));
    fireEvent.click(screen.getByRole("button", { name: "Bekijk de video" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Video niet beschikbaarHier is nu geen beeld.");
    expect(document.querySelector<HTMLElement>("[role=group][aria-label^=Video]")?.hidden).toBe(true);
  });

  it("a selected video is above the others and starts, because its link was followed", async () => {
    serve();
    const { router } = hydrateApp(readModel("videos"));
    const name = "Een uur in de studio, in vier platen";
    fireEvent.click(screen.getByRole("link", { name }));
    await playingVideo();
    await waitFor(() => expect(router.state.location.search).toBe("?video=een-uur-in-de-studio"));
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe(name);
    expect(screen.queryByRole("heading", { level: 3, name })).toBeNull();
  });

  it("one whose address is opened waits for the listener, and has a plain link without JavaScript", () => {
    const model = readModel("videos-selected");
    const assets = { entry: "/e.js", css: [], preloads: [], fonts: [] };
    const html = renderPage({ shell: readShell(), model, assets, status: 200, shellVersion: "0" });
    expect(html).toContain('href="/stream/videos/een-uur-in-de-studio/index.m3u8"');
    hydrateApp(model);
    expect(screen.getByRole("button", { name: "Bekijk de video" })).toBeTruthy();
    expect(document.querySelector("video")).toBeNull();
  });

  it("S2-001 S2-002 a category has its own pages, and a link to all videos", () => {
    hydrateApp(readModel("videos-category"));
    expect(document.querySelector("main h1")?.textContent).toBe("Sessies");
    expect(screen.getByText("Ouder").getAttribute("href")).toBe("/videos?category=sessies&page=3");
    expect(screen.getByText("Nieuwer").getAttribute("href")).toBe("/videos?category=sessies");
    const current = document.querySelector("[aria-label='Categorieën'] [aria-current]");
    expect(current?.textContent).toBe("Sessies 2");
  });

  it("a station without videos says so and links to other pages", () => {
    hydrateApp(readModel("videos-none"));
    expect(screen.getByText("Hier staan nog geen video’s.")).toBeTruthy();
    expect(screen.getByText("Hoor wat er nu op de radio is").getAttribute("href")).toBe("/");
  });
});

describe("Home’s videos", () => {
  it("are below the audio, each with its length and a link to its page", () => {
    hydrateApp(readModel("home"));
    const block = within(screen.getByRole("region", { name: "Video’s" }));
    expect(block.getByRole("link", { name: "Nachttrein door de polder" }).getAttribute("href")).toBe(
      "/videos?video=nachttrein",
    );
    expect(block.getByText("1:02:05")).toBeTruthy();
    expect(block.getByRole("link", { name: "Alle video’s" }).getAttribute("href")).toBe("/videos");
  });

  it("are left out if the station has none", () => {
    hydrateApp(readModel("home-quiet"));
    expect(screen.queryByRole("region", { name: "Video’s" })).toBeNull();
  });
});
