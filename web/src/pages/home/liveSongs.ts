import type { Track } from "@/lib/contract";
import { imageInWidths } from "@/lib/pictures/sizedImages";
import { parseTime } from "@/lib/time/dates";
import type { LiveTrack } from "@/model/track";
import { songOnAirAt } from "../shared/isOnAirAt";

/** As many as the page's own list has. */
const SHOWN = 5;

/** What the player knows of the songs of a channel. */
export interface PlayerSongs {
  /** Newest first. */
  readonly tracks: readonly LiveTrack[];
  /** The one that the player says is on. */
  readonly current: LiveTrack | undefined;
  /** It is the song in the ear, some seconds behind what is sent: a newer one is not on yet. */
  readonly isHeard: boolean;
}

export interface PageSongs {
  /** 'Net gedraaid', newest first. */
  readonly recent: readonly Track[];
  readonly current: Track | null;
  /** The page's moment. */
  readonly now: string;
}

export interface LiveSongs {
  readonly recent: readonly Track[];
  readonly current: Track | null;
  /** playId of the row that sounds now. */
  readonly nowOn: string | null;
}

/**
 * The page's songs as the player knows them, which hears of a new one sooner: list, stage and player bar then tell of the same song. What only
 * the page knows of stays, and so does the length of its list: nothing below it moves.
 */
export function withPlayer(page: PageSongs, player: PlayerSongs | null): LiveSongs {
  if (player === null) {
    return { recent: page.recent, current: page.current, nowOn: songOnAirAt(page.recent, page.now) };
  }
  const { current, isHeard } = player;
  const known = new Map<string, Track>();
  for (const track of [...page.recent, ...player.tracks.map(toRow)]) {
    // The page's own is first: it knows more of the picture.
    if (!known.has(track.playId)) {
      known.set(track.playId, track);
    }
  }
  const last = isHeard && current !== undefined ? startOf(current) : Number.POSITIVE_INFINITY;
  const begun = [...known.values()]
    .filter((track) => startOf(track) <= last)
    .sort((a, b) => startOf(b) - startOf(a));
  return { recent: begun.slice(0, SHOWN), ...onAir(page, player, known) };
}

/** The player's word, unless the page came later and tells of a newer song. */
function onAir(
  page: PageSongs,
  { tracks, current, isHeard }: PlayerSongs,
  known: ReadonlyMap<string, Track>,
): Pick<LiveSongs, "current" | "nowOn"> {
  const newest = page.recent[0];
  const lastOfPlayer = tracks[0] === undefined ? Number.NEGATIVE_INFINITY : startOf(tracks[0]);
  if (!isHeard && newest !== undefined && startOf(newest) > lastOfPlayer) {
    return { current: page.current, nowOn: songOnAirAt(page.recent, page.now) };
  }
  return current === undefined
    ? { current: null, nowOn: null }
    : { current: known.get(current.playId) ?? toRow(current), nowOn: current.playId };
}

function startOf(track: { readonly fromIso: string }): number {
  return parseTime(track.fromIso) ?? Number.NaN;
}

function toRow(track: LiveTrack): Track {
  const { playId, id, slug, name, artist, ensemble, imageUrl, time, fromIso, untilIso, url } = track;
  const chartPosition = track.chartEditionPositions?.position ?? null;
  const image = imageInWidths(imageUrl);
  return { playId, id, slug, name, artist, ensemble, image, time, fromIso, untilIso, chartPosition, url };
}
