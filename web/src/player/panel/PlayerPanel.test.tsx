// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Playable } from "@/model/playable";
import { letDialogsOpen } from "@/testing/dialogs";
import { playPlayable } from "../state/commands";
import { playerActions } from "../state/slice";
import { settle } from "../testing/fakeClock";
import { makeItem, makePlayable, makeShell } from "../testing/fixtures";
import { BarApp } from "../testing/renderBar";
import type { Rig } from "../testing/rig";
import { hold, isAt, isLiveAt, playing } from "../testing/scenes";

// Nothing here is hidden from screen readers; asking that of every element takes most of the time.
configure({ defaultHidden: true });

beforeEach(letDialogsOpen);
afterEach(cleanup);

const bar = () => within(screen.getByRole("region", { name: "Speler" }));
const dialog = () => document.querySelector<HTMLDialogElement>("[data-player-panel]");
const panel = () => within(dialog() as HTMLElement);

async function open(rig: Rig, by = "Open de speler", shell = makeShell()) {
  render(<BarApp rig={rig} shell={shell} />);
  await act(async () => fireEvent.click(bar().getByRole("button", { name: by })));
  await waitFor(() => expect(dialog()?.open).toBe(true));
}

/** The radio plays, and the panel is open. */
async function opened(): Promise<Rig> {
  const rig = await playing();
  await open(rig);
  return rig;
}

const seeks = (rig: Rig) => rig.engine.commands.filter((one) => one.startsWith("seek"));

async function press(name: string | RegExp, role = "button") {
  await act(async () => {
    fireEvent.click(panel().getByRole(role, { name }));
    await settle();
  });
}

async function playingLive(): Promise<Rig> {
  const rig = await opened();
  await act(async () => isLiveAt(rig, "2026-11-21T10:14:50+01:00"));
  return rig;
}

async function playingItem(playable: Playable): Promise<Rig> {
  const rig = await opened();
  await act(async () => {
    await rig.hear(playPlayable(playable));
    isAt(rig, 60);
  });
  rig.engine.commands.length = 0;
  return rig;
}

