import { describe, expect, it } from "vitest";
import type { Track } from "@/lib/contract";
import { type PageSongs, type PlayerSongs, withPlayer } from "./liveSongs";

const at = (time: string) => `2026-11-21T${time}:00.000+01:00`;

/** Songs of four minutes each. */
function row(playId: string, time: string): Track {
  const untilIso = new Date(Date.parse(at(time)) + 240_000).toISOString();
  const image = {
    url360: `/media/images/${playId}-360.webp`,
    url600: `/media/images/${playId}-600.webp`,
    url1200: `/media/images/${playId}-1200.webp`,
    alt: "Hoes",
  };
  const known = { playId, id: null, slug: null, ensemble: null, chartPosition: null, url: "#", image };
  return { ...known, name: playId, artist: "Noor", time, fromIso: at(time), untilIso };
}

/** The same song in the player, whose picture has no description. */
function live(playId: string, time: string): Track {
  const song = row(playId, time);
  return { ...song, image: { ...song.image, alt: "" } };
}

const EARLIER = ["09:46", "09:50", "09:54", "09:58", "10:02", "10:06"] as const;
const earlierRows = EARLIER.map((time) => row(`op ${time}`, time)).reverse();
const earlierLive = EARLIER.map((time) => live(`op ${time}`, time)).reverse();
const fresh = live("nieuw", "10:10");

const page: PageSongs = {
  recent: earlierRows.slice(0, 5),
  current: earlierRows[0] ?? null,
  now: at("10:09"),
};
const player = (changes: Partial<PlayerSongs>): PlayerSongs => ({
  tracks: earlierLive,
  current: earlierLive[0],
  isHeard: false,
  ...changes,
});

describe("the songs of a page whose channel the player plays live", () => {
  it("include a song that only the player has, on top and without making the list longer", () => {
    const songs = withPlayer(page, player({ tracks: [fresh, ...earlierLive], current: fresh }));
    expect(songs.recent.map(({ time }) => time)).toEqual(["10:10", "10:06", "10:02", "09:58", "09:54"]);
    expect(songs.nowOn).toBe("nieuw");
    expect(songs.current?.name).toBe("nieuw");
  });

  it("keep the page's own rows for songs that both have", () => {
    const songs = withPlayer(page, player({}));
    expect(songs.recent).toEqual(page.recent);
    expect(songs.current).toBe(page.recent[0]);
  });

  it("include a new song only once it is audible, and keep the length of the list", () => {
    const ahead: PageSongs = { ...page, recent: [row("nieuw", "10:10"), ...page.recent.slice(0, 4)] };
    const songs = withPlayer(ahead, player({ tracks: [fresh, ...earlierLive], isHeard: true }));
    expect(songs.recent.map(({ time }) => time)).toEqual(["10:06", "10:02", "09:58", "09:54", "09:50"]);
    expect(songs.nowOn).toBe("op 10:06");
  });

  it("include a song that only the page has", () => {
    const newer = row("nieuw", "10:10");
    const ahead = { recent: [newer, ...page.recent.slice(0, 4)], current: newer, now: at("10:11") };
    const songs = withPlayer(ahead, player({}));
    expect(songs.recent).toEqual(ahead.recent);
    expect(songs.current).toBe(newer);
    expect(songs.nowOn).toBe("nieuw");
  });

  it("S9-004 mark no song if the player has no current one", () => {
    const songs = withPlayer(page, player({ current: undefined }));
    expect(songs.nowOn).toBeNull();
    expect(songs.current).toBeNull();
    expect(songs.recent).toEqual(page.recent);
  });
});

it("the songs of a page whose channel the player does not play are unchanged", () => {
  expect(withPlayer(page, null)).toEqual({
    recent: page.recent,
    current: page.current,
    nowOn: page.recent[0]?.playId,
  });
});
