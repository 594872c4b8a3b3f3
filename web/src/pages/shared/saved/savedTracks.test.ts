// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SAVED_LIMIT, type SavableTrack, toggleSavedTrack, useSavedTracks } from "./savedTracks";

const KEY = "zender.savedTracks";

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function song(name: string, more: Partial<SavableTrack> = {}): SavableTrack {
  return { name, artist: "Wie", url: `/nummers/${name}/x`, imageUrl: "/images/unknown_track.webp", ...more };
}

/** The list in a tab that reads the storage afresh. */
function look() {
  const { result } = renderHook(() => useSavedTracks());
  act(() => void window.dispatchEvent(new Event("storage")));
  return result;
}

it("keeps the newest first and the same song once, even under another name", () => {
  const list = look();
  act(() => toggleSavedTrack(song("a")));
  act(() => toggleSavedTrack(song("b")));
  expect(list.current.map(({ name }) => name)).toEqual(["b", "a"]);
  act(() => toggleSavedTrack(song("Anders", { url: "/nummers/a/x" })));
  expect(list.current.map(({ name }) => name)).toEqual(["b"]);
});

it("identifies a song without a page by artist and title", () => {
  const list = look();
  act(() => toggleSavedTrack(song("Los", { url: null })));
  act(() => toggleSavedTrack(song("LOS", { url: null })));
  expect(list.current).toEqual([]);
});

it("shows songs that another tab saved", () => {
  const list = look();
  localStorage.setItem(KEY, JSON.stringify([song("uit een ander tabblad")]));
  act(() => void window.dispatchEvent(new Event("storage")));
  expect(list.current.map(({ name }) => name)).toEqual(["uit een ander tabblad"]);
});

it.each([
  "{",
  "null",
  '{"a":1}',
  '[1,null,{"name":"x"}]',
  JSON.stringify([song("x", { url: "//elders.example" })]),
  JSON.stringify([song("x", { imageUrl: "https://elders.example/x.png" })]),
])("an invalid list of songs is ignored: %s", (text) => {
  localStorage.setItem(KEY, text);
  expect(look().current).toEqual([]);
});

it("keeps a limited number of songs", () => {
  localStorage.setItem(KEY, JSON.stringify(Array.from({ length: SAVED_LIMIT }, (_, n) => song(`n${n}`))));
  const list = look();
  act(() => toggleSavedTrack(song("nieuw")));
  expect(list.current).toHaveLength(SAVED_LIMIT);
  expect(list.current[0]?.name).toBe("nieuw");
});

it("saves as long as the tab is open if the browser stores nothing", () => {
  const list = look();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  act(() => toggleSavedTrack(song("a")));
  expect(list.current).toHaveLength(1);
});
