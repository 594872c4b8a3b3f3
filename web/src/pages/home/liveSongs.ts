import { RECENT_TRACKS } from "@/components/track/recentTracksHead";
import type { Track } from "@/lib/contract";
import { newestFirst } from "@/model/newestFirst";
import { songOnAirAt } from "../shared/onAir/songOnAirAt";

/** What the player knows of the songs of a channel. */
export interface PlayerSongs {
  /** Newest first. */
  readonly tracks: readonly Track[];
  /** The one that the player says is on. */
  readonly current: Track | undefined;
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
 * The page's songs, updated by the player, which hears of a new one sooner: list, stage and player
 * bar then show the same song. What only the page knows stays, and so does the length of its list,
 * so that nothing below it moves.
 */
export function withPlayer(page: PageSongs, player: PlayerSongs | null): LiveSongs {
  if (player === null) {
    return { recent: page.recent, current: page.current, nowOn: songOnAirAt(page.recent, page.now) };
  }
  const { tracks, current, isHeard } = player;
  // The page's own is first: it knows more of the picture.
  const known = newestFirst([...page.recent, ...tracks]);
  const last = isHeard && current !== undefined ? startOf(current) : Number.POSITIVE_INFINITY;
  const begun = known.filter((track) => startOf(track) <= last);
  return { recent: begun.slice(0, RECENT_TRACKS), ...onAir(page, player, known) };
}

/** What the player says, unless the page came later and names a newer song. */
function onAir(
  page: PageSongs,
  { tracks, current, isHeard }: PlayerSongs,
  known: readonly Track[],
): Pick<LiveSongs, "current" | "nowOn"> {
  const newest = page.recent[0];
  const lastOfPlayer = tracks[0] === undefined ? Number.NEGATIVE_INFINITY : startOf(tracks[0]);
  if (!isHeard && newest !== undefined && startOf(newest) > lastOfPlayer) {
    return { current: page.current, nowOn: songOnAirAt(page.recent, page.now) };
  }
  return current === undefined
    ? { current: null, nowOn: null }
    : { current: known.find(({ playId }) => playId === current.playId) ?? current, nowOn: current.playId };
}

function startOf({ fromIso }: Track): number {
  return Date.parse(fromIso);
}
