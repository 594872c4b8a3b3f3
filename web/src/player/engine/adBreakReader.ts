import type { Clock } from "@/lib/time/clock";
import { adBreaksOf, type StreamRange, variantOf } from "./dateRanges";

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
  private breaks: readonly StreamRange[] = [];
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private url: string,
    private readonly clock: Clock,
    private readonly fetchText: (url: string) => Promise<string>,
  ) {}

  /** `moment`: programme date-time, milliseconds since the epoch. */
  isAdBreakAt(moment: number): boolean {
    const now = this.clock.elapsed();
    if (now - this.readAt >= READ_EVERY_MS) {
      this.readAt = now;
      this.read().catch(() => undefined);
    }
    return this.breaks.some(({ from, until }) => from <= moment && moment < until);
  }

  private async read(): Promise<void> {
    const playlist = await this.fetchText(this.url);
    const variant = variantOf(playlist, this.url);
    if (variant !== null && variant !== this.url) {
      this.url = variant;
      this.breaks = adBreaksOf(await this.fetchText(variant));
    } else {
      this.breaks = adBreaksOf(playlist);
    }
  }
}
