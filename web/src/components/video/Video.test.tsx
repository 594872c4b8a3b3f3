// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "@/lib/log";
import { HttpError } from "@/lib/net/errors";
import { violationsIn } from "@/testing/violations";
import { FakeHls, lastHls, loadFakeHls } from "./testing/fakeHls";
import { installFakeVideos, subtitlesOf, tell, tellEnd, tellTime } from "./testing/fakeVideo";
import { CONTROLS_STAY_MS } from "./useIdleControls";
import { Video, type VideoProps } from "./Video";

beforeEach(() => {
  installFakeVideos();
  FakeHls.made = [];
  setReporter(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setReporter(null);
});

const live: VideoProps = {
  title: "Radio 2 live",
  startLabel: "Kijk live",
  poster: "/media/images/radio2-1200.webp",
  isLive: true,
  plainUrl: "/stream/radio2/video.m3u8",
  fetchSource: async () => ({ url: "/stream/radio2/video.m3u8", profile: "hls" }),
  loadHls: loadFakeHls,
};

const clip: VideoProps = {
  ...live,
  title: "Backstage",
  startLabel: "Bekijk de video",
  isLive: false,
  plainUrl: null,
  fetchSource: async () => ({ url: "/clip.mp4", profile: "progressive" }),
};

const button = (name: string) => screen.getByRole("button", { name });

async function shownVideo(): Promise<HTMLVideoElement> {
  return waitFor(() => {
    const video = document.querySelector("video");
    expect(video?.paused).toBe(false);
    return video as HTMLVideoElement;
  });
}

/** Presses the poster's button and makes the first frame arrive. */
async function watch(props: VideoProps = live): Promise<HTMLVideoElement> {
  render(<Video {...props} />);
  fireEvent.click(button(props.startLabel));
  const video = await shownVideo();
  act(() => tell(video, "playing"));
  return video;
}

function player(): HTMLElement {
  return screen.getByRole("group", { name: /^Video: / });
}

async function expectNoViolations() {
  expect(await violationsIn(document.body, "region")).toEqual([]);
}

function addressesIn(container: HTMLElement): string {
  const pictures = container.querySelectorAll<HTMLElement>("img, source");
  return [...pictures].map((one) => `${one.getAttribute("src")} ${one.getAttribute("srcset")}`).join(" ");
}

describe("the poster", () => {
  it("S9-041 is a picture and one button; the video is not loaded before it is pressed", async () => {
    const { container } = render(<Video {...clip} />);
    expect(container.querySelector("video")).toBeNull();
    expect(container.querySelector("img")?.getAttribute("src")).toBe(
      "/media/images/radio2/h_180,w_320,c_north.webp",
    );
    expect(container.querySelector("source")?.getAttribute("srcset")).toMatch(
      /h_720,w_1280,c_north\.webp.*h_1440,w_2560,c_north\.webp 2x/,
    );
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Bekijk de video"]);
    await expectNoViolations();
  });

  it("S9-037 of a channel is its uncropped logo, also while the video loads", async () => {
    const { container } = render(<Video {...live} />);
    expect(addressesIn(container)).not.toMatch(/h_/);
    fireEvent.click(button("Kijk live"));
    await shownVideo();
    expect(document.querySelector("video")?.poster).toMatch(/\/w_\d+,c_north\.webp$/);
    expect(addressesIn(container)).not.toMatch(/h_/);
  });

  it("is a plain link to the video without JavaScript", () => {
    const html = renderToString(<Video {...live} />);
    expect(html).toContain('href="/stream/radio2/video.m3u8"');
    expect(html).not.toContain("<button");
    expect(renderToString(<Video {...clip} />)).not.toContain("<a ");
  });

  it("is replaced by the player, which gets the focus", async () => {
    await watch();
    expect(document.activeElement).toBe(player());
    expect(screen.queryByRole("button", { name: "Kijk live" })).toBeNull();
    await expectNoViolations();
  });

  it("returns with the focus on its button when live video is stopped", async () => {
    await watch();
    fireEvent.click(button("Stop"));
    await waitFor(() => expect(document.activeElement).toBe(button("Kijk live")));
    expect(document.querySelector("video")).toBeNull();
    expect(lastHls().isDestroyed).toBe(true);
  });

  it("stays if the browser requires a click first", async () => {
    installFakeVideos().refusal = new DOMException("gesture", "NotAllowedError");
    render(<Video {...live} startsAtOnce />);
    await waitFor(() => expect(FakeHls.made).toHaveLength(1));
    await waitFor(() => expect(button("Kijk live").getAttribute("aria-busy")).toBe("false"));
  });

  it("is skipped if the listener clicked elsewhere", async () => {
    render(<Video {...live} startsAtOnce />);
    await shownVideo();
  });
});

describe("the controls", () => {
  it("of live video are stop, mute, volume and full screen, each with a Dutch name", async () => {
    await watch();
    const names = within(player())
      .getAllByRole("button")
      .map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(["Stop", "Geluid uit", "Volledig scherm"]);
    expect(screen.getByRole("slider", { name: "Volume" })).toBeTruthy();
    expect(within(player()).getByText("Live")).toBeTruthy();
  });

  it("of a recorded video have pause and play, a scrubber and both times", async () => {
    const video = await watch(clip);
    act(() => tellTime(video, 65, 754));
    const scrubber = screen.getByRole("slider", { name: "Positie" });
    expect(scrubber.getAttribute("aria-valuetext")).toBe("1:05 van 12:34");
    fireEvent.change(scrubber, { target: { value: "120" } });
    expect(video.currentTime).toBe(120);
    fireEvent.click(button("Pauze"));
    act(() => tell(video, "pause"));
    fireEvent.click(button("Afspelen"));
    expect(video.paused).toBe(false);
    await expectNoViolations();
  });

  it("offer to play a recorded video again when it has ended", async () => {
    const onEnd = vi.fn();
    const video = await watch({ ...clip, onEnd });
    act(() => tellTime(video, 60, 60));
    act(() => tellEnd(video));
    expect(onEnd).toHaveBeenCalledWith("ended");
    expect(screen.getByText("Video afgelopen")).toBeTruthy();
    fireEvent.click(button("Opnieuw afspelen"));
    expect(video.currentTime).toBe(0);
  });

  it("mute and set the volume", async () => {
    const video = await watch();
    fireEvent.click(button("Geluid uit"));
    expect(video.muted).toBe(true);
    fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "40" } });
    expect(video.volume).toBe(0.4);
    expect(video.muted).toBe(false);
    expect(screen.getByRole("slider", { name: "Volume" }).getAttribute("aria-valuetext")).toBe("40%");
  });

  it("have subtitles and picture-in-picture only if they are available", async () => {
    Object.defineProperty(document, "pictureInPictureEnabled", { configurable: true, value: true });
    const video = await watch();
    video.requestPictureInPicture = vi.fn(async () => ({}) as PictureInPictureWindow);
    expect(screen.queryByRole("button", { name: "Ondertiteling" })).toBeNull();
    act(() => subtitlesOf(video).add());
    fireEvent.click(button("Ondertiteling"));
    expect(button("Ondertiteling").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(button("In een klein venster"));
    expect(video.requestPictureInPicture).toHaveBeenCalled();
    Reflect.deleteProperty(document, "pictureInPictureEnabled");
  });

  it("show the player full screen with its controls", async () => {
    await watch();
    player().requestFullscreen = vi.fn(async () => undefined);
    fireEvent.click(button("Volledig scherm"));
    expect(player().requestFullscreen).toHaveBeenCalled();
  });

  it("disappear while the video plays without movement, and return on hover or focus", async () => {
    await watch();
    vi.useFakeTimers();
    fireEvent.pointerMove(player());
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    expect(player().dataset.asleep).toBe("");
    fireEvent.pointerMove(player());
    expect(player().dataset.asleep).toBeUndefined();
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    act(() => button("Stop").focus());
    expect(player().dataset.asleep).toBeUndefined();
  });

  it("stay while the video is paused", async () => {
    const video = await watch(clip);
    vi.useFakeTimers();
    video.pause();
    act(() => tell(video, "pause"));
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS * 2));
    expect(player().dataset.asleep).toBeUndefined();
  });
});

