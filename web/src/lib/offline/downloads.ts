import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "../browser/listeners";
import { type Decode, storedValue } from "../browser/safeStorage";
import type { PlayableItem } from "../contract";
import { systemClock } from "../time/clock";
import { CACHES, SOUND_PREFIX } from "./names";

/** An item whose sound is on this device, or on its way. */
export interface Download {
  readonly item: PlayableItem;
  /** How many of its files are there, and how many there are in all. */
  readonly kept: number;
  readonly files: number;
  readonly bytes: number;
  /** Until when it may be kept, ISO 8601; null: as long as the listener wants. */
  readonly untilIso: string | null;
  /** Why it stopped before its end; null: it did not, or the listener stopped it. */
  readonly problem: Problem | null;
}

/** 'full': the device has no room for it; 'network': no connection; 'gone': it cannot be had. */
export type Problem = "full" | "network" | "gone";

/** More would make their list, which is read with every page about an item, too long. */
export const DOWNLOADS_LIMIT = 100;

const NONE: readonly Download[] = [];
const WRITE_EVERY_MS = 1_000;

const decode: Decode<readonly Download[]> = (stored) =>
  Array.isArray(stored) ? stored.filter(isDownload).slice(0, DOWNLOADS_LIMIT) : null;
const stored = storedValue("local", "zender.downloads", decode);

let present: readonly Download[] | null = null;
let nextWrite: ReturnType<typeof setTimeout> | null = null;
/** The ids of those that this tab is fetching. */
let active: ReadonlySet<string> = new Set();
const { follow, tell } = makeListeners(() => onStored(readAnew));

/** The listener's downloads, newest first; none in the server's markup. */
export function useDownloads(): readonly Download[] {
  return useSyncExternalStore(follow, readDownloads, () => NONE);
}

/** The download of an item; null: there is none. */
export function useDownload(id: string): Download | null {
  return useDownloads().find(({ item }) => item.id === id) ?? null;
}

/** The ids of the items that this tab is fetching. */
export function useActiveDownloads(): ReadonlySet<string> {
  return useSyncExternalStore(
    follow,
    () => active,
    () => active,
  );
}

export function readDownloads(): readonly Download[] {
  present ??= stored.read() ?? NONE;
  return present;
}

export const isComplete = ({ kept, files }: Download): boolean => files > 0 && kept >= files;

/** Adds or changes a download. Progress is stored once a second, an end at once. */
export function putDownload(download: Download): void {
  const all = readDownloads();
  present = all.some(({ item }) => item.id === download.item.id)
    ? all.map((one) => (one.item.id === download.item.id ? download : one))
    : [download, ...all].slice(0, DOWNLOADS_LIMIT);
  if (isComplete(download) || !active.has(download.item.id)) {
    write();
  } else {
    nextWrite ??= setTimeout(write, WRITE_EVERY_MS);
  }
  tell();
}

export function setActive(id: string, isActive: boolean): void {
  const next = new Set(active);
  if (isActive) {
    next.add(id);
  } else {
    next.delete(id);
  }
  active = next;
  tell();
}

/** The folder of an item's sound in the cache of downloads. */
export const soundFolder = (id: string): string => `${SOUND_PREFIX}${encodeURIComponent(id)}/`;

export const listAddress = (id: string): string => `${soundFolder(id)}index.m3u8`;

/** Removes an item's sound and takes it off the list. */
export async function removeDownload(id: string): Promise<void> {
  present = readDownloads().filter(({ item }) => item.id !== id);
  write();
  tell();
  await sweepDownloads();
}

/** Removes sound and pictures that belong to no download. */
export async function sweepDownloads(): Promise<void> {
  const cache = await caches.open(CACHES.downloads);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    const isWanted = readDownloads().some(
      ({ item }) => path.startsWith(soundFolder(item.id)) || path === item.imageUrl,
    );
    if (!isWanted) {
      await cache.delete(url);
    }
  }
}

const EXPIRATION_DATABASE = "workbox-expiration";

/** Removes all downloads, and the pages and pictures that were kept of visits. */
export async function removeAllKept(): Promise<void> {
  present = NONE;
  write();
  tell();
  const { downloads, pages, pictures } = CACHES;
  await Promise.all([downloads, pages, pictures].map((name) => caches.delete(name)));
  // Workbox's list of what is in them and since when. It goes once the worker has closed it.
  indexedDB.deleteDatabase(EXPIRATION_DATABASE);
}

/** Removes what may no longer be kept. */
export async function removeExpired(now: number = systemClock.now()): Promise<void> {
  for (const { item, untilIso } of readDownloads()) {
    if (isExpired(untilIso, now)) {
      await removeDownload(item.id);
    }
  }
}

const isExpired = (untilIso: string | null, now: number): boolean =>
  untilIso !== null && Date.parse(untilIso) <= now;

/**
 * The address of an item's sound on this device; null if it is not there, no longer allowed, or no
 * worker is there to answer for it.
 */
export async function keptSound(id: string, now: number = systemClock.now()): Promise<string | null> {
  const download = readDownloads().find(({ item }) => item.id === id);
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (
    download === undefined ||
    !isComplete(download) ||
    isExpired(download.untilIso, now) ||
    serviceWorker?.controller == null
  ) {
    return null;
  }
  const address = listAddress(id);
  return (await caches.match(address, { cacheName: CACHES.downloads })) === undefined ? null : address;
}

function write(): void {
  if (nextWrite !== null) {
    clearTimeout(nextWrite);
    nextWrite = null;
  }
  stored.write(readDownloads());
}

function readAnew(): void {
  present = null;
  tell();
}

function isDownload(value: unknown): value is Download {
  const { item, kept, files, bytes, untilIso } = (value ?? {}) as Partial<Record<keyof Download, unknown>>;
  const { id, name, type, player, chapters, url } = (item ?? {}) as Partial<
    Record<keyof PlayableItem, unknown>
  >;
  return (
    [kept, files, bytes].every((count) => typeof count === "number" && Number.isFinite(count)) &&
    (untilIso === null || typeof untilIso === "string") &&
    [id, name, type].every((text) => typeof text === "string") &&
    (url === null || (typeof url === "string" && /^\/(?!\/)/.test(url))) &&
    typeof player === "object" &&
    Array.isArray(chapters)
  );
}
