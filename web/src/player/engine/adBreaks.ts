import type { Clock } from "@/lib/time/clock";

/**
 * The browser's own player stays three segments behind the edge, so a break that is read this often
 * is known before it is heard.
 */
export const READ_EVERY_MS = 10_000;

/**
 * Knows the ad breaks of a live stream that the browser plays by itself. Safari shows pages nothing
 * of a date range except its client attributes, so the playlist is read separately, as long as
 * isAdBreakAt() is called. When reading fails it is tried again the next time.
 */
export class AdBreakReader {
  #url: string;
  readonly #clock: Clock;
  readonly #fetchText: (url: string) => Promise<string>;
  #breaks: readonly StreamRange[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, clock: Clock, fetchText: (url: string) => Promise<string>) {
    this.#url = url;
    this.#clock = clock;
    this.#fetchText = fetchText;
  }

  /** `moment`: programme date-time, milliseconds since the epoch. */
  isAdBreakAt(moment: number): boolean {
    const now = this.#clock.elapsed();
    if (now - this.#readAt >= READ_EVERY_MS) {
      this.#readAt = now;
      this.#read().catch(() => undefined);
    }
    return this.#breaks.some(({ from, until }) => from <= moment && moment < until);
  }

  async #read(): Promise<void> {
    const playlist = await this.#fetchText(this.#url);
    const variant = variantOf(playlist, this.#url);
    if (variant !== null && variant !== this.#url) {
      this.#url = variant;
      this.#breaks = adBreaksOf(await this.#fetchText(variant));
    } else {
      this.#breaks = adBreaksOf(playlist);
    }
  }
}

/** Class of the date ranges that mark an ad break (S6-007) in a stream. */
export const AD_BREAK_CLASS = "ad-break";

/** A stretch of a stream: milliseconds since the epoch, `until` exclusive. */
export interface StreamRange {
  readonly from: number;
  /** Infinity while that is not known. */
  readonly until: number;
}

/**
 * The ad breaks that a media playlist marks by EXT-X-DATERANGE (RFC 8216 §4.3.2.7). Tags with the
 * same ID are one range. A range whose beginning cannot be read is left out.
 */
export function adBreaksOf(playlist: string): StreamRange[] {
  const ranges = new Map<string, Map<string, string>>();
  for (const [, list = ""] of playlist.matchAll(/^#EXT-X-DATERANGE:(.*)$/gm)) {
    const attributes = readAttributes(list);
    const id = attributes.get("ID") ?? "";
    ranges.set(id, new Map([...(ranges.get(id) ?? []), ...attributes]));
  }
  return [...ranges.values()].flatMap((range) => {
    const from = Date.parse(range.get("START-DATE") ?? "");
    return range.get("CLASS") === AD_BREAK_CLASS && !Number.isNaN(from)
      ? [{ from, until: endOf(range, from) }]
      : [];
  });
}

/**
 * Address of the first media playlist that a multivariant playlist names; null for a media
 * playlist.
 */
export function variantOf(playlist: string, url: string): string | null {
  const [, variant] = /^#EXT-X-STREAM-INF:.*\r?\n([^#\s].*)$/m.exec(playlist) ?? [];
  return variant === undefined ? null : new URL(variant.trim(), url).href;
}

function endOf(range: ReadonlyMap<string, string>, from: number): number {
  const end = Date.parse(range.get("END-DATE") ?? "");
  const seconds = Number.parseFloat(range.get("DURATION") ?? "");
  const until = Number.isNaN(end) ? from + seconds * 1_000 : end;
  return Number.isNaN(until) ? Number.POSITIVE_INFINITY : until;
}

/** An attribute list (RFC 8216 §4.2); values without their quotes. */
function readAttributes(list: string): Map<string, string> {
  const pairs = list.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return new Map([...pairs].map(([, name = "", quoted, bare = ""]) => [name, quoted ?? bare.trim()]));
}
