import shellFixture from "@contract/fixtures/pages/shell.json";
import type { Shell, Track } from "@/lib/contract";
import { toStationIso, toStationTime } from "@/lib/time/stationTime";
import type { Playable, PlayableItem } from "@/model/playable";
import type { LiveShow } from "@/model/show";

/** The station, and the shows, songs and items that the states use. */
export const SHELL = shellFixture as unknown as Shell;
export const NOW = Date.parse(SHELL.now);
export const MINUTE = 60_000;

function span(from: number, minutes: number) {
  const until = from + minutes * MINUTE;
  return {
    from: toStationTime(from),
    until: toStationTime(until),
    fromIso: toStationIso(from),
    untilIso: toStationIso(until),
  };
}

function picture(name: string) {
  return {
    url360: `/media/images/${name}-360.webp`,
    url600: `/media/images/${name}-600.webp`,
    url1200: `/media/images/${name}-1200.webp`,
    alt: "",
  };
}

export function makeShow(
  name: string,
  from: number,
  minutes: number,
  changes: Partial<LiveShow> = {},
): LiveShow {
  const time = span(from, minutes);
  return {
    ...time,
    id: name,
    name,
    broadcasters: [{ name: "MAX", slug: "max", iconUrl: null }],
    fromToTime: `${time.from.slice(11, 16)} - ${time.until.slice(11, 16)}`,
    image: picture("de-platenkast"),
    presenters: "Roos Haverkamp & Bram ter Veld",
    slug: "de-platenkast",
    url: null,
    startOverUrl: null,
    ...changes,
  };
}

export const show = makeShow("De Platenkast", NOW - 75 * MINUTE, 180);
export const nextShow = makeShow("Handgeschreven", NOW + 105 * MINUTE, 120, {
  image: picture("handgeschreven"),
  presenters: "Marit Oosterveen",
});
export const showBefore = makeShow("Vroege Vogelvlucht", NOW - 255 * MINUTE, 180);

const SONGS: readonly (readonly [string, string, string])[] = [
  ["Keep on Rolling", "Trolley Trev", "keep-on-rolling"],
  ["Midnight Snow Run", "De Nachtploeg", "midnight-snow-run"],
  ["Harp, Harmony 'n' Humor", "Lieke Droogsma", "harp-harmony-n-humor"],
  ["City Blues", "Asfalt & Zonen", "city-blues"],
  ["Boogie Marabi", "Chidi Verhulst", "boogie-marabi"],
  ["Slow and Easy", "The Hobo", "slow-and-easy"],
];

export function makeTrack(index: number, changes: Partial<Track> = {}): Track {
  const [name, artist, cover] = SONGS[index % SONGS.length] ?? ["", "", ""];
  const time = span(NOW - MINUTE - index * 4 * MINUTE, 4);
  return {
    ...time,
    playId: `play-${index}`,
    id: `t-${index}`,
    slug: cover,
    name: index === 0 ? `#3:  ${name}` : name,
    artist,
    ensemble: null,
    image: picture(cover),
    time: time.from.slice(11, 16),
    chartPosition: null,
    url: "#",
    ...changes,
  };
}

export const tracks: readonly Track[] = SONGS.map((_, index) => makeTrack(index));

export function makeItem(id: string, name: string, changes: Partial<PlayableItem> = {}): PlayableItem {
  return {
    id,
    name,
    type: "fragment",
    player: { tokenUrl: `/api/play/${id}`, parameters: [] },
    imageUrl: "/media/images/handgeschreven-600.webp",
    subtitle: "Handgeschreven",
    url: `/fragmenten/handgeschreven/${id}/2026-11-20`,
    durationMs: 12 * MINUTE,
    publishedIso: SHELL.now,
    chapters: [],
    ...changes,
  };
}

export function makePlayable(
  item: PlayableItem,
  queue: readonly PlayableItem[] = [],
  isLatestNews = false,
): Playable {
  return { ...item, queue, isLatestNews };
}
