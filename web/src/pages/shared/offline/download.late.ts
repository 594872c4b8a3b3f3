import type { PlayableItem } from "@/lib/contract";
import { report } from "@/lib/log";
import { SOUND_QUALITIES, type SoundQuality } from "@/lib/media/soundQuality";
import { NetworkError } from "@/lib/net/errors";
import {
  type Download,
  isComplete,
  listAddress,
  type Problem,
  putDownload,
  readDownloads,
  removeExpired,
  setActive,
  soundFolder,
  sweepDownloads,
} from "@/lib/offline/downloads";
import { CACHES } from "@/lib/offline/names";
import { chooseVariant, type LocalList, toLocalList } from "@/lib/offline/playlist";
import { loadedAssets, needWorker, tellWorker } from "@/lib/offline/registration";
import { toPlayable } from "@/model/playable";
import { createSoundApi } from "@/player/api/soundApi";
import { resolvePlayable } from "@/player/sources/resolveSource";

export interface DownloadOptions {
  readonly quality: SoundQuality;
  /** Until when it may be kept, ISO 8601; null: as long as the listener wants. */
  readonly untilIso: string | null;
}

/** So many files at once: the radio, which may play, needs connections too. */
const AT_ONCE = 3;
/** Before each further attempt at a file. */
const RETRY_MS = [1_000, 2_000, 4_000];
const FILE_TIMEOUT_MS = 60_000;
/** Where the address of a file of the site is kept beside its name on this device. */
const SOURCES = "bronnen.json";
const HLS = { "Content-Type": "application/vnd.apple.mpegurl" };

