import type { LivePage, Show, Track } from "@/lib/contract";
import { parseTime } from "@/lib/time/dates";
import { trackAt } from "@/model/onAir";

export interface OnAir {
  readonly show: Show | null;
  readonly track: Track | null;
  /** What comes after the show. */
  readonly upNext: readonly Show[];
}

/**
 * What was on air when the frame on screen was sent, so that the text beside the video belongs to
 * it: the newest song that had begun by then, and the next show from its first frame on. Without a
 * playhead, what the page says is on air.
 */
export function onAirAt(page: LivePage, playheadAt: number | null): OnAir {
  const { show, track } = page.onAir;
  if (playheadAt === null) {
    return { show, track, upNext: page.upNext };
  }
  const began = page.upNext.filter(({ fromIso }) => startOf(fromIso) <= playheadAt);
  return {
    show: began.at(-1) ?? show,
    track: trackAt(track === null ? page.recentTracks : [track, ...page.recentTracks], playheadAt) ?? null,
    upNext: page.upNext.slice(began.length),
  };
}

function startOf(iso: string): number {
  return parseTime(iso) ?? Number.NaN;
}

/** How much of a span has passed, 0 to 100. */
export function sharePassed(
  span: { readonly fromIso: string; readonly untilIso: string },
  moment: number,
): number {
  const from = startOf(span.fromIso);
  const share = (moment - from) / (startOf(span.untilIso) - from);
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10 : 0;
}

/**
 * Milliseconds from `now` until the song on air ends and the page must know the next one, before it
 * is heard: a viewer is behind by the length of the stream's buffer. Null: nothing to wait for.
 */
export function untilNextSong(page: LivePage, now: number): number | null {
  const end = page.onAir.track === null ? null : parseTime(page.onAir.track.untilIso);
  return end === null || end <= now ? null : end - now;
}
