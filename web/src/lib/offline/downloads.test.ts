// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import type { PlayableItem } from "../contract";
import {
  type Download,
  keptSound,
  listAddress,
  putDownload,
  readDownloads,
  removeDownload,
  removeExpired,
  soundFolder,
} from "./downloads";

const NOW = Date.parse("2026-11-21T10:00:00.000+01:00");

const item = (id: string, imageUrl: string | null = null): PlayableItem => ({
  id,
  name: `Naam van ${id}`,
  type: "episode",
  player: { tokenUrl: `/api/play/${id}`, parameters: [] },
  imageUrl,
  subtitle: null,
  url: `/podcasts/a/${id}/${id}`,
  durationMs: 60_000,
  publishedIso: null,
  chapters: [],
});
const complete = (one: PlayableItem, untilIso: string | null = null): Download => ({
  item: one,
  kept: 3,
  files: 3,
  bytes: 3_000,
  untilIso,
  problem: null,
});

let files: Set<string>;

beforeEach(() => {
  files = new Set();
  const cache = {
    keys: async () => [...files].map((path) => ({ url: `https://zender.example${path}` })),
    delete: async (url: string) => files.delete(new URL(url).pathname),
  };
  vi.stubGlobal("caches", {
    open: async () => cache,
    match: async (path: string) => (files.has(path) ? new Response("") : undefined),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
});

it("sound that was downloaded plays from this device, if a worker answers for it", async () => {
  putDownload(complete(item("a")));
  files.add(listAddress("a"));
  expect(await keptSound("a", NOW)).toBe("/offline/geluid/a/index.m3u8");
  expect(await keptSound("b", NOW)).toBeNull();
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: null }, configurable: true });
  expect(await keptSound("a", NOW)).toBeNull();
});

it("not if a part is missing, or the browser cleared it", async () => {
  putDownload({ ...complete(item("a")), kept: 2 });
  files.add(listAddress("a"));
  expect(await keptSound("a", NOW)).toBeNull();
  putDownload(complete(item("a")));
  files.clear();
  expect(await keptSound("a", NOW)).toBeNull();
});

it("what may no longer be kept does not play and is removed, other sound stays", async () => {
  putDownload(complete(item("a"), "2026-11-21T10:00:00.000+01:00"));
  putDownload(complete(item("b"), "2026-11-21T10:00:01.000+01:00"));
  for (const id of ["a", "b"]) {
    files.add(listAddress(id));
  }
  expect(await keptSound("a", NOW)).toBeNull();
  await removeExpired(NOW);
  expect(readDownloads().map((one) => one.item.id)).toEqual(["b"]);
  expect([...files]).toEqual([listAddress("b")]);
});

it("a removed download takes its picture along, unless another has the same", async () => {
  putDownload(complete(item("a", "/media/images/x.webp")));
  putDownload(complete(item("b", "/media/images/x.webp")));
  files
    .add(`${soundFolder("a")}0.m4s`)
    .add(`${soundFolder("b")}0.m4s`)
    .add("/media/images/x.webp");
  await removeDownload("a");
  expect([...files]).toEqual([`${soundFolder("b")}0.m4s`, "/media/images/x.webp"]);
  await removeDownload("b");
  expect([...files]).toEqual([]);
});

it("what another version or somebody else stored is not used", async () => {
  vi.resetModules();
  localStorage.setItem(
    "zender.downloads",
    JSON.stringify([
      { item: { id: 1 } },
      complete({ ...item("a"), url: "//elders.example" }),
      complete(item("goed")),
    ]),
  );
  const fresh = await import("./downloads");
  expect(fresh.readDownloads().map((one) => one.item.id)).toEqual(["goed"]);
});
