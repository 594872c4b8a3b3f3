import type { PageModel, PlayedTracksPage, Show, Track } from "@/lib/contract";
import { isYounger } from "@/lib/time/clock";
import { HOUR_MS } from "@/lib/time/durations";
import { newestFirst } from "@/model/newestFirst";
import { type Fields, type Received, readEach, readList, readRecord, readText } from "@/model/reading";
import { readSpan } from "@/model/span";
import type { SoundApi } from "../api/soundApi";
import type { SoundContext } from "../deps/deps";
import { playbackActions } from "../state/playbackSlice";
import type { PlayerRootState } from "../state/store";

/** An hour that failed, or was not over yet, is asked for again after this. */
const AGAIN_MS = 60_000;
/** Hours kept: as many as a stream can go back. */
const HOURS_KEPT = 4;
/** Pages fetched of one hour; of an hour with more plays the oldest are not known. */
const PAGES_LIMIT = 6;

interface Hour {
  readonly shows: readonly Show[];
  readonly tracks: readonly Track[];
}

/**
 * Keeps the song on screen the one that is heard, also when the playhead is further back than the
 * info reply goes: fetches what was played in that hour, once.
 */
export function followEarlierProgramme({ deps, store, listen }: SoundContext): void {
  const hours = new Map<string, Hour>();
  const asked = new Map<string, number>();

  const show = (channel: string) => {
    const known = [...hours].filter(([key]) => key.startsWith(`${channel} `)).map(([, hour]) => hour);
    const shows = known.flatMap((hour) => hour.shows);
    const tracks = newestFirst(known.flatMap((hour) => hour.tracks));
    store.dispatch(playbackActions.setEarlier({ channel, shows: unique(shows), tracks }));
  };

  const ask = async (channel: string, moment: number, mayReachBack = true): Promise<void> => {
    const hourStart = moment - (moment % HOUR_MS);
    const key = `${channel} ${hourStart}`;
    const now = deps.clock.now();
    const askedAt = asked.get(key);
    // An hour that was over when it was asked for no longer changes; others are asked for again
    // after a while.
    const isFinal = hours.has(key) && askedAt !== undefined && askedAt >= hourStart + HOUR_MS;
    if (isFinal || (askedAt !== undefined && isYounger(askedAt, AGAIN_MS, now))) {
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
      // The song that is heard at the beginning of an hour began in the hour before.
      if (mayReachBack && !hour.tracks.some(({ fromIso }) => Date.parse(fromIso) <= moment)) {
        await ask(channel, hourStart - 1, false);
      }
    } catch (error) {
      // S7-017
      deps.reportSilently(error);
    }
  };

  const look = ({ player, playback }: PlayerRootState) => {
    const { playheadAt } = playback;
    const isCovered = (first: { readonly fromIso: string } | undefined) =>
      first !== undefined && playheadAt !== null && Date.parse(first.fromIso) <= playheadAt;
    const isKnown = isCovered(player.tracks?.at(-1)) && isCovered(player.show);
    const channel = player.channel?.id;
    if (player.isLiveMode && playheadAt !== null && channel && !isKnown && playback.isBehindLive) {
      void ask(channel, playheadAt);
    }
  };
  listen({
    predicate: (_action, now, was) => now.playback.playheadAt !== was.playback.playheadAt,
    effect: (_action, api) => look(api.getState()),
  });
}

async function fetchHour(api: SoundApi, channel: string, moment: number): Promise<Hour> {
  const first = await api.playedInHourOf(channel, moment, 1);
  const pageCount = readPage(first)?.pageCount;
  const count = typeof pageCount === "number" ? Math.min(PAGES_LIMIT, pageCount) : 1;
  const hours = [readHour(first)];
  for (let page = 2; page <= count; page += 1) {
    hours.push(readHour(await api.playedInHourOf(channel, moment, page)));
  }
  return { shows: hours.flatMap(({ shows }) => shows), tracks: hours.flatMap(({ tracks }) => tracks) };
}

/** The shows and songs of a page 'Gedraaid'; a reply for another page has none. */
export function readHour(reply: unknown): Hour {
  const groups = readEach(readPage(reply)?.groups, (group) => group);
  return {
    shows: groups.flatMap(({ show }) => (isComplete<Show>(show) ? [show] : [])),
    tracks: groups.flatMap(({ tracks }) => readList(tracks).filter(isComplete<Track>)),
  };
}

function readPage(reply: unknown): Fields<PlayedTracksPage> | null {
  return readRecord(readRecord(reply as Received<PageModel>)?.page as Received<PlayedTracksPage>);
}

/** Checks only what the player computes with; the rest is drawn as the server sends it. */
function isComplete<T extends Show | Track>(value: unknown): value is T {
  const record = readRecord(value);
  return (
    record !== null &&
    readText(record.name) !== null &&
    readRecord(record.image) !== null &&
    readSpan(record) !== null
  );
}

function unique(shows: readonly Show[]): Show[] {
  return [...new Map(shows.map((show) => [show.fromIso, show])).values()];
}
