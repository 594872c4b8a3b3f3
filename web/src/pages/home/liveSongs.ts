import { RECENT_TRACKS } from "@/components/track/recentTracksHead";
import type { Track } from "@/lib/contract";
import { newestFirst } from "@/model/newestFirst";
import { songOnAirAt } from "../shared/onAir/songOnAirAt";

/** A channel's songs, from the player. */
export interface PlayerSongs {
  /** Newest first. */
  readonly tracks: readonly Track[];
  /** The current song according to the player. */
  readonly current: Track | undefined;
  /**
   * `current` is the audible song, some seconds behind the broadcast; newer songs are not shown
   * yet.
   */
  readonly isHeard: boolean;
}

export interface PageSongs {
  /** 'Net gedraaid', newest first. */
  readonly recent: readonly Track[];
  readonly current: Track | null;
  /** The page's time, ISO 8601. */
  readonly now: string;
}

export interface LiveSongs {
  readonly recent: readonly Track[];
  readonly current: Track | null;
  /** playId of the row that is marked as current. */
  readonly nowOn: string | null;
}

/**
 * The page's songs, updated from the player, which gets new ones sooner, so that list, stage and
 * player bar show the same song. Data that only the page has is kept, and so is the length of its
 * list, so that nothing below it moves.
 */
export function withPlayer(page: PageSongs, player: PlayerSongs | null): LiveSongs {
  if (player === null) {
    return { recent: page.recent, current: page.current, nowOn: songOnAirAt(page.recent, page.now) };
  }
  const { tracks, current, isHeard } = player;
  // The page's songs come first, because they have more data about pictures.
  const known = newestFirst([...page.recent, ...tracks]);
  const last = isHeard && current !== undefined ? startOf(current) : Number.POSITIVE_INFINITY;
  const begun = known.filter((track) => startOf(track) <= last);
  return { recent: begun.slice(0, RECENT_TRACKS), ...onAir(page, player, known) };
}

/** The player's song, unless the page has a newer one. */
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
