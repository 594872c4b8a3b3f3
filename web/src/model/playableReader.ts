import type { Playable, PlayableChapter, PlayableItem, PlayerConfig } from "@/lib/contract";
import { parseIsoTime } from "@/lib/time/stationTime";
import type { PlayableType, PlayerParameter } from "./playable";
import { type Fields, type Received, readAddress, readEach, readRecord, readText } from "./reading";

/** The reply cannot be played: it has no item, or does not say how to play it. */
export class PlayableError extends Error {
  override readonly name = "PlayableError";
}

const TYPES: readonly PlayableType[] = ["fragment", "broadcast", "episode", "moment"];
/** Signed addresses are longer than other text. */
const MAX_VALUE = 2048;
/** Enough for a day of one-minute songs. */
const MAX_CHAPTERS = 1440;

/**
 * Reads a Playable of the contract. An invalid item of the queue is left out; throws PlayableError
 * if the playable itself is invalid.
 */
export function readPlayable(raw: unknown): Playable {
  const record = readRecord(raw as Received<Playable>);
  const item = record === null ? null : readItem(record);
  if (record === null || item === null) {
    throw new PlayableError("the reply is nothing that can be played");
  }
  return { ...item, queue: readEach(record.queue, readItem), isLatestNews: record.isLatestNews === true };
}

function readItem(raw: Fields<PlayableItem>): PlayableItem | null {
  const id = readText(raw.id, 128);
  const name = readText(raw.name);
  const type = TYPES.find((known) => known === raw.type);
  const player = readConfig(raw.player);
  if (id === null || name === null || type === undefined || player === null) {
    return null;
  }
  return {
    id,
    name,
    type,
    player,
    imageUrl: readAddress(raw.imageUrl),
    subtitle: readText(raw.subtitle),
    url: readAddress(raw.url),
    durationMs: readPositive(raw.durationMs),
    publishedIso: readMoment(raw.publishedIso),
    chapters: readEach(raw.chapters, readChapter, MAX_CHAPTERS).sort((a, b) => a.start - b.start),
  };
}

function readConfig(raw: Received<PlayerConfig> | undefined): PlayerConfig | null {
  const record = readRecord(raw);
  const tokenUrl = readAddress(record?.tokenUrl);
  return tokenUrl === null ? null : { tokenUrl, parameters: readEach(record?.parameters, readParameter) };
}

/**
 * The values of 'poster' and 'progressive' must be addresses; otherwise the parameter is left out.
 * Other parameters are passed on unchanged (S7-015).
 */
function readParameter(raw: Fields<PlayerParameter>): PlayerParameter | null {
  const name = readText(raw.name, 64);
  const text = readText(raw.value, MAX_VALUE);
  const value = name === "poster" || name === "progressive" ? readAddress(text) : text;
  return name === null || value === null ? null : { name, value };
}

function readChapter(raw: Fields<PlayableChapter>): PlayableChapter | null {
  const title = readText(raw.title);
  const { start } = raw;
  return title !== null && typeof start === "number" && Number.isFinite(start) && start >= 0
    ? { start, title }
    : null;
}

function readPositive(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

function readMoment(value: unknown): string | null {
  const text = readText(value, 64);
  return text !== null && parseIsoTime(text) !== null ? text : null;
}
