// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keptList } from "./keptList";

const KEY = "zender.probe";
const make = () => keptList<string>(KEY, (value) => (typeof value === "string" ? value : null), 3);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it("keeps a limited list on the device; the last entries are dropped", () => {
  const list = make();
  for (const one of ["a", "b", "c", "d"]) {
    list.update((now) => [one, ...now]);
  }
  expect(make().read()).toEqual(["d", "c", "b"]);
});

it("adds to what another tab stored since it was read", () => {
  const list = make();
  expect(list.read()).toEqual([]);
  localStorage.setItem(KEY, '["elders"]');
  list.update((now) => ["hier", ...now]);
  expect(make().read()).toEqual(["hier", "elders"]);
});

it("shows what another tab stores", () => {
  const { result } = renderHook(make().use);
  localStorage.setItem(KEY, '["elders"]');
  act(() => void window.dispatchEvent(new Event("storage")));
  expect(result.current).toEqual(["elders"]);
});

it("works as long as the tab is open when nothing more can be stored", () => {
  localStorage.setItem(KEY, '["oud"]');
  const list = make();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  list.update((now) => ["een", ...now]);
  list.update((now) => ["twee", ...now]);
  expect(list.read()).toEqual(["twee", "een", "oud"]);
});

it("leaves out entries that are not valid", () => {
  localStorage.setItem(KEY, '[1, "goed", null]');
  expect(make().read()).toEqual(["goed"]);
});
