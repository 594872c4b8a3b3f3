// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter, setReportingService } from "@/lib/log";
import { violationsIn } from "@/testing/violations";
import { PlayButton } from "../controls/PlayButton";
import { changeChannel } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { type PlayerState, playerActions } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makePlayable, makeShell } from "../testing/fixtures";
import { BarApp } from "../testing/renderBar";
import { makeRig, type Rig } from "../testing/rig";
import { isTold, opened } from "../testing/scenes";

/** A large window, until a test says otherwise. */
let large = Object.assign(new EventTarget(), { matches: true });

beforeEach(() => {
  vi.useFakeTimers();
  large = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, "matchMedia").mockReturnValue(large as unknown as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Waits for what is fetched where the window is large. */
const largeSide = () => act(() => vi.dynamicImportSettled());

/** The bar below a page with a play button of its own. */
function app(rig: Rig, at = "/", shell = makeShell()) {
  const [, radio2] = shell.channels;
  const page = <main>{radio2 && <PlayButton channel={radio2} />}</main>;
  return <BarApp rig={rig} shell={shell} at={at} page={page} />;
}

async function show(at = "/", rig: Rig = makeRig(), shell = makeShell()) {
  rig.start();
  await settle();
  const view = render(app(rig, at, shell));
  await largeSide();
  const bar = () => within(screen.getByRole("region", { name: "Speler" }));
  const press = async (name: string) => {
    await act(async () => {
      fireEvent.click(bar().getByRole("button", { name }));
      await settle();
    });
  };
  return { rig, view, bar, press };
}

async function showPlaying(at = "/") {
  const shown = await show(at);
  await shown.press("Speel Radio 2 af");
  act(() => shown.rig.engine.startsPlaying());
  return shown;
}

const html = () => renderToString(app(makeRig()));

describe("the bar before JavaScript", () => {
  it("shows what is on air, complete, with a plain link to its sound", () => {
    const markup = html();
    expect(markup).toContain("De Ochtendploeg");
    expect(markup).toContain("Sanne de Wit &amp; Milan Okafor");
    expect(markup).toMatch(/<a [^>]*href="\/stream\/radio2\/live.aac"[^>]*aria-label="Speel Radio 2 af"/);
    const shownPart = markup.slice(0, markup.indexOf("data-waiting"));
    expect(shownPart).not.toContain("<button");
  });

  it("carries no style of its own, which the content security policy forbids", () => {
    expect(html()).not.toMatch(/\sstyle=/);
  });

  it("has the same markup for the same page", () => {
    expect(html()).toBe(html());
  });

  it("hydrates without a warning, and then has buttons", async () => {
    const warn = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const container = document.createElement("div");
    container.innerHTML = html();
    document.body.append(container);
    const root = await act(async () => hydrateRoot(container, app(makeRig())));
    expect(warn).not.toHaveBeenCalled();
    expect(within(container).getByRole("button", { name: "Speel Radio 2 af" })).toBeTruthy();
    expect(within(container).getByRole("button", { name: "Luister live naar Radio 2" })).toBeTruthy();
    act(() => root.unmount());
    container.remove();
  });
});

describe("playing", () => {
  it("S2-061 says 'Speel Radio 2 af', then 'Stop' in live mode", async () => {
    const { bar, press, rig } = await showPlaying();
    await press("Stop");
    expect(rig.engine.commands.at(-1)).toBe("unload");
    expect(bar().getByRole("button", { name: "Speel Radio 2 af" })).toBeTruthy();
  });

  it("S2-061 says 'Pauze' for an item, and offers 'Luister live'", async () => {
    const { bar, rig } = await show();
    await act(async () => {
      await rig.hear(playerActions.setPlayable(makePlayable()));
    });
    expect(bar().getByRole("button", { name: "Pauze" })).toBeTruthy();
    expect(bar().getByText("Het interview")).toBeTruthy();
    expect(bar().getByRole("button", { name: "Luister live" })).toBeTruthy();
  });

  it("S2-062 S9-007 a click is answered by an animation of 300 ms", async () => {
    const { bar, press } = await show();
    await press("Speel Radio 2 af");
    const button = bar().getByRole("button", { name: "Speel Radio 2 af" });
    expect(button.dataset.clicked).toBe("");
    act(() => vi.advanceTimersByTime(299));
    expect(button.dataset.clicked).toBe("");
    act(() => vi.advanceTimersByTime(1));
    expect(button.dataset.clicked).toBeUndefined();
  });

  it("a page's own button starts and stops the same player", async () => {
    const { rig } = await show();
    const main = within(screen.getByRole("main"));
    await act(async () => {
      fireEvent.click(main.getByRole("button", { name: "Luister live naar Radio 2" }));
      await settle();
      rig.engine.startsPlaying();
    });
    expect(rig.state().isPlaying).toBe(true);
    expect(main.getByRole("button", { name: "Stop Radio 2" })).toBeTruthy();
  });

  it("S8-004 says that live data is unavailable; a press on the grey play button tries at once", async () => {
    const rig = makeRig();
    rig.api.refusals.tokenUrl.push(503);
    const { bar } = await show("/", rig);
    expect(bar().getAllByText("Live data tijdelijk niet beschikbaar").length).toBeGreaterThan(0);
    const play = () => bar().getByRole("button", { name: "Speel Radio 2 af" });
    expect(play().dataset.unavailable).toBe("");
    await act(async () => {
      fireEvent.click(play());
      await settle();
    });
    expect(play().dataset.unavailable).toBeUndefined();
    expect(bar().queryByText("Live data tijdelijk niet beschikbaar")).toBeNull();
    expect(rig.engine.loads).toHaveLength(1);
  });

  it("says 'Opnieuw verbinden…' while the stream is being brought back, and can be stopped", async () => {
    const { bar, rig } = await showPlaying();
    act(() => rig.engine.happens({ type: "stalled" }));
    expect(bar().getAllByText("Opnieuw verbinden…").length).toBeGreaterThan(0);
    expect(bar().getByRole("button", { name: "Stop" }).getAttribute("aria-disabled")).toBe("false");
  });

  it("says within seconds that it waits for sound, at a button that stops it", async () => {
    const { bar, rig } = await showPlaying();
    act(() => rig.engine.happens({ type: "held", isHeld: true }));
    expect(bar().getAllByText("Even wachten op geluid…").length).toBeGreaterThan(0);
    const stop = bar().getByRole("button", { name: "Stop" });
    expect([stop.getAttribute("aria-busy"), stop.getAttribute("aria-disabled")]).toEqual(["true", "false"]);
    act(() => rig.engine.happens({ type: "held", isHeld: false }));
    expect(bar().queryByText("Even wachten op geluid…")).toBeNull();
    expect(stop.getAttribute("aria-busy")).toBe("false");
  });

  it("S4-037 shows that it is loading from the choice of a channel until it is heard", async () => {
    const { bar, rig } = await show();
    const isBusy = () =>
      bar()
        .getByRole("button", { name: /^Speel Radio 4 af|^Stop/ })
        .getAttribute("aria-busy");
    await act(() => rig.ask(changeChannel("radio4")));
    expect(isBusy()).toBe("true");
    act(() => rig.engine.happens({ type: "sourceloaded" }));
    expect(isBusy()).toBe("true");
    act(() => rig.engine.happens({ type: "play" }));
    expect(isBusy()).toBe("false");
  });

  it("says so instead when the sound stopped because the studio sends nothing", async () => {
    const { bar, rig } = await showPlaying();
    act(() => rig.engine.happens({ type: "studioSilence", isSilent: true }));
    expect(bar().queryByText("De studio is stil"), "what was buffered still sounds").toBeNull();
    act(() => rig.engine.happens({ type: "stalled" }));
    expect(bar().getAllByText("De studio is stil").length).toBeGreaterThan(0);
    expect(rig.engine.loads, "a new connection would play the last seconds again").toHaveLength(1);
    act(() => rig.engine.happens({ type: "studioSilence", isSilent: false }));
    expect(bar().queryByText("De studio is stil")).toBeNull();
    act(() => rig.engine.happens({ type: "stalled" }));
    expect(bar().getAllByText("Opnieuw verbinden…").length).toBeGreaterThan(0);
  });

  it("says that a place in the past is gone, on screen and to screen readers, while the radio plays on", async () => {
    const { bar, rig } = await showPlaying();
    const words = "Zo ver terug kan niet meer. Je luistert nu vanaf 09:45.";
    act(() => void rig.store.dispatch(playbackActions.setNotice(words)));
    expect(bar().getAllByText(words).length).toBeGreaterThan(1);
    expect(bar().getByRole("status").textContent).toBe(words);
  });
});

describe("show and song in turn", () => {
  it("S2-056 S2-057 S4-062 S4-064 alternates every 8 seconds", async () => {
    const { bar } = await show();
    expect(bar().getByText("De Ochtendploeg")).toBeTruthy();
    expect(bar().getByRole("img", { name: "BNNVARA" })).toBeTruthy();
    act(() => vi.advanceTimersByTime(7_999));
    expect(bar().queryByText(/Straat van glas/)).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(bar().getByText(/^#12:\s+Straat van glas$/)).toBeTruthy();
    expect(bar().getByText("De Regenjassen")).toBeTruthy();
    act(() => vi.advanceTimersByTime(8_000));
    expect(bar().getByText("De Ochtendploeg")).toBeTruthy();
  });

  it("S2-056 shows a broadcaster's logo, or its name when the logo cannot be loaded", async () => {
    const { bar } = await show();
    const mark = bar().getByRole("img", { name: "BNNVARA" });
    expect(mark.getAttribute("src")).toBe("/media/images/mark-bnnvara/h_67,w_67,c_north.webp");
    fireEvent.error(mark);
    expect(bar().queryByRole("img", { name: "BNNVARA" })).toBeNull();
    expect(bar().getByText("BNNVARA")).toBeTruthy();
  });

  it("S4-065 a channel that hides its songs shows the programme and its time, and does not alternate", async () => {
    const { bar, rig } = await show();
    act(() => {
      rig.store.dispatch(
        playerActions.setPlayerState({
          isSongHiddenForLiveRadio: true,
          isRadioshowTimeVisibleForLiveRadio: true,
        }),
      );
    });
    expect(bar().getByText("09:00 - 12:00")).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    expect(bar().getByText("De Ochtendploeg")).toBeTruthy();
  });

  it("a new song is shown at once, and announced politely while the radio plays", async () => {
    const { bar, rig } = await showPlaying();
    act(() => {
      rig.store.dispatch(playbackActions.setPlayhead(Date.parse("2026-11-21T10:13:50+01:00")));
    });
    expect(bar().getByText("Vuurtoren")).toBeTruthy();
    expect(bar().getByRole("status").textContent).toBe("Nu: Noor Veldhuis – Vuurtoren");
  });
});

describe("choosing a channel", () => {
  it("S2-065 S4-057 the dropdown shows the channel's name; choosing another plays it and closes the dropdown", async () => {
    const { bar, press, rig } = await show();
    await press("Kies een zender, nu Radio 2");
    expect(
      bar()
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toHaveLength(8);
    expect(bar().getByRole("option", { selected: true }).textContent).toBe("Radio 2");
    await act(async () => {
      fireEvent.click(bar().getByRole("option", { name: "Radio 4" }));
      await settle();
    });
    expect(bar().queryByRole("listbox")).toBeNull();
    expect(rig.engine.loads.at(-1)?.url).toContain("radio4");
    expect(bar().getByRole("button", { name: "Kies een zender, nu Radio 4" })).toBe(document.activeElement);
  });

  it("works with the keyboard: arrows, first letter, Enter, Escape", async () => {
    const { bar, press, rig } = await show();
    await press("Kies een zender, nu Radio 2");
    const list = bar().getByRole("listbox");
    expect(document.activeElement).toBe(list);
    const meant = () =>
      document.getElementById(list.getAttribute("aria-activedescendant") ?? "")?.textContent;
    expect(meant()).toBe("Radio 2");
    fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(meant()).toBe("Soul & Jazz");
    fireEvent.keyDown(list, { key: "k" });
    expect(meant()).toBe("KX");
    fireEvent.keyDown(list, { key: "Home" });
    expect(meant()).toBe("Radio 1");
    fireEvent.keyDown(list, { key: "Escape" });
    expect(bar().queryByRole("listbox")).toBeNull();
    expect(rig.state().channel?.id).toBe("radio2");
  });

  it("S6-009 S6-010 S6-011 S6-012 needs several channels, the picker, live mode and a current channel", async () => {
    const gets = (changes: Partial<PlayerState>) => (rig: Rig) =>
      void rig.store.dispatch(playerActions.setPlayerState(changes));
    for (const change of [
      (rig: Rig) => isTold(rig, { allChannels: [{ id: "radio2", name: "Radio 2" }] }),
      gets({ isChannelPickerPresent: false }),
      gets({ isLiveMode: false }),
      gets({ channel: { id: "", name: "" } }),
    ]) {
      const { bar, rig } = await show();
      expect(bar().getByRole("button", { name: /^Kies een zender/ })).toBeTruthy();
      act(() => change(rig));
      expect(bar().queryByRole("button", { name: /^Kies een zender/ })).toBeNull();
      cleanup();
    }
  });
});

describe("the volume", () => {
  it("S2-066 S9-017 S9-018 S9-019 a slider from 0 to 100 %, by keyboard, with its icon", async () => {
    const { bar, rig } = await showPlaying();
    const level = () => bar().getByRole("button", { name: /^Geluid/ }).dataset.level;
    expect(level()).toBe("full");
    act(() => bar().getByRole("button", { name: "Geluid uit" }).focus());
    const slider = bar().getByRole("slider", { name: "Volume" });
    expect(slider.getAttribute("aria-valuenow")).toBe("100");
    expect(slider.getAttribute("aria-orientation")).toBe("vertical");
    fireEvent.keyDown(slider, { key: "PageDown" });
    fireEvent.keyDown(slider, { key: "PageDown" });
    expect(rig.state().playerVolume).toBe(0.6);
    expect(rig.engine.volume).toBe(60);
    expect(level()).toBe("reduced");
    fireEvent.keyDown(slider, { key: "Home" });
    expect(level()).toBe("muted");
  });

  it("S2-066 has no slider where a page cannot set the volume, but still mutes", async () => {
    const { bar, rig, press } = await showPlaying();
    act(() => void rig.store.dispatch(playbackActions.setVolumeFixed()));
    act(() => bar().getByRole("button", { name: "Geluid uit" }).focus());
    expect(bar().queryByRole("slider", { name: "Volume" })).toBeNull();
    await press("Geluid uit");
    expect(rig.state().isPlayerMuted).toBe(true);
  });

  it("S4-029 S4-041 unmutes to the volume there was before", async () => {
    const { bar, press, rig } = await showPlaying();
    act(() => bar().getByRole("button", { name: "Geluid uit" }).focus());
    await press("Geluid uit");
    expect(rig.engine.volume).toBe(0);
    expect(bar().getByRole("slider").getAttribute("aria-valuenow")).toBe("0");
    await press("Geluid aan");
    expect(rig.engine.volume).toBe(100);
  });

  it("Escape closes the slider and returns the focus to the button", async () => {
    const { bar } = await show();
    act(() => bar().getByRole("button", { name: "Geluid uit" }).focus());
    act(() => bar().getByRole("slider").focus());
    fireEvent.keyDown(bar().getByRole("slider"), { key: "Escape" });
    expect(bar().queryByRole("slider")).toBeNull();
    expect(document.activeElement).toBe(bar().getByRole("button", { name: "Geluid uit" }));
  });
});

describe("where and how", () => {
  it("S2-054 S2-060 from left to right: artwork with its line, text, button, play, the rest", async () => {
    const { view } = await show();
    const bar = view.container.querySelector("[data-player-bar]");
    const order = [...(bar?.querySelectorAll("img, svg rect, p, a, button") ?? [])].map(
      (element) => element.getAttribute("aria-label") ?? element.textContent ?? "",
    );
    expect(order.filter((text, at) => at < 2 || text !== "")).toEqual([
      "",
      "",
      "De Ochtendploeg",
      "Sanne de Wit & Milan Okafor",
      "Open de speler",
      "Gedraaid",
      "Speel Radio 2 af",
      "Gemist",
      "Vergroot de speler",
      "Kies een zender, nu Radio 2",
      "Geluid uit",
      "Open in venster",
    ]);
  });

  it("S2-073 'Laatste journaal' comes and goes with the width of the window", async () => {
    large.matches = false;
    const fetched = vi.fn(async () => Response.json({ publishedIso: "2026-11-21T10:00:00+01:00" }));
    vi.stubGlobal("fetch", fetched);
    const { bar } = await show();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(fetched).not.toHaveBeenCalled();
    large.matches = true;
    act(() => void large.dispatchEvent(new Event("change")));
    await largeSide();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(bar().getByRole("button", { name: "Laatste journaal 10:00" })).toBeTruthy();
    large.matches = false;
    act(() => void large.dispatchEvent(new Event("change")));
    expect(bar().queryByRole("button", { name: /^Laatste journaal/ })).toBeNull();
    vi.unstubAllGlobals();
  });

  it("a station without bulletins is not asked for one", async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 404 }));
    vi.stubGlobal("fetch", fetched);
    const shell = makeShell();
    await show("/", makeRig(), { ...shell, station: { ...shell.station, hasBulletins: false } });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("'Laatste journaal' comes after a call that failed: when the network is back, or after a while", async () => {
    large.matches = true;
    setReporter(() => {});
    const reported = vi.fn();
    setReportingService(reported);
    // Those of the tests before.
    reported.mockClear();
    const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("no network")));
    vi.stubGlobal("fetch", fetched);
    const { bar } = await show();
    await largeSide();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const calls = fetched.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    act(() => void window.dispatchEvent(new Event("online")));
    await settle();
    expect(fetched.mock.calls.length).toBeGreaterThan(calls);
    expect(bar().queryByRole("button", { name: /^Laatste journaal/ })).toBeNull();
    expect(reported.mock.calls.filter(([said]) => said.includes("journaal"))).toHaveLength(1);
    fetched.mockImplementation(async () => Response.json({ publishedIso: "2026-11-21T10:00:00+01:00" }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(bar().getByRole("button", { name: "Laatste journaal 10:00" })).toBeTruthy();
    setReporter(null);
    setReportingService(null);
    vi.unstubAllGlobals();
  });

  it("S2-067 'Open in venster' is disabled without a pop-out address, and until a new channel's is known", async () => {
    const { bar, rig } = await show();
    const isOff = () => bar().getByRole<HTMLButtonElement>("button", { name: "Open in venster" }).disabled;
    expect(isOff()).toBe(false);
    act(() => void rig.store.dispatch(playerActions.setRadioChannel({ id: "radio4", name: "Radio 4" })));
    expect(isOff()).toBe(true);
    act(() => isTold(rig, { popoutUrl: null }));
    expect(isOff()).toBe(true);
  });

  it("S6-006 S6-007 'Luister live' cannot be used while the player is unavailable or in an ad break", async () => {
    const { bar, rig } = await show();
    const isDisabled = () => bar().getByRole<HTMLButtonElement>("button", { name: "Luister live" }).disabled;
    act(() => void rig.store.dispatch(playerActions.setPlayerState({ isLiveMode: false })));
    expect(isDisabled()).toBe(false);
    act(() => void rig.store.dispatch(playerActions.setAdBreak(true)));
    expect(isDisabled()).toBe(true);
    act(
      () =>
        void rig.store.dispatch(
          playerActions.setPlayerState({ isAdBreak: false, isPlayerUnavailable: true }),
        ),
    );
    expect(isDisabled()).toBe(true);
  });

  it("S6-007 in an ad break neither the list nor a page's button changes the channel", async () => {
    const { bar, rig } = await showPlaying();
    const picker = () => bar().getByRole<HTMLButtonElement>("button", { name: /^Kies een zender/ });
    fireEvent.click(picker());
    expect(bar().getByRole("listbox")).toBeTruthy();
    act(() => void rig.store.dispatch(playerActions.setAdBreak(true)));
    expect(bar().queryByRole("listbox")).toBeNull();
    expect(picker().disabled).toBe(true);
    act(() => void rig.store.dispatch(playerActions.setAdBreak(false)));
    expect(picker().disabled).toBe(false);
  });

  it("S2-048 is on every page, except S2-033 S4-060 live video, where the sound stops too", async () => {
    await show("/gedraaid");
    expect(screen.getByRole("region", { name: "Speler" })).toBeTruthy();
    cleanup();
    const rig = await opened();
    await rig.hear(playerActions.togglePlaying());
    render(<BarApp rig={rig} shell={makeShell()} at="/live" />);
    await act(settle);
    expect(screen.queryByRole("region", { name: "Speler" })).toBeNull();
    expect(rig.state().isPlaying).toBe(false);
  });

  it("S2-069 S6-003 'Gedraaid' is a link, except on its own page", async () => {
    const { bar } = await show();
    expect(bar().getByRole("link", { name: "Gedraaid" }).getAttribute("href")).toBe("/gedraaid");
    cleanup();
    const there = await show("/gedraaid");
    expect(there.bar().getByRole("link", { name: "Gedraaid" }).getAttribute("aria-disabled")).toBe("true");
  });

  it.each(["/", "/gedraaid"])("axe finds nothing wrong on %s, closed and open", async (at) => {
    const { press, view } = await showPlaying(at);
    vi.useRealTimers();
    const check = async () => {
      expect(await violationsIn(view.container, "region")).toEqual([]);
    };
    await check();
    await press("Kies een zender, nu Radio 2");
    await check();
  });
});