class DownloadFailure extends Error {
  override readonly name = "DownloadFailure";
  readonly problem: Problem;

  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const stops = new Map<string, AbortController>();

/** Stops fetching an item; what is there stays, so that it can go on later. */
export function stopDownload(id: string): void {
  stops.get(id)?.abort();
}

/**
 * Fetches the sound of an item, or what is missing of it, with what it takes to play without a
 * network. The list of downloads tells how far it is and how it ended. Never rejects.
 */
export async function download(item: PlayableItem, options: DownloadOptions): Promise<void> {
  if (stops.has(item.id)) {
    return;
  }
  const stop = new AbortController();
  stops.set(item.id, stop);
  const known = readDownloads().find((one) => one.item.id === item.id);
  let state: Download = known ?? {
    item,
    kept: 0,
    files: 0,
    bytes: 0,
    untilIso: options.untilIso,
    problem: null,
  };
  const isListed = () => readDownloads().some((one) => one.item.id === item.id);
  const change = (part: Partial<Download>) => {
    state = { ...state, ...part };
    // Removed meanwhile, it must not come back.
    if (isListed()) {
      putDownload(state);
    } else {
      stop.abort();
    }
  };
  const addTo = (bytes: number) => change({ kept: state.kept + 1, bytes: state.bytes + bytes });
  setActive(item.id, true);
  putDownload({ ...state, problem: null });
  let problem: Problem | null = null;
  try {
    await needWorker();
    void navigator.storage?.persist?.();
    await removeExpired();
    const cache = await caches.open(CACHES.downloads);
    const list =
      (await keptList(cache, item.id)) ?? (await newList(cache, item, options.quality, stop.signal));
    change({ files: list.files.length, ...(await sizeOf(cache, item.id, list)) });
    await Promise.all([fetchFiles(cache, item.id, list, stop.signal, addTo), keepSurroundings(cache, item)]);
  } catch (error) {
    const wasStopped = stop.signal.aborted;
    stop.abort();
    problem = error instanceof DownloadFailure ? error.problem : wasStopped ? null : "network";
  } finally {
    stops.delete(item.id);
    setActive(item.id, false);
    if (isListed()) {
      change({ problem: isComplete(state) ? null : problem });
    } else {
      await sweepDownloads().catch((reason: unknown) =>
        report("Resten van een download bleven staan", reason),
      );
    }
  }
}

/** The list of an item of which a part is there already. */
async function keptList(cache: Cache, id: string): Promise<LocalList | null> {
  const [list, sources] = await Promise.all([
    cache.match(listAddress(id)),
    cache.match(`${soundFolder(id)}${SOURCES}`),
  ]);
  return list === undefined || sources === undefined
    ? null
    : { text: await list.text(), files: (await sources.json()) as LocalList["files"] };
}

async function newList(
  cache: Cache,
  item: PlayableItem,
  quality: SoundQuality,
  signal: AbortSignal,
): Promise<LocalList> {
  const { url, profile } = await addressOf(item);
  const address = new URL(url, location.href);
  if (profile !== "hls" || address.origin !== location.origin) {
    throw new DownloadFailure("gone", "its sound is not on this site");
  }
  const first = await textOf(address.href, signal);
  const { most } = SOUND_QUALITIES[quality];
  const chosen = chooseVariant(first, address.href, most);
  const list = toLocalList(chosen === null ? first : await textOf(chosen, signal), chosen ?? address.href);
  if (list === null) {
    throw new DownloadFailure("gone", "its playlist cannot be kept");
  }
  await needRoom(item, Number.isFinite(most) ? most : SOUND_QUALITIES.high.kbps * 1_000);
  await put(cache, `${soundFolder(item.id)}${SOURCES}`, new Response(JSON.stringify(list.files)));
  await put(cache, listAddress(item.id), new Response(list.text, { headers: HLS }));
  return list;
}

async function addressOf(item: PlayableItem) {
  try {
    return await resolvePlayable(createSoundApi(), toPlayable(item, []), "");
  } catch (error) {
    throw error instanceof NetworkError ? error : new DownloadFailure("gone", String(error));
  }
}

/** Throws if the browser says that there is no room; most browsers tell only when it is full. */
async function needRoom({ durationMs }: PlayableItem, bitsPerSecond: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const need = (((durationMs ?? 0) / 1_000) * bitsPerSecond) / 8;
  if (quota !== undefined && usage !== undefined && quota - usage < need) {
    throw new DownloadFailure("full", `${need} bytes of ${quota - usage}`);
  }
}

/** How much of the list is there already. */
async function sizeOf(cache: Cache, id: string, list: LocalList): Promise<Pick<Download, "kept" | "bytes">> {
  let kept = 0;
  let bytes = 0;
  for (const { name } of list.files) {
    const length = (await cache.match(soundFolder(id) + name))?.headers.get("Content-Length");
    if (length !== null && length !== undefined) {
      kept += 1;
      bytes += Number(length);
    }
  }
  return { kept, bytes };
}

async function fetchFiles(
  cache: Cache,
  id: string,
  list: LocalList,
  signal: AbortSignal,
  onFile: (bytes: number) => void,
): Promise<void> {
  const waiting = [...list.files];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const place = soundFolder(id) + next.name;
      if ((await cache.match(place)) === undefined) {
        const body = await (await replyOf(next.address, signal)).arrayBuffer();
        const headers = { "Content-Length": `${body.byteLength}`, "Content-Type": "audio/mp4" };
        signal.throwIfAborted();
        await put(cache, place, new Response(body, { headers }));
        onFile(body.byteLength);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function put(cache: Cache, address: string, reply: Response): Promise<void> {
  try {
    await cache.put(address, reply);
  } catch (error) {
    throw new DownloadFailure("full", String(error));
  }
}

async function textOf(address: string, signal: AbortSignal): Promise<string> {
  return (await replyOf(address, signal)).text();
}

/** Rejects with a DownloadFailure if the site does not have it. */
async function replyOf(address: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await fetchInTime(address, signal);
      if (reply.ok) {
        return reply;
      }
      if (reply.status < 500 && reply.status !== 429) {
        throw new DownloadFailure("gone", `${address}: ${reply.status}`);
      }
      throw new NetworkError(`${address}: ${reply.status}`);
    } catch (error) {
      const waitMs = RETRY_MS[attempt];
      if (signal.aborted || error instanceof DownloadFailure || waitMs === undefined) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Gives up after a while, also when `signal` says so. */
async function fetchInTime(address: string, signal: AbortSignal): Promise<Response> {
  const end = new AbortController();
  const stop = () => end.abort();
  const timer = setTimeout(stop, FILE_TIMEOUT_MS);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const reply = await fetch(address, { signal: end.signal });
    return new Response(await reply.arrayBuffer(), { status: reply.status });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Keeps the item's picture, and the code that plays sound, which may not have been used yet. */
async function keepSurroundings(cache: Cache, { imageUrl }: PlayableItem): Promise<void> {
  try {
    await Promise.all([import("@/player/browserSound.late"), import("hls.js/light")]);
    await tellWorker({ type: "needed", assets: loadedAssets() });
    if (imageUrl?.startsWith("/")) {
      const picture = await fetch(imageUrl);
      if (picture.ok) {
        await cache.put(imageUrl, picture);
      }
    }
  } catch {
    // It plays without a picture; code that is missing is kept when it is first used.
  }
}
