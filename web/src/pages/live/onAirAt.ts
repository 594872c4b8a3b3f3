import type { LivePage, Show, Track } from "@/lib/contract";
import { parseTime } from "@/lib/time/dates";
import { trackAt } from "@/model/onAir";

export interface OnAir {
  readonly show: Show | null;
  readonly track: Track | null;
  /** The next shows. */
  readonly upNext: readonly Show[];
}

/**
 * What was on air when the frame on screen was sent, so that the text beside the video belongs to
 * it: the newest song that had begun by then, and the next show from its first frame on. Without a
 * playhead: what is on air according to the page.
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

/** The percentage of a span that has passed, 0 to 100. */
export function sharePassed(
  span: { readonly fromIso: string; readonly untilIso: string },
  moment: number,
): number {
  const from = startOf(span.fromIso);
  const share = (moment - from) / (startOf(span.untilIso) - from);
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10 : 0;
}

/**
 * Milliseconds from `now` until the song on air ends. The page must then request the next one,
 * before it is audible: the viewer is behind by the stream's buffer. Null: there is no such song.
 */
export function untilNextSong(page: LivePage, now: number): number | null {
  const end = page.onAir.track === null ? null : parseTime(page.onAir.track.untilIso);
  return end === null || end <= now ? null : end - now;
}
