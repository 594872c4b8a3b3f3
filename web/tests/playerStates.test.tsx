// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { letDialogsOpen } from "@/testing/dialogs";
import { violationsIn } from "@/testing/violations";
import { SceneView } from "../player-states/SceneView";
import { type PlayerScene, SCENES } from "../player-states/scenes";

// Each state of that page (`npm run player-states`), for screen readers and keyboard users.

// axe checks what is hidden. Testing Library would check every element in each query, which takes
// most of the time.
configure({ defaultHidden: true });

beforeEach(() => {
  letDialogsOpen();
  document.documentElement.lang = "nl";
  document.title = "Toestanden van de speler";
  // A large window.
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: !media.includes("max-width"),
      }) as unknown as MediaQueryList,
  );
});
afterEach(cleanup);

async function show(name: string): Promise<ReturnType<typeof within>> {
  const scene = SCENES.find((one) => one.name === name) as PlayerScene;
  render(<SceneView scene={scene} />);
  if (scene.shows === "popout") {
    return within(screen.getByRole("main"));
  }
  if (scene.shows === "bar" && !scene.playback.keyboardHelpOpen) {
    await act(() => vi.dynamicImportSettled());
    return within(screen.getByRole("region", { name: "Speler" }));
  }
  await waitFor(() => expect(document.querySelector("dialog[open] button")).not.toBeNull());
  await act(async () => undefined);
  return within(document.querySelector("dialog[open]") as HTMLElement);
}

const isOff = (control: HTMLElement) =>
  control.getAttribute("aria-disabled") === "true" || (control as HTMLButtonElement).disabled === true;

const names = SCENES.map(({ name }) => name);

const ENGLISH = /\b(play|pause|mute|close|next|previous|share|loading|live now)\b/i;

describe("every state of the player", () => {
  it.each(names)("%s has a Dutch name for every control, and axe finds no violation", async (name) => {
    const shown = await show(name);
    const controls = ["button", "link", "slider", "option"].flatMap((role) => shown.queryAllByRole(role));
    const spoken = controls.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
    expect(controls.length).toBeGreaterThan(0);
    expect(spoken.filter((text) => text.trim() === "" || ENGLISH.test(text))).toEqual([]);
    // scripts/state-shots.mjs checks the rest in a real browser.
    expect(await violationsIn(document, "region")).toEqual([]);
  });
});

describe("the bar", () => {
  it("S2-054 S2-060 S2-065 S2-066 S2-067 has all its parts while the radio plays", async () => {
    const bar = await show("bar-speelt");
    expect(document.querySelector("[data-player-bar] img")).not.toBeNull();
    for (const name of [
      "Stop",
      "Vergroot de speler",
      "Kies een zender, nu Radio 2",
      "Geluid uit",
      "Open in venster",
    ]) {
      expect(bar.getByRole("button", { name })).toBeTruthy();
    }
    expect(bar.getByRole("link", { name: "Gedraaid" })).toBeTruthy();
  });

  it("S8-004 says so if live data is missing: grey, with the channel's name", async () => {
    const bar = await show("bar-weg");
    expect(bar.getAllByText("Live data tijdelijk niet beschikbaar").length).toBeGreaterThan(0);
    expect(bar.getByText("Radio 2", { selector: "p *" })).toBeTruthy();
    expect(bar.getByRole("button", { name: "Speel Radio 2 af" }).dataset.unavailable).toBe("");
    expect(isOff(bar.getByRole("link", { name: "Gedraaid" }))).toBe(true);
  });

  it("S8-004 S6-006 says '...' for a missing item, and 'Luister live' is off", async () => {
    const bar = await show("bar-fragment-weg");
    expect(bar.getByText("...")).toBeTruthy();
    expect(bar.getByRole("button", { name: /^Speel Waarom de brievenbus/ }).dataset.unavailable).toBe("");
    expect(isOff(bar.getByRole("button", { name: "Luister live" }))).toBe(true);
  });

  it("S6-007 dims its buttons in an ad break", async () => {
    const bar = await show("bar-reclame");
    expect(document.querySelector("[data-ad-break]")).not.toBeNull();
    expect(isOff(bar.getByRole("link", { name: "Gedraaid" }))).toBe(true);
  });

  it("S6-008 S6-011 S2-072 on demand there is no channel list and no pop-out button, but 'Luister live'", async () => {
    const bar = await show("bar-fragment");
    expect(bar.queryByRole("button", { name: /^Kies een zender/ })).toBeNull();
    expect(isOff(bar.getByRole("button", { name: "Open in venster" }))).toBe(true);
    expect(isOff(bar.getByRole("button", { name: "Luister live" }))).toBe(false);
    expect(bar.getByRole("button", { name: "Pauze" })).toBeTruthy();
  });

  it("S2-056 a speech channel shows the programme and its time, and the broadcaster", async () => {
    const bar = await show("bar-gesproken");
    expect(bar.getByText("09:45 - 12:15")).toBeTruthy();
    expect(within(bar.getByRole("list", { name: "Omroepen" })).getByText("MAX")).toBeTruthy();
  });

  it("S9-018 has one of three icons for the volume", async () => {
    for (const [name, level] of [
      ["bar-speelt", "full"],
      ["bar-zacht", "reduced"],
      ["bar-stilgezet", "muted"],
    ] as const) {
      const bar = await show(name);
      expect(bar.getByRole("button", { name: /^Geluid/ }).dataset.level).toBe(level);
      cleanup();
    }
  });
});