describe("the keyboard", () => {
  it("plays, mutes, seeks and changes the volume while the focus is in the player", async () => {
    const video = await watch(clip);
    act(() => tellTime(video, 30, 60));
    fireEvent.keyDown(player(), { key: "ArrowRight" });
    expect(video.currentTime).toBe(40);
    fireEvent.keyDown(player(), { key: "ArrowLeft" });
    expect(video.currentTime).toBe(30);
    fireEvent.keyDown(player(), { key: "ArrowDown" });
    expect(video.volume).toBe(0.95);
    fireEvent.keyDown(player(), { key: "m" });
    expect(video.muted).toBe(true);
    fireEvent.keyDown(player(), { key: " " });
    expect(video.paused).toBe(true);
  });

  it("does not control the radio with its keys, and ignores combinations and other keys", async () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    const video = await watch();
    fireEvent.keyDown(player(), { key: "m" });
    fireEvent.keyDown(player(), { key: "m", ctrlKey: true });
    fireEvent.keyDown(player(), { key: "Tab" });
    expect(video.muted).toBe(true);
    expect(heard).toEqual(["m", "Tab"]);
    document.removeEventListener("keydown", listen);
  });

  it("does not handle the keys of sliders and buttons", async () => {
    const video = await watch(clip);
    act(() => tellTime(video, 30, 60));
    fireEvent.keyDown(screen.getByRole("slider", { name: "Volume" }), { key: "ArrowRight" });
    expect(video.currentTime).toBe(30);
    fireEvent.keyDown(button("Geluid uit"), { key: " " });
    expect(video.paused).toBe(false);
  });
});

