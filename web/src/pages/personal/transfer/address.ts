import type { HeardItem } from "@/player/onDemand/heard/heardItems";
import type { Followed } from "../../shared/following/followed";
import type { SavableTrack } from "../../shared/saved/savedTracks";
import type { Reading } from "./file";
import { decodeMyRadio, type MyRadio } from "./myRadio";

/**
 * 'Mijn radio' in the part of an address behind '#', which browsers never send: '#neem=1' and the
 * lists, as JSON compressed with deflate, in base64 for addresses.
 */
const START = "#neem=1";
/** Bytes of a whole address: a QR code of 117 modules, which a phone still reads from a screen. */
export const LONGEST_ADDRESS = 1_200;
/** Characters and bytes that are read; more than any address of ours has. */
const LONGEST_READ = 20_000;
const LARGEST_CONTENT = 500_000;

type Row = readonly unknown[];

/** The parts in the order in which they are left out, last ones first, if they do not fit. */
interface Packed {
  readonly followed: readonly Row[];
  readonly begun: readonly Row[];
  readonly songs: readonly Row[];
}

/** An address and how many of the entries are in it. */
export interface Carried {
  readonly address: string;
  readonly count: number;
  readonly total: number;
}

/**
 * An address that takes 'Mijn radio' along. What does not fit is left out: first the oldest saved
 * songs, then items begun longest ago, then what was followed first. Marks of what was heard to its
 * end are only in the file.
 */
export async function toAddress(page: string, mine: MyRadio): Promise<Carried> {
  const all = pack(mine);
  const total = all.followed.length + all.begun.length + all.songs.length;
  const withFirst = async (count: number) =>
    page + START + (await compressed(JSON.stringify(first(all, count))));
  let fits = 0;
  let address = await withFirst(0);
  let tooMany = total + 1;
  while (tooMany - fits > 1) {
    const middle = fits === 0 && tooMany === total + 1 ? total : Math.floor((fits + tooMany) / 2);
    const tried = await withFirst(middle);
    if (tried.length <= LONGEST_ADDRESS) {
      fits = middle;
      address = tried;
    } else {
      tooMany = middle;
    }
  }
  return { address, count: fits, total };
}

/** Whether the part of an address behind '#' is ours. */
export function isCarried(hash: string): boolean {
  return hash.startsWith("#neem=");
}

export async function fromHash(hash: string): Promise<Reading> {
  const damaged = { problem: "Dit adres is niet heel overgekomen. Scan de code nog een keer." };
  if (!hash.startsWith(START)) {
    return {
      problem: "Dit adres heeft een vorm die deze site niet kent. Ververs de pagina op beide apparaten.",
    };
  }
  if (hash.length > LONGEST_READ) {
    return damaged;
  }
  try {
    const { followed, begun, songs } = JSON.parse(await decompressed(hash.slice(START.length))) as Packed;
    return decodeMyRadio(unpack({ followed, begun, songs }));
  } catch {
    return damaged;
  }
}

function pack({ marks, items, followed, songs }: MyRadio): Packed {
  const known = new Map(items.map((item) => [item.id, item]));
  return {
    followed: followed.map(({ kind, slug, name, imageUrl, seenIso }) => [
      kind,
      slug,
      name,
      imageUrl,
      seenIso,
    ]),
    begun: [...marks].reverse().flatMap(({ id, position, isFinished }) => {
      const item = known.get(id);
      if (item === undefined || isFinished) {
        return [];
      }
      const { type, name, subtitle, url, imageUrl, durationMs } = item;
      return [[id, Math.round(position), type, name, subtitle, url, imageUrl, durationMs]];
    }),
    songs: songs.map(({ name, artist, url, imageUrl }) => [name, artist, url, imageUrl]),
  };
}

function first({ followed, begun, songs }: Packed, count: number): Packed {
  const rest = Math.max(0, count - followed.length);
  return {
    followed: followed.slice(0, count),
    begun: begun.slice(0, rest),
    songs: songs.slice(0, Math.max(0, rest - begun.length)),
  };
}

function unpack({ followed, begun, songs }: Packed): Record<keyof MyRadio, unknown> {
  const items = begun.map(([id, , type, name, subtitle, url, imageUrl, durationMs]) => ({
    id,
    type,
    name,
    subtitle,
    url,
    imageUrl,
    durationMs,
  })) satisfies Record<keyof HeardItem, unknown>[];
  const marks = begun.map(([id, position]) => ({ id, position, isFinished: false })).reverse();
  return {
    marks,
    items,
    followed: followed.map(([kind, slug, name, imageUrl, seenIso]) => ({
      kind,
      slug,
      name,
      imageUrl,
      seenIso,
    })) satisfies Record<keyof Followed, unknown>[],
    songs: songs.map(([name, artist, url, imageUrl]) => ({
      name,
      artist,
      url,
      imageUrl,
    })) satisfies Record<keyof SavableTrack, unknown>[],
  };
}

async function compressed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Rejects if it is damaged, or larger than what is read. */
async function decompressed(code: string): Promise<string> {
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LARGEST_CONTENT) {
      await reader.cancel();
      throw new RangeError("the content is too large");
    }
  }
  return text + decoder.decode();
}
