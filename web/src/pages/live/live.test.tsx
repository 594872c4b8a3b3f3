// @vitest-environment jsdom
import type { Middleware } from "@reduxjs/toolkit";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "@/app/ssr/renderPage";
import { callsFor, fakeFetch } from "@/app/testing/fakeFetch";
import { hydrateApp } from "@/app/testing/renderApp";
import { hydrateWithPlayer } from "@/app/testing/renderWithPlayer";
import { FakeHls, lastHls } from "@/components/video/testing/fakeHls";
import { installFakeVideos, playingVideo, tellTime } from "@/components/video/testing/fakeVideo";
import type { PageModel } from "@/lib/contract";
import { playerActions, switchKeys } from "@/player";
import { readModel, readPage, readShell } from "@/testing/pageFixtures";

vi.mock("hls.js", () => ({ default: FakeHls }));

const fetchMock = fakeFetch();

beforeEach(() => {
  installFakeVideos();
  FakeHls.made = [];
});

/** A fake server: pages by address, and addresses of streams. */
function serve(...models: readonly PageModel[]) {
  fetchMock.mockImplementation(async (input) => {
    const url = String(input);
    if (url.startsWith("/api/play/")) {
      return Response.json({
        mid: "m",
        playerToken: `jwt-${url.split("/").at(-1)}`,
        environmentDomain: null,
      });
    }
    if (url === "/stream-link") {
      return Response.json({ stream: { streamURL: "/stream/radio2/video.m3u8?token=1" } });
    }
    const model = models.find(({ route }) => `/api/pages${route.path}` === url);
    return model === undefined ? new Response("{}", { status: 503 }) : Response.json(model);
  });
}

/** All requests except those of late code on every page. */
const asked = () =>
  fetchMock.mock.calls
    .map(([url]) => String(url))
    .filter((url) => !/^\/api\/(eventmodal|maintenance-notification)/.test(url));

/** The page with a channel's songs. */
function songsOf(channel: string): PageModel {
  const songs = readModel("played-tracks");
  const page = { ...songs.page, channel } as typeof songs.page;
  return { ...songs, page, route: { ...songs.route, path: `/gedraaid?channel=${channel}` } };
}

const addressOf = ({ state }: ReturnType<typeof hydrateApp>["router"]) =>
  state.location.pathname + state.location.search;

async function watch(): Promise<HTMLVideoElement> {
  fireEvent.click(screen.getByRole("button", { name: "Kijk live" }));
  return playingVideo();
}

function stage(): HTMLElement {
  return screen.getByRole("region", { name: document.querySelector("main h1")?.textContent ?? "" });
}