it("S7-014 S7-015 the element has the video's title, its poster and all its parameters", async () => {
  const parameters = [{ name: "sourceId", value: "mcr-7" }];
  const fetchSource = async () => ({ url: "/clip.mp4", profile: "progressive", parameters }) as const;
  const video = await watch({ ...clip, poster: "/p.webp", fetchSource });
  expect(video.getAttribute("aria-label")).toBe("Backstage");
  expect(video.getAttribute("poster")).toBe("/p.webp");
  expect(JSON.parse(video.dataset.parameters ?? "")).toEqual(parameters);
});

describe("a video that cannot be played", () => {
  it("S2-077 S8-009 says 'Video niet beschikbaar' and why, and hides the player", async () => {
    const fetchSource = () => Promise.reject(new HttpError("down", 503));
    const { container } = render(<Video {...live} fetchSource={fetchSource} />);
    fireEvent.click(button("Kijk live"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      "Video niet beschikbaarEr ging bij ons iets mis. Probeer het zo nog eens.Melding: downOpnieuw proberen",
    );
    expect(container.querySelector<HTMLElement>("[role=group]")?.hidden).toBe(true);
    await expectNoViolations();
  });

  it("is tried again with a new address by 'Opnieuw proberen'", async () => {
    const fetchSource = vi.fn(live.fetchSource);
    fetchSource.mockRejectedValueOnce(new HttpError("expired", 403));
    render(<Video {...live} fetchSource={fetchSource} />);
    fireEvent.click(button("Kijk live"));
    fireEvent.click(await screen.findByRole("button", { name: "Opnieuw proberen" }));
    const video = await shownVideo();
    act(() => tell(video, "playing"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(player().hidden).toBe(false);
  });

  it("S8-009 says so if the stream disappears while it plays", async () => {
    await watch();
    act(() => lastHls().fails("network", 404));
    expect(screen.getByRole("alert").textContent).toContain("Hier is nu geen beeld.");
  });
});
