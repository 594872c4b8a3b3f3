// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { playPlayable, switchKeys } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { settle } from "../testing/fakeClock";
import { makePlayable } from "../testing/fixtures";
import { forget, isAt, isLiveAt, playing, ready } from "../testing/scenes";
import { isKeyTaken } from "./keyboard";

afterEach(() => document.body.replaceChildren());

function element(html: string): Element {
  document.body.innerHTML = html;
  return (
    document.body.firstElementChild?.querySelector("[data-here]") ??
    (document.body.firstElementChild as Element)
  );
}

describe("the player's keys", () => {
  it("space starts and stops, only once while it is held", async () => {
    const rig = await ready();
    expect(rig.view.press(" ")).toBe(false);
    await settle();
    rig.engine.startsPlaying();
    expect(rig.state().isPlaying).toBe(true);
    rig.view.press(" ", { repeat: true });
    expect(rig.state().isPlaying).toBe(true);
    rig.view.press(" ");
    await settle();
    expect(rig.state().isPlaying).toBe(false);
  });

  it("m mutes and unmutes; the up and down arrows change the volume", async () => {
    const rig = await ready();
    rig.view.press("m");
    expect(rig.state().isPlayerMuted).toBe(true);
    rig.view.press("M");
    rig.view.press("ArrowDown");
    rig.view.press("ArrowDown");
    expect(rig.state()).toMatchObject({ playerVolume: 0.9, isPlayerMuted: false });
    rig.view.press("ArrowUp");
    expect(rig.state().playerVolume).toBe(0.95);
    rig.view.press("m");
    rig.view.press("ArrowUp");
    expect(rig.state()).toMatchObject({ playerVolume: 0.05, isPlayerMuted: false });
  });

  it("the left and right arrows go 15 s back and 30 s ahead, in an item and in live radio that can go back", async () => {
    const rig = await playing();
    expect(rig.view.press("ArrowLeft")).toBe(true);
    isLiveAt(rig, "2026-11-21T10:14:00+01:00");
    forget(rig);
    expect(rig.view.press("ArrowLeft")).toBe(false);
    expect(rig.engine.commands).toEqual(["seekLive 2026-11-21T09:13:45.000Z"]);
    await rig.hear(playPlayable(makePlayable()));
    isAt(rig, 60);
    rig.view.press("ArrowRight");
    expect(rig.engine.commands.at(-1)).toBe("seek 90");
  });

  it("p moves the focus to the bar, and is ignored on a page without one", async () => {
    const rig = await ready();
    expect(rig.view.press("p")).toBe(false);
    expect(rig.view.isBarFocused).toBe(true);
    rig.view.hasBar = false;
    expect(rig.view.press("p")).toBe(true);
  });

  it("? shows and hides the list of keys", async () => {
    const rig = await ready();
    rig.view.press("?", { shiftKey: true });
    expect(rig.playback().keyboardHelpOpen).toBe(true);
    rig.view.press("?", { shiftKey: true });
    expect(rig.playback().keyboardHelpOpen).toBe(false);
  });

  it.each([
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { isComposing: true },
  ])("are the browser's own with %o", async (modifier) => {
    const rig = await ready();
    expect(rig.view.press("m", modifier)).toBe(true);
    expect(rig.state().isPlayerMuted).toBe(false);
  });

  it("do nothing when the player is hidden, when turned off, and when the key was already handled", async () => {
    const rig = await ready();
    rig.view.press("m", { defaultPrevented: true });
    rig.store.dispatch(playbackActions.setPlayerHidden(true));
    rig.view.press("m");
    rig.store.dispatch(playbackActions.setPlayerHidden(false));
    rig.store.dispatch(switchKeys(false));
    rig.view.press("m");
    expect(rig.state().isPlayerMuted).toBe(false);
    expect((await ready({ stored: rig.device.stored })).playback().keysEnabled).toBe(false);
  });
});

describe("a key that belongs to what has the focus", () => {
  it.each([
    ["<input>", ["m", " ", "?", "ArrowUp"], true],
    ["<textarea></textarea>", ["m"], true],
    ["<select></select>", ["ArrowDown"], true],
    ['<div contenteditable="true"><b data-here></b></div>', ["m"], true],
    ['<div role="searchbox"></div>', [" "], true],
    ["<button></button>", [" "], true],
    ["<button><svg data-here></svg></button>", [" "], true],
    ["<button></button>", ["m", "ArrowLeft"], false],
    ['<a href="/x"></a>', [" "], true],
    ['<div role="slider"></div>', ["ArrowLeft", "ArrowUp", " "], true],
    ['<ul role="listbox"><li role="option" data-here></li></ul>', ["ArrowDown"], true],
    ["<p></p>", ["m", " ", "?", "ArrowLeft"], false],
  ])("%s: %j taken %s", (html, keys, expected) => {
    const target = element(html);
    expect(keys.map((key) => isKeyTaken(key, target))).toEqual(keys.map(() => expected));
  });

  it("up and down scroll a page that is longer than its window, except in the player itself", () => {
    const page = document.documentElement;
    Object.defineProperty(document, "scrollingElement", { value: page, configurable: true });
    Object.defineProperty(page, "scrollHeight", { value: 2_000, configurable: true });
    Object.defineProperty(page, "clientHeight", { value: 800, configurable: true });
    expect(isKeyTaken("ArrowDown", element("<p></p>"))).toBe(true);
    expect(isKeyTaken("ArrowDown", element("<section data-player-bar><i data-here></i></section>"))).toBe(
      false,
    );
    expect(isKeyTaken("ArrowRight", element("<p></p>"))).toBe(false);
  });
});