describe("Kijk live", () => {
  it("S2-008 has the video, the show, the song, the next shows and the last songs, and no mini player", () => {
    hydrateApp(readModel("live"));
    const page = readPage("live", "live");
    expect(document.querySelector("main h1")?.textContent).toBe("De Platenkast");
    expect(within(stage()).getByText("Trolley Trev")).toBeTruthy();
    expect(within(stage()).getByText("Straks 12:00")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Net gedraaid" })).toBeTruthy();
    expect(document.querySelectorAll("[data-now]")).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Straks" })).toBeTruthy();
    for (const show of page.upNext) {
      expect(screen.getAllByText(show.name).length).toBeGreaterThan(0);
    }
    expect(screen.queryByRole("region", { name: "Speler" })).toBeNull();
  });

  it("starts the channel's stream by its token when the poster is pressed", async () => {
    serve();
    hydrateApp(readModel("live"));
    await watch();
    expect(asked()).toEqual(["/api/play/radio2-video", "/stream-link"]);
    expect(callsFor(fetchMock, "/stream-link")[0]?.[1]?.headers).toMatchObject({
      Authorization: "jwt-radio2-video",
    });
    expect(lastHls().url).toBe("/stream/radio2/video.m3u8?token=1");
  });

  it("S1-003 the song next to the video is that of the visible frame", async () => {
    serve();
    hydrateApp(readModel("live"));
    const video = await watch();
    lastHls().playingDate = new Date("2026-11-21T10:12:50+01:00");
    act(() => tellTime(video, 1));
    expect(within(stage()).queryByText("Trolley Trev")).toBeNull();
    expect(stage().textContent).toContain("OpenTTD journey");
    const marked = () => [...document.querySelectorAll("[data-now]")].map((row) => row.textContent);
    expect(marked()).toEqual([expect.stringContaining("OpenTTD journey")]);
    lastHls().playingDate = new Date("2026-11-21T10:13:01+01:00");
    vi.spyOn(performance, "now").mockReturnValue(1e9);
    act(() => tellTime(video, 2));
    expect(within(stage()).getByText("Trolley Trev")).toBeTruthy();
    expect(marked()).toEqual([expect.stringContaining("Trolley Trev")]);
  });

  it("S2-078 a playing radio is paused when the page opens, and remembered", async () => {
    serve(readModel("live"));
    const { store } = hydrateApp(readModel("home"));
    act(() => void store.dispatch(playerActions.setPlayerState({ isPlaying: true })));
    fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Kijk live" }));
    await playingVideo();
    expect(store.getState().player).toMatchObject({ isPlaying: false, isAutoPlayAfterEmbed: true });
  });

  it("starts at once if the viewer followed a link, and waits if they opened the address", async () => {
    serve(readModel("live"), readModel("home"));
    hydrateApp(readModel("home"));
    fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Kijk live" }));
    const video = await playingVideo();
    expect(video.paused).toBe(false);
    cleanup();
    hydrateApp(readModel("live"));
    expect(document.querySelector("video")).toBeNull();
  });

  it("leaving the page resumes the radio that was playing before", async () => {
    const actions: string[] = [];
    const record: Middleware = () => (next) => (action) => {
      actions.push((action as { type: string }).type);
      return next(action);
    };
    serve(readModel("live"), readModel("home"));
    const { store } = hydrateApp(readModel("home"), undefined, record);
    act(() => void store.dispatch(playerActions.setPlayerState({ isPlaying: true })));
    fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Kijk live" }));
    await playingVideo();
    actions.length = 0;
    fireEvent.click(within(screen.getByRole("banner")).getByText("Home"));
    await screen.findByText("Nu op de radio");
    await waitFor(() => expect(actions).toContain(playerActions.startPlaying.type));
    await waitFor(() => expect(store.getState().player.isAutoPlayAfterEmbed).toBe(false));
    await waitFor(() => expect(lastHls().isDestroyed).toBe(true));
  });

  it("'Alleen audio' ends the video and plays the channel, with the player bar", async () => {
    serve(readModel("home"));
    const { router, engine } = hydrateWithPlayer(readModel("live"));
    await watch();
    fireEvent.click(screen.getByRole("button", { name: "Alleen audio van Radio 2" }));
    await waitFor(() => expect(engine.loads.at(-1)?.url).toContain("radio2"));
    await waitFor(() => expect(lastHls().isDestroyed).toBe(true));
    await screen.findByRole("region", { name: "Speler" });
    expect(addressOf(router)).toBe("/");
  });

  it("'Alleen audio' of another channel plays that channel and leads to its own page", async () => {
    const live = readModel("live");
    serve(songsOf("radio4"));
    const page = { ...live.page, channel: "radio4" } as typeof live.page;
    const route = { ...live.route, path: "/live?channel=radio4" };
    const { router, engine } = hydrateWithPlayer({ ...live, page, route });
    fireEvent.click(screen.getByRole("button", { name: "Alleen audio van Radio 4" }));
    await screen.findByRole("region", { name: "Speler" });
    expect(addressOf(router)).toBe("/gedraaid?channel=radio4");
    await waitFor(() => expect(engine.loads.at(-1)?.url).toContain("radio4"));
  });

  it("S2-077 a missing stream gives a message, and the rest of the page stays", async () => {
    serve();
    hydrateApp(readModel("live"));
    await watch();
    act(() => lastHls().fails("network", 404));
    expect(screen.getByRole("alert").textContent).toContain("Video niet beschikbaar");
    expect(screen.getByRole("button", { name: "Alleen audio van Radio 2" })).toBeTruthy();
  });

  it("a space plays and stops the video, wherever the focus is, except on buttons and with keys disabled", async () => {
    serve();
    const { store } = hydrateApp(readModel("live"));
    const heading = document.querySelector("main h1") as HTMLElement;
    fireEvent.keyDown(screen.getByRole("button", { name: "Alleen audio van Radio 2" }), { key: " " });
    act(() => void store.dispatch(switchKeys(false)));
    fireEvent.keyDown(heading, { key: " " });
    expect(asked()).toEqual([]);
    act(() => void store.dispatch(switchKeys(true)));
    expect(fireEvent.keyDown(heading, { key: " " })).toBe(false);
    await playingVideo();
    fireEvent.keyDown(document.body, { key: " " });
    await waitFor(() => expect(document.querySelector("video")).toBeNull());
    fireEvent.keyDown(document.body, { key: " " });
    await playingVideo();
  });

  it("Back from one channel to another starts its video if the viewer was watching", async () => {
    const other = readModel("live");
    const page = { ...other.page, channel: "3fm" } as typeof other.page;
    serve({ ...other, page, route: { ...other.route, path: "/live?channel=3fm" } }, readModel("live"));
    const { router } = hydrateApp(readModel("live"));
    const goToOther = () => fireEvent.click(screen.getByRole("link", { name: "Kijk live naar 3FM" }));
    await watch();
    goToOther();
    await waitFor(() => expect(screen.getByRole("group", { name: "Video: 3FM live" })).toBeTruthy());
    await playingVideo();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole("group", { name: "Video: Radio 2 live" })).toBeTruthy());
    await playingVideo();
    await act(() => router.navigate(1));
    await playingVideo();
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("button", { name: "Kijk live" })).toBeTruthy();
    expect(document.querySelector("video")).toBeNull();
  });

  it("links to the other channels with video, each at its own address", () => {
    hydrateApp(readModel("live"));
    const other = screen.getByRole("link", { name: "Kijk live naar 3FM" });
    expect(other.getAttribute("href")).toBe("/live?channel=3fm");
  });

  it("is updated while it is visible", async () => {
    vi.useFakeTimers();
    serve(readModel("live"));
    hydrateApp(readModel("live"));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toEqual(["/api/pages/live"]);
  });

  it("requests its model again when the song on air ends, so that the next is known before it is audible", async () => {
    serve(readModel("live"));
    hydrateApp(readModel("live"));
    await watch();
    vi.useFakeTimers({ now: Date.parse("2026-11-21T10:16:00+01:00") });
    fetchMock.mockClear();
    cleanup();
    hydrateApp(readModel("live"));
    vi.useRealTimers();
    await watch();
    expect(asked().filter((url) => url.startsWith("/api/pages"))).toEqual([]);
  });
});

