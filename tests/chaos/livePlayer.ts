// A listener of live sound, as the site's player is one: joins behind the edge of the list, fetches
// what is new, and plays it in real time. Tells how much it still held, and whether it ran dry.
import { setTimeout as pause } from "node:timers/promises";
import { mistakesOfUpdate, readPlaylist } from "../support/hlsRules.ts";
import type { Answers } from "./answers.ts";

/** How far behind the edge a player joins: as in web/src/lib/media/hls.ts. */
const BEHIND_EDGE_S = 18;
const SEGMENTS_BEHIND = 3;
/** What a player holds at most: maxMaxBufferLength of web/src/player/engine/hlsAttachment.ts. */
const BUFFERED_S = 60;
const BETWEEN_LOOKS_MS = 1_000;
const BEFORE_RETRY_MS = 500;

type Playlist = ReturnType<typeof readPlaylist>;

const sum = (segments: Playlist["segments"]): number =>
  segments.reduce((seconds, segment) => seconds + segment.seconds, 0);

/** Sound that a player held, or missed, at a moment. */
interface Level {
  readonly at: number;
  readonly seconds: number;
}

export class LivePlayer {
  /** What contradicts an earlier version of the list, or the rules of HLS. */
  readonly mistakes: string[] = [];
  readonly #lists: Answers;
  readonly #segments: Answers;
  readonly #url: () => string;
  readonly #channel: string;
  readonly #levels: Level[] = [];
  readonly #gaps: Level[] = [];
  #before: Playlist | undefined;
  #next = Number.NaN;
  /** When the sound that was fetched ends, on the player's clock (performance.now()). */
  #heldUntil = Number.NaN;
  #newestAt = 0;

  constructor(url: () => string, channel: string, lists: Answers, segments: Answers) {
    this.#url = url;
    this.#channel = channel;
    this.#lists = lists;
    this.#segments = segments;
  }

  /** Listens until it is told to stop. */
  async listen(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const text = await this.#lists.ask(`${this.#url()}/stream/${this.#channel}/live.m3u8`);
      if (text !== undefined) await this.#play(readPlaylist(text), isStopped);
      this.#note();
      await pause(text === undefined ? BEFORE_RETRY_MS : BETWEEN_LOOKS_MS);
    }
  }

  /** When the newest segment that was fetched arrived, in milliseconds since 1970. */
  get newestAt(): number {
    return this.#newestAt;
  }

  /** The least that the player held in this time, in seconds; below 0 it was silent. */
  least(from: number, until: number): number {
    const levels = this.#levels.filter(({ at }) => at >= from && at <= until);
    return Math.min(...levels.map(({ seconds }) => seconds));
  }

  /** How much sound is missing of what the player came to since a moment, in seconds. */
  gap(from: number): number {
    return this.#gaps.filter(({ at }) => at >= from).reduce((all, { seconds }) => all + seconds, 0);
  }

  async #play(list: Playlist, isStopped: () => boolean): Promise<void> {
    this.mistakes.push(...list.mistakes);
    if (this.#before) this.mistakes.push(...mistakesOfUpdate(this.#before, list));
    this.#before = list;
    const last = list.segments.at(-1)?.number ?? 0;
    if (Number.isNaN(this.#next)) this.#next = this.#edge(list);
    // A list that went back, or further ahead than a player buffers, as with a clock that jumped:
    // it joins again where the list is.
    const ahead = sum(list.segments.filter(({ number }) => number >= this.#next));
    if (this.#next > last + 1 || ahead > BUFFERED_S) this.#next = this.#edge(list);
    for (const segment of list.segments) {
      if (segment.number < this.#next) continue;
      if (segment.isGap) this.#gaps.push({ at: Date.now(), seconds: segment.seconds });
      else while (!isStopped() && !(await this.#fetch(segment.uri))) await pause(BEFORE_RETRY_MS);
      this.#note();
      const now = performance.now();
      this.#heldUntil =
        Math.max(Number.isNaN(this.#heldUntil) ? now : this.#heldUntil, now) + segment.seconds * 1000;
      this.#next = segment.number + 1;
      this.#newestAt = Date.now();
    }
  }

  /** The number of the segment at which a player joins. */
  #edge({ segments, target }: Playlist): number {
    const from = sum(segments) - Math.min(BEHIND_EDGE_S, SEGMENTS_BEHIND * target);
    const first = segments.findLast((_, index) => sum(segments.slice(0, index)) <= from);
    return first?.number ?? segments[0]?.number ?? 0;
  }

  async #fetch(path: string): Promise<boolean> {
    return (await this.#segments.ask(this.#url() + path)) !== undefined;
  }

  #note(): void {
    if (Number.isNaN(this.#heldUntil)) return;
    this.#levels.push({ at: Date.now(), seconds: (this.#heldUntil - performance.now()) / 1000 });
  }
}