describe("opening and closing", () => {
  it("S2-050 S2-052 a press on what is playing fetches the panel and opens it over the page", async () => {
    const rig = await playing();
    render(<BarApp rig={rig} shell={makeShell()} />);
    expect(dialog()).toBeNull();
    const area = bar().getByRole("button", { name: "Open de speler" });
    expect(area.getAttribute("aria-expanded")).toBe("false");
    await act(async () => fireEvent.click(area));
    await waitFor(() => expect(dialog()?.open).toBe(true));
    expect(rig.state().isPlayerExpanded).toBe(true);
    expect(area.getAttribute("aria-expanded")).toBe("true");
  });

  it("S2-050 the expand trigger opens it too", async () => {
    await open(await playing(), "Vergroot de speler");
  });

  it("Escape collapses it, and so does its own button", async () => {
    const rig = await opened();
    act(() => void dialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
    expect(dialog()).toBeNull();
    expect(rig.state().isPlayerExpanded).toBe(false);
    await act(async () => fireEvent.click(bar().getByRole("button", { name: "Open de speler" })));
    await press("Speler inklappen");
    expect(dialog()).toBeNull();
  });

  it("S2-051 it collapses after a change of page", async () => {
    const rig = await opened();
    await act(async () => fireEvent.click(panel().getByRole("link", { name: /^Gedraaid/ })));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(rig.state()).toMatchObject({ isPlayerExpanded: false, isPlaying: true });
  });

  it("S2-051 it collapses also when the new page has no bar, and does not come back with the bar", async () => {
    const rig = await opened();
    await act(async () => fireEvent.click(panel().getByRole("link", { name: "Kijk live" })));
    expect(dialog()).toBeNull();
    expect(screen.queryByRole("region", { name: "Speler" })).toBeNull();
    expect(rig.state().isPlayerExpanded).toBe(false);
  });
});

describe("with a finger, on a phone", () => {
  const swipe = async (on: Element, from: number, to: number) => {
    await act(async () => {
      fireEvent.touchStart(on, { touches: [{ clientX: 100, clientY: from }] });
      fireEvent.touchEnd(on, { changedTouches: [{ clientX: 110, clientY: to }] });
    });
  };

  it("a swipe up over the bar opens it, and one down over the panel closes it", async () => {
    const rig = await playing();
    render(<BarApp rig={rig} shell={makeShell()} />);
    const area = bar().getByRole("button", { name: "Open de speler" });
    await swipe(area, 600, 580);
    expect(rig.state().isPlayerExpanded).toBe(false);
    await swipe(area, 600, 500);
    await waitFor(() => expect(dialog()?.open).toBe(true));
    const words = dialog()?.querySelector("h2") as HTMLElement;
    await swipe(words, 300, 200);
    expect(dialog()?.open).toBe(true);
    await swipe(words, 200, 300);
    expect(dialog()).toBeNull();
  });

  it("a finger that scrolls the panel back, or moves a slider, does not close it", async () => {
    await opened();
    await swipe(panel().getByRole("slider"), 200, 400);
    const part = dialog()?.firstElementChild as HTMLElement;
    part.scrollTop = 300;
    await swipe(panel().getByRole("button", { name: "Laatste journaal" }), 200, 400);
    expect(dialog()?.open).toBe(true);
  });
});

describe("live", () => {
  it("S2-061 stops the radio", async () => {
    const rig = await playingLive();
    await press("Stop");
    expect(rig.engine.commands).toContain("unload");
  });

  it("goes back to the start of the show, and to live again", async () => {
    const rig = await playingLive();
    rig.engine.commands.length = 0;
    await press("Vanaf het begin");
    expect(rig.engine.commands).toContain("seekLive 2026-11-21T08:00:00.000Z");
    await act(async () => isLiveAt(rig, "2026-11-21T09:20:00+01:00"));
    await press("Terug naar live");
    expect(rig.engine.commands).toContain("seekToLiveEdge");
  });

  it("says from when it goes back where the stream does not reach the start of the show", async () => {
    const rig = await playingLive();
    await act(async () => isLiveAt(rig, "2026-11-21T11:49:50+01:00", "2026-11-21T11:50:00+01:00"));
    await press("Vanaf 09:50");
    expect(rig.engine.commands).toContain("seekLive 2026-11-21T08:50:20.000Z");
  });

  it("its slider moves by keys through the live window", async () => {
    const rig = await playingLive();
    rig.engine.commands.length = 0;
    const slider = panel().getByRole("slider", { name: "Plek in de uitzending" });
    fireEvent.keyDown(slider, { key: "PageDown" });
    await act(settle);
    expect(seeks(rig)).toEqual(["seekLive 2026-11-21T09:09:50.000Z"]);
  });

  it("the channels come first beside the stage, before the songs", async () => {
    await playingLive();
    const heads = panel()
      .getAllByRole("heading", { level: 2 })
      .map((one) => one.textContent);
    expect(heads.indexOf("Zenders")).toBe(1);
  });

  it("S4-057 a channel of the grid plays at once", async () => {
    const rig = await playingLive();
    await press("Radio 4");
    expect(rig.engine.loads.at(-1)?.url).toContain("radio4");
    expect(rig.state().channel?.id).toBe("radio4");
  });

  it("S6-007 in an ad break the channels of the grid are dimmed and do nothing", async () => {
    const rig = await playingLive();
    act(() => void rig.store.dispatch(playerActions.setAdBreak(true)));
    const radio4 = panel().getByRole("button", { name: "Radio 4" });
    expect(radio4.getAttribute("aria-disabled")).toBe("true");
    await press("Radio 4");
    expect(rig.state()).toMatchObject({ channel: { id: "radio2" }, isPlaying: true });
  });

  it("S2-073 'Laatste journaal' plays the bulletin", async () => {
    const rig = await playing();
    rig.api.news = makePlayable({
      id: "latest_news_from_player",
      name: "Laatste journaal",
      isLatestNews: true,
    });
    await open(rig);
    await press("Laatste journaal");
    expect(rig.state()).toMatchObject({ isLiveMode: false, playable: { isLatestNews: true } });
  });

  it("'Laatste journaal' is absent on a station without bulletins", async () => {
    const shell = makeShell();
    await open(await playing(), "Open de speler", {
      ...shell,
      station: { ...shell.station, hasBulletins: false },
    });
    expect(panel().queryByRole("button", { name: "Laatste journaal" })).toBeNull();
  });

  it("S7-017 S8-006 'Laatste journaal' is busy while it is fetched, and says when that fails; the radio plays on", async () => {
    const rig = await opened();
    const release = hold(rig);
    await press("Laatste journaal");
    const news = () => panel().getByRole("button", { name: "Laatste journaal" });
    expect(news().getAttribute("aria-busy")).toBe("true");
    await act(async () => {
      await release();
    });
    expect(news().getAttribute("aria-busy")).toBe("false");
    expect(panel().getAllByText("Het journaal is nu niet te horen").length).toBeGreaterThan(0);
    expect(rig.state()).toMatchObject({ isLiveMode: true, isPlaying: true });
  });

  it("the sleep timer is chosen by keyboard, shown, and ended", async () => {
    const rig = await playingLive();
    await press("Slaaptimer");
    const list = panel().getByRole("listbox", { name: "Slaaptimer" });
    const meant = () => document.getElementById(list.getAttribute("aria-activedescendant") ?? "");
    expect(document.activeElement).toBe(list);
    expect(meant()?.textContent).toBe("Uit");
    fireEvent.keyDown(list, { key: "Home" });
    expect(meant()?.textContent).toBe("Over 15 minuten");
    await act(async () => fireEvent.keyDown(list, { key: "Enter" }));
    expect(rig.playback().sleepTimer).toMatchObject({ kind: "at" });
    const button = panel().getByRole("button", { name: /^Slaaptimer, nog / });
    expect(document.activeElement).toBe(button);
    await act(async () => fireEvent.click(button));
    await press("Uit", "option");
    expect(rig.playback().sleepTimer).toBeNull();
  });
});

describe("the quality of sound", () => {
  it("is chosen from a list that says what each means", async () => {
    const rig = await playingLive();
    await press("Kwaliteit van het geluid: Standaard");
    await press("Spaarzaam: minder data", "option");
    expect(rig.engine.quality).toBe("low");
    expect(panel().getByRole("button", { name: "Kwaliteit van het geluid: Spaarzaam" })).toBe(
      document.activeElement,
    );
  });
});

describe("on demand", () => {
  it("S2-061 pauses, jumps 15 seconds back and 30 ahead", async () => {
    const rig = await playingItem(makePlayable());
    await press("15 seconden terug");
    await press("30 seconden vooruit");
    await press("Pauze");
    expect(rig.engine.commands.filter((one) => !one.startsWith("pre"))).toEqual([
      "seek 45",
      "seek 90",
      "pause",
    ]);
  });

  it("S4-040 its slider moves by keys: five seconds, a minute, to the start", async () => {
    const rig = await playingItem(makePlayable());
    const slider = panel().getByRole("slider", { name: "Plek in dit fragment" });
    expect(slider.getAttribute("aria-valuetext")).toBe("1 minuut van 3 minuten");
    for (const key of ["ArrowRight", "PageUp", "Home", "x"]) {
      fireEvent.keyDown(slider, { key });
    }
    await act(settle);
    expect(seeks(rig)).toEqual(["seek 65", "seek 120", "seek 0"]);
  });

  it("a press on a chapter jumps to it, and the one that is heard is marked", async () => {
    const chapters = [
      { start: 0, title: "Begin" },
      { start: 50, title: "Midden" },
      { start: 150, title: "Slot" },
    ];
    const rig = await playingItem(makePlayable({ type: "episode", chapters }));
    const list = within(panel().getByRole("region", { name: "Hoofdstukken" }));
    expect(list.getByRole("button", { current: true }).textContent).toContain("Midden");
    await act(async () => fireEvent.click(list.getByRole("button", { name: /Slot/ })));
    expect(rig.engine.commands).toContain("seek 150");
  });

  it("has no marks on the slider when there are more songs than fit", async () => {
    const songs = (count: number) =>
      makePlayable({
        type: "broadcast",
        chapters: Array.from({ length: count }, (_, at) => ({ start: at + 1, title: `Nummer ${at}` })),
      });
    const lines = () => panel().getByRole("slider").querySelectorAll("i, span, div").length;
    await playingItem(songs(40));
    const marked = lines();
    cleanup();
    await playingItem(songs(41));
    expect(marked - lines()).toBe(40);
  });

  it("S4-048 the queue: skip to an item, remove one, next and back", async () => {
    const queue = ["f-2", "f-3", "f-4"].map((id) => makeItem({ id, name: `Deel ${id}` }));
    const rig = await playingItem(makePlayable({ queue }));
    await press("Haal Deel f-2 uit de wachtrij");
    expect(rig.state().playable?.queue.map(({ id }) => id)).toEqual(["f-3", "f-4"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Haal Deel f-3 uit de wachtrij");
    await press("Volgende");
    expect(rig.state().playable?.id).toBe("f-3");
    await press(/^Speel\s*Deel f-4/);
    expect(rig.state().playable?.id).toBe("f-4");
  });

  it("plays faster, and says how fast", async () => {
    const rig = await playingItem(makePlayable());
    await press("Snelheid, nu 1×");
    await press("1,5×", "option");
    expect(rig.engine.rate).toBe(1.5);
    expect(panel().getByRole("button", { name: "Snelheid, nu 1,5×" })).toBeTruthy();
  });

  it("shares the item at its current position", async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await playingItem(makePlayable({ url: "/fragmenten/de-ochtendploeg/f-1/2026-11-20-het-interview" }));
    await press("Delen vanaf dit moment");
    expect(copied[0]).toMatch(/\/fragmenten\/de-ochtendploeg\/f-1\/2026-11-20-het-interview#t=60$/);
    expect(panel().getByText("Het adres staat op je klembord")).toBeTruthy();
  });

  it("S2-069 S2-070 S2-071 keeps the links to 'Gedraaid', 'Gemist' and 'Kijk live'", async () => {
    await playingItem(makePlayable());
    for (const name of ["Gedraaid", "Gemist", "Kijk live"]) {
      expect(panel().getByRole("link", { name })).toBeTruthy();
    }
  });

  it("S2-072 'Luister live' goes back to the radio", async () => {
    const rig = await playingItem(makePlayable());
    await press("Luister live");
    expect(rig.state()).toMatchObject({ isLiveMode: true, channel: { id: "radio2" } });
  });
});

describe("on a phone", () => {
  beforeEach(() => {
    const phone = Object.assign(new EventTarget(), { matches: true });
    vi.spyOn(window, "matchMedia").mockReturnValue(phone as unknown as MediaQueryList);
  });
  afterEach(() => vi.restoreAllMocks());
  const actions = () =>
    [...(dialog()?.querySelectorAll("[data-actions] > * , [data-actions] > div > button") ?? [])].flatMap(
      (one) => (one.matches("div") || one.textContent === "" ? [] : [one.textContent]),
    );

  it("the channels are a row above what plays, and another one plays after a press", async () => {
    const rig = await opened();
    const row = within(panel().getByRole("navigation", { name: "Zenders" }));
    expect(row.getByRole("button", { current: true }).textContent).toBe("Radio 2 Deze hoor je");
    await press("Radio 4");
    expect(rig.state().channel?.id).toBe("radio4");
    expect(row.getByRole("button", { current: true }).textContent).toContain("Radio 4");
  });

  it("four actions and 'Meer' are in a row; that one shows the others, and Escape hides them again", async () => {
    await playingLive();
    expect(actions()).toEqual(["Gedraaid", "Gemist", "Laatste journaal", "Slaaptimer", "Meer"]);
    expect(panel().queryByRole("link", { name: "Kijk live" })).toBeNull();
    await press("Meer");
    for (const name of [/^Kwaliteit/, "Geluid uit"]) {
      expect(panel().getByRole("button", { name })).toBeTruthy();
    }
    const watch = panel().getByRole("link", { name: "Kijk live" });
    fireEvent.keyDown(watch, { key: "Escape" });
    expect(panel().queryByRole("link", { name: "Kijk live" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Meer");
  });

  it("an item has its own first: the way back, sharing, the sleep timer", async () => {
    await playingItem(makePlayable({ url: "/fragmenten/de-ochtendploeg/f-1/2026-11-20-het-interview" }));
    expect(actions()).toEqual(["Luister live", "Delen", "Slaaptimer", "Laatste journaal", "Meer"]);
  });
});

describe("an item that plays alone", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has beside it what its page lists, which plays after a press; a queue takes its place", async () => {
    const other = makeItem({ id: "f-7", name: "Het tweede uur" });
    const item = makePlayable({ url: "/fragmenten/de-ochtendploeg/f-1/2026-11-20-het-interview" });
    const programme = { slug: "de-ochtendploeg", name: "De Ochtendploeg", url: null };
    const page = { kind: "fragment", programme, sameBroadcast: [other], more: [other, item] };
    const fetched = vi.fn(async (_address: string) => new Response(JSON.stringify({ page })));
    vi.stubGlobal("fetch", fetched);
    const rig = await playingItem(item);
    const list = await screen.findByRole("region", { name: "Meer van De Ochtendploeg" });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      "/api/pages/fragmenten/de-ochtendploeg/f-1/2026-11-20-het-interview",
    );
    const [row, ...rest] = within(list).getAllByRole("button");
    expect(rest).toEqual([]);
    rig.api.playables["f-7"] = makePlayable({ id: "f-7", name: other.name });
    await act(async () => {
      fireEvent.click(row as HTMLElement);
      await settle();
    });
    expect(rig.state().playable?.id).toBe("f-7");
    await act(() => rig.hear(playPlayable({ ...item, queue: [other] })));
    expect(screen.queryByRole("region", { name: /^Meer van/ })).toBeNull();
    expect(screen.getByRole("region", { name: "Hierna" })).toBeTruthy();
  });
});

describe("the list of keys", () => {
  it("opens over the panel, and can turn the keys off on this device", async () => {
    const rig = await playingLive();
    await press("Sneltoetsen");
    const help = within(await screen.findByRole("dialog", { name: "Sneltoetsen" }));
    expect(help.getByText("30 seconden vooruit")).toBeTruthy();
    await act(async () => fireEvent.click(help.getByRole("checkbox")));
    expect(rig.playback().keysEnabled).toBe(false);
    await act(async () => fireEvent.click(help.getByRole("button", { name: "Sluiten" })));
    expect(rig.playback().keyboardHelpOpen).toBe(false);
  });
});