describe("a channel without visual radio", () => {
  it("says so, can be played as radio, and links to the channels with video", () => {
    hydrateApp(readModel("live-without-video"));
    expect(document.querySelector("main h1")?.textContent).toBe("Radio 4 is er om naar te luisteren");
    expect(screen.getByRole("button", { name: "Luister live naar Radio 4" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Kijk live naar Radio 2" }).getAttribute("href")).toBe("/live");
    expect(document.querySelector("video")).toBeNull();
  });

  it("playing the radio there navigates to the channel's page with the player bar", async () => {
    serve(songsOf("radio4"));
    const { router } = hydrateWithPlayer(readModel("live-without-video"));
    fireEvent.click(screen.getByRole("button", { name: "Luister live naar Radio 4" }));
    await waitFor(() => expect(addressOf(router)).toBe("/gedraaid?channel=radio4"));
    await screen.findByRole("region", { name: "Speler" });
  });

  it("does not mention channels with video if there are none", () => {
    hydrateApp(readModel("live-nowhere"));
    expect(document.querySelector("main")?.textContent).toContain("luisteren kan altijd");
    expect(screen.queryByRole("heading", { name: "Kijk hier wel live" })).toBeNull();
  });
});

describe("without JavaScript", () => {
  const html = (name: string) =>
    new DOMParser().parseFromString(
      renderPage({
        shell: readShell(),
        model: readModel(name),
        assets: { entry: "/e.js", css: [], preloads: [], fonts: [], pages: { live: ["/assets/live.js"] } },
        status: 200,
        shellVersion: "0",
      }),
      "text/html",
    );

  it("the video and the sound are plain links to addresses that play in most browsers", () => {
    const links = [...html("live").querySelectorAll("main a")].map((link) => [
      link.getAttribute("aria-label") ?? link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toContainEqual(["Kijk live", "/stream/radio2/video.m3u8"]);
    expect(links).toContainEqual(["Alleen audio van Radio 2", "/stream/radio2/live.aac"]);
  });

  it("home links to the video only of a channel that has it", () => {
    const link = (document: Document) => document.querySelector("main a[href='/live']");
    expect(link(html("home"))?.textContent).toBe("Kijk live");
    const shell = readShell();
    const blind = { ...shell, channels: shell.channels.map((one) => ({ ...one, hasVisualRadio: false })) };
    const assets = { entry: "/e.js", css: [], preloads: [], fonts: [] };
    const page = renderPage({
      shell: blind,
      model: readModel("home"),
      assets,
      status: 200,
      shellVersion: "0",
    });
    expect(link(new DOMParser().parseFromString(page, "text/html"))).toBeNull();
  });

  it("the page's own script is requested together with the application's", () => {
    const later = (name: string) => JSON.parse(html(name).getElementById("zender-code")?.textContent ?? "");
    expect(later("live")).toEqual(["/assets/live.js"]);
    expect(later("home")).toEqual([]);
  });
});