describe("the panel", () => {
  it("has for live radio: show and song, five songs, the next shows, every channel, the bulletin and the timer", async () => {
    const panel = await show("panel-speelt");
    expect(panel.getByRole("heading", { name: /Keep on Rolling/ })).toBeTruthy();
    expect(panel.getByText(/^De Platenkast · Roos Haverkamp/)).toBeTruthy();
    const songs = panel.getByRole("region", { name: "Net gedraaid" });
    expect(within(songs).getAllByRole("listitem")).toHaveLength(5);
    expect(within(panel.getByRole("region", { name: "Straks" })).getByText("Handgeschreven")).toBeTruthy();
    const channels = within(panel.getByRole("region", { name: "Zenders" })).getAllByRole("button");
    expect(channels).toHaveLength(8);
    expect(channels.filter((one) => one.getAttribute("aria-current") === "true")).toHaveLength(1);
    expect(panel.getByRole("button", { name: "Laatste journaal" })).toBeTruthy();
    expect(panel.getByRole("button", { name: "Slaaptimer" })).toBeTruthy();
    expect(isOff(panel.getByRole("button", { name: "Vanaf het begin" }))).toBe(false);
    expect(isOff(panel.getByRole("button", { name: "Terug naar live" }))).toBe(true);
  });

  it("says how far behind live it is, and has a button back to live", async () => {
    const panel = await show("panel-terug");
    expect(panel.getByText("Teruggespoeld")).toBeTruthy();
    const slider = panel.getByRole("slider", { name: "Plek in de uitzending" });
    expect(slider.getAttribute("aria-valuetext")).toBe("10:02, De Platenkast, 13 min achter live");
    expect(isOff(panel.getByRole("button", { name: "Terug naar live" }))).toBe(false);
    expect(panel.getByRole("heading", { name: "City Blues" })).toBeTruthy();
  });

  it("has on demand: scrubber, −15 and +30, speed, chapters, sharing and a button back to live", async () => {
    const panel = await show("panel-podcast");
    const slider = panel.getByRole("slider", { name: "Plek in deze aflevering" });
    expect(slider.getAttribute("aria-valuetext")).toBe("11 minuten 40 seconden van 1 uur 4 minuten");
    expect(slider.getAttribute("aria-valuenow")).toBe("700");
    for (const name of ["15 seconden terug", "30 seconden vooruit", "Snelheid, nu 1,25×", "Luister live"]) {
      expect(isOff(panel.getByRole("button", { name }))).toBe(false);
    }
    expect(panel.getByRole("button", { name: "Delen vanaf dit moment" })).toBeTruthy();
    const chapters = within(panel.getByRole("region", { name: "Hoofdstukken" })).getAllByRole("button");
    expect(chapters).toHaveLength(4);
    expect(chapters.findIndex((one) => one.getAttribute("aria-current") === "true")).toBe(1);
  });

  it("lists the songs of a broadcast, and the queue after a fragment", async () => {
    const broadcast = await show("panel-gemist");
    expect(within(broadcast.getByRole("region", { name: "Gedraaid" })).getAllByRole("button")).toHaveLength(
      6,
    );
    cleanup();
    const fragment = await show("panel-wachtrij");
    const queue = within(fragment.getByRole("region", { name: "Hierna" }));
    expect(queue.getByRole("button", { name: "Haal Een brief uit 1953 uit de wachtrij" })).toBeTruthy();
    expect(isOff(fragment.getByRole("button", { name: "Volgende" }))).toBe(false);
  });

  it("S6-007 controls that would skip an ad are off", async () => {
    const panel = await show("panel-reclame");
    for (const name of ["Vanaf het begin", "Terug naar live", "Laatste journaal"]) {
      expect(isOff(panel.getByRole("button", { name }))).toBe(true);
    }
    expect(isOff(panel.getByRole("slider", { name: "Plek in de uitzending" }))).toBe(true);
    expect(panel.getByText("Reclame, zo gaan we verder")).toBeTruthy();
  });

  it("S8-004 says '...' for an item that fails to load", async () => {
    const panel = await show("panel-fragment-weg");
    expect(panel.getByRole("heading", { name: "..." })).toBeTruthy();
    expect(isOff(panel.getByRole("button", { name: "15 seconden terug" }))).toBe(true);
  });
});
