import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { readAddress, readEach, readRecord, readText, type UnknownRecord } from "@/model/reading";
import type { LiveShow } from "@/model/show";
import { readSpan } from "@/model/span";
import type { LiveTrack } from "@/model/track";
import type { SoundApi } from "../playback/api";
import type { SoundContext } from "../playback/deps";
import { type EarlierProgramme, playbackActions } from "../playbackSlice";

const HOUR_MS = 3_600_000;
/** An hour that could not be had is asked for again after this. */
const AGAIN_MS = 60_000;
/** As many hours are kept as a stream can go back to. */
const HOURS_KEPT = 4;
/** Of an hour with more plays than these pages hold, the oldest are not known. */
const PAGES_LIMIT = 6;

interface Hour {
  readonly shows: readonly LiveShow[];
  readonly tracks: readonly LiveTrack[];
}

/**
 * Keeps the song on screen the one in the ear when the playhead is further back than the info reply tells of: fetches what was played in
 * that hour, once. Gives the way to stop.
 */
export function followEarlierProgramme({ deps, store }: SoundContext): () => void {
  const hours = new Map<string, Hour>();
  const asked = new Map<string, number>();

  const show = (channel: string) => {
    const known = [...hours].filter(([key]) => key.startsWith(`${channel} `)).map(([, hour]) => hour);
    const shows = known.flatMap((hour) => hour.shows);
    const tracks = known
      .flatMap((hour) => hour.tracks)
      .sort((a, b) => Date.parse(b.fromIso) - Date.parse(a.fromIso));
    const earlier: EarlierProgramme = { channel, shows: unique(shows), tracks: uniquePlays(tracks) };
    store.dispatch(playbackActions.setEarlier(earlier));
  };

  const ask = async (channel: string, moment: number, mayReachBack = true): Promise<void> => {
    const hourStart = moment - (moment % HOUR_MS);
    const key = `${channel} ${hourStart}`;
    const now = deps.clock.now();
    const askedAt = asked.get(key);
    // An hour that was over when it was asked for changes no more; another one is asked for again in a while.
    const isFinal = hours.has(key) && askedAt !== undefined && askedAt >= hourStart + HOUR_MS;
    if (isFinal || (askedAt !== undefined && now - askedAt < AGAIN_MS)) {
      return;
    }
    asked.set(key, now);
    try {
      const hour = await fetchHour(deps.soundApi, channel, moment);
      hours.set(key, hour);
      for (const old of [...hours.keys()].slice(0, -HOURS_KEPT)) {
        hours.delete(old);
        asked.delete(old);
      }
      if (store.getState().player.channel?.id !== channel) {
        return;
      }
      show(channel);
      // What is heard at the beginning of an hour began in the hour before.
      if (mayReachBack && !hour.tracks.some(({ fromIso }) => Date.parse(fromIso) <= moment)) {
        await ask(channel, hourStart - 1, false);
      }
    } catch (error) {
      // S7-017
      deps.reportSilently(error);
    }
  };

  let before: number | null = null;
  return store.subscribe(() => {
    const { player, playback } = store.getState();
    const { playheadAt } = playback;
    if (playheadAt === before) {
      return;
    }
    before = playheadAt;
    const isToldOf = (first: { readonly fromIso: string } | undefined) =>
      first !== undefined && playheadAt !== null && Date.parse(first.fromIso) <= playheadAt;
    const isKnown = isToldOf(player.tracks?.at(-1)) && isToldOf(player.show);
    const channel = player.channel?.id;
    if (player.isLiveMode && playheadAt !== null && channel && !isKnown && playback.isBehindLive) {
      void ask(channel, playheadAt);
    }
  });
}

async function fetchHour(api: SoundApi, channel: string, moment: number): Promise<Hour> {
  const first = await api.playedInHourOf(channel, moment, 1);
  const { pageCount } = readRecord(readRecord(first)?.page) ?? {};
  const count = typeof pageCount === "number" ? Math.min(PAGES_LIMIT, pageCount) : 1;
  const hours = [readHour(first)];
  for (let page = 2; page <= count; page += 1) {
    hours.push(readHour(await api.playedInHourOf(channel, moment, page)));
  }
  return { shows: hours.flatMap(({ shows }) => shows), tracks: hours.flatMap(({ tracks }) => tracks) };
}

/** What the reply for a page 'Gedraaid' tells of shows and songs. */
export function readHour(reply: unknown): Hour {
  const groups = readEach(readRecord(readRecord(reply)?.page)?.groups, (group) => group);
  return {
    shows: groups.flatMap(({ show }) => {
      const record = readRecord(show);
      const read = record === null ? null : readShow(record);
      return read === null ? [] : [read];
    }),
    tracks: groups.flatMap(({ tracks }) => readEach(tracks, readTrack)),
  };
}

function readShow(raw: UnknownRecord): LiveShow | null {
  const span = readSpan(raw);
  const name = readText(raw.name);
  if (span === null || name === null) {
    return null;
  }
  const image = readRecord(raw.image);
  const url = (size: string) => readAddress(image?.[size]) ?? UNKNOWN_PROGRAMME_IMAGE;
  const presenters = readText(raw.presenters);
  return {
    ...span,
    name,
    slug: readText(raw.slug) ?? "",
    url: readAddress(raw.url),
    startOverUrl: null,
    fromToTime: `${span.from.slice(11, 16)} - ${span.until.slice(11, 16)}`,
    imageUrls: { url360: url("url360"), url600: url("url600"), url1200: url("url1200") },
    presenters,
    presentersRaw: presenters === null ? [] : presenters.split(" & "),
    broadcasters: readEach(raw.broadcasters, (one) => {
      const slug = readText(one.slug);
      const title = readText(one.name);
      return slug === null || title === null ? null : { slug, name: title, iconUrl: null };
    }),
  };
}

function readTrack(raw: UnknownRecord): LiveTrack | null {
  const span = readSpan(raw);
  const name = readText(raw.name);
  if (span === null || name === null) {
    return null;
  }
  const id = readText(raw.id);
  const slug = readText(raw.slug);
  return {
    ...span,
    playId: readText(raw.playId) ?? `${span.fromIso} ${name}`,
    id,
    slug,
    radioTracksItem: { id, slug },
    name,
    artist: readText(raw.artist) ?? "",
    ensemble: readText(raw.ensemble),
    imageUrl: readAddress(readRecord(raw.image)?.url600) ?? UNKNOWN_TRACK_IMAGE,
    isAvailable: true,
    isSong: true,
    time: span.from.slice(11, 16),
    chartEditionPositions: null,
    url: readAddress(raw.url) ?? "#",
  };
}

function unique(shows: readonly LiveShow[]): LiveShow[] {
  return [...new Map(shows.map((show) => [show.fromIso, show])).values()];
}

function uniquePlays(tracks: readonly LiveTrack[]): LiveTrack[] {
  return [...new Map(tracks.map((track) => [track.playId, track])).values()];
}
