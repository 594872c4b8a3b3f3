import { decodeList } from "@/lib/kept/keptList";
import { decodeHeardItem, HEARD_LIMIT, type HeardItem, heardItems } from "@/player/onDemand/heard/heardItems";
import {
  decodeMarks,
  type ItemMark,
  itemMarks,
  keepItemMarks,
  MARK_LIMIT,
} from "@/player/onDemand/heard/itemMarks";
import {
  decodeFollowed,
  FOLLOWED_LIMIT,
  type Followed,
  followed,
  isNewer,
  isSameSubject,
} from "../../shared/following/followed";
import {
  decodeSavedTrack,
  isSameTrack,
  SAVED_LIMIT,
  type SavableTrack,
  savedTracks,
} from "../../shared/saved/savedTracks";

/** All that this device keeps for 'Mijn radio'. Lists are newest first, marks latest last. */
export interface MyRadio {
  readonly marks: readonly ItemMark[];
  readonly items: readonly HeardItem[];
  readonly followed: readonly Followed[];
  readonly songs: readonly SavableTrack[];
}

/** How much of each a list has, in the words of the page. */
export interface Amounts {
  readonly begun: number;
  readonly heard: number;
  readonly followed: number;
  readonly songs: number;
}

export function readMyRadio(): MyRadio {
  return {
    marks: itemMarks(),
    items: heardItems.read(),
    followed: followed.read(),
    songs: savedTracks.read(),
  };
}

/** Erases all of it. */
export function eraseMyRadio(): void {
  // An empty list and not nothing: a player that is open would write what it remembers again.
  keepItemMarks([]);
  heardItems.update(() => []);
  followed.update(() => []);
  savedTracks.update(() => []);
}

/**
 * Adds what came from elsewhere to what is here; nothing that is here is lost. Of an item on both,
 * the mark that is further stays. Returns what is new here.
 */
export function mergeMyRadio(other: MyRadio): Amounts {
  const here = readMyRadio();
  const markedHere = new Map(here.marks.map((mark) => [mark.id, mark]));
  const markedThere = new Map(other.marks.map((mark) => [mark.id, mark]));
  const newMarks = other.marks.filter(({ id }) => !markedHere.has(id));
  const newFollowed = other.followed.filter((one) => !here.followed.some((own) => isSameSubject(own, one)));
  const newSongs = other.songs.filter((one) => !here.songs.some((own) => isSameTrack(own, one)));
  keepItemMarks([
    // The limit drops the first ones.
    ...newMarks.slice(0, Math.max(0, MARK_LIMIT - here.marks.length)),
    ...here.marks.map((mark) => further(mark, markedThere.get(mark.id))),
  ]);
  heardItems.update((list) => [
    ...list,
    ...other.items.filter(({ id }) => !list.some((own) => own.id === id)),
  ]);
  followed.update((list) => [
    ...list.map((own) =>
      laterSeen(
        own,
        other.followed.find((one) => isSameSubject(own, one)),
      ),
    ),
    ...newFollowed,
  ]);
  savedTracks.update((list) => [...list, ...newSongs]);
  const added = newMarks.slice(0, Math.max(0, MARK_LIMIT - here.marks.length));
  return {
    begun: added.filter(({ isFinished }) => !isFinished).length,
    heard: added.filter(({ isFinished }) => isFinished).length,
    followed: Math.min(newFollowed.length, FOLLOWED_LIMIT - here.followed.length),
    songs: Math.min(newSongs.length, SAVED_LIMIT - here.songs.length),
  };
}

export function amountsOf({ marks, followed, songs }: MyRadio): Amounts {
  return {
    begun: marks.filter(({ isFinished }) => !isFinished).length,
    heard: marks.filter(({ isFinished }) => isFinished).length,
    followed: followed.length,
    songs: songs.length,
  };
}

/** '2 begonnen items, 1 gevolgd, 3 bewaarde nummers'; null: nothing. */
export function amountsText({ begun, heard, followed, songs }: Amounts): string | null {
  const words = [
    begun > 0 && `${begun} begonnen`,
    heard > 0 && `${heard} gehoord`,
    followed > 0 && `${followed} gevolgd`,
    songs > 0 && (songs === 1 ? "1 bewaard nummer" : `${songs} bewaarde nummers`),
  ].filter((one) => one !== false);
  return words.length === 0 ? null : words.join(", ").replace(/, ([^,]*)$/, " en $1");
}

/** The valid parts of lists from elsewhere, and how many entries were not valid. */
export function decodeMyRadio(lists: Partial<Record<keyof MyRadio, unknown>>): {
  readonly mine: MyRadio;
  readonly invalid: number;
} {
  const mine = {
    marks: decodeMarks(lists.marks) ?? [],
    items: decodeList(lists.items, decodeHeardItem, HEARD_LIMIT) ?? [],
    followed: decodeList(lists.followed, decodeFollowed, FOLLOWED_LIMIT) ?? [],
    songs: decodeList(lists.songs, decodeSavedTrack, SAVED_LIMIT) ?? [],
  };
  const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const keys = ["marks", "items", "followed", "songs"] as const;
  return { mine, invalid: keys.reduce((sum, key) => sum + countOf(lists[key]) - mine[key].length, 0) };
}

function further(own: ItemMark, other: ItemMark | undefined): ItemMark {
  const isOtherFurther =
    other !== undefined && !own.isFinished && (other.isFinished || other.position > own.position);
  return isOtherFurther ? other : own;
}

function laterSeen(own: Followed, other: Followed | undefined): Followed {
  const seen = other?.seenIso ?? null;
  return seen !== null && isNewer(seen, own.seenIso) ? { ...own, seenIso: seen } : own;
}
