// The arithmetic of docs/sizing.md: what a number of listeners needs. Pure.

import { ofProduct } from "../measure.ts";

/** What one machine was measured to do (bench/run sizing-inputs). Bytes are as they are sent. */
export const INPUTS = {
  pollsPerCore: "polls of a core in a second",
  pagesPerCore: "cached pages of a core in a second",
  playlistsPerCore: "live playlists of a core in a second",
  segmentsPerCore: "segments of a core in a second",
  picturesPerCore: "pictures from memory of a core in a second",
  connectionsPerCore: "polls of a core in a second, each over its own connection",
  coldPageMs: "milliseconds of a core for a page that is in no cache",
  pollBytes: "bytes of a poll",
  pageBytes: "bytes of a page",
  playlistBytes: "bytes of a live playlist",
  segmentBytes: "bytes of a segment, best quality",
  pictureBytes: "bytes of a picture",
  serverMegabytes: "MB of a server that has made thousands of pages",
  connectionKilobytes: "KB of an open connection",
  statementsPerColdPage: "statements of the database for a page that is in no cache",
  databaseMsPerColdPage: "milliseconds of the database for that",
  statementsPerServer: "statements in a second of a polled server, however many poll",
  databaseMsPerServer: "milliseconds of the database for that",
  frontHitUs: "microseconds of HAProxy with TLS and Varnish for a poll",
  frontSegmentUs: "the same for a whole segment",
  frontConnectionUs: "the same for a poll over a connection of its own",
  playsPerSecond: "plays in a second that the database acknowledges to one client",
};
export type Measured = Readonly<Record<keyof typeof INPUTS, number>>;

const POLLER = "web/src/player/channel/poller.ts";
const SEGMENT = Math.round(ofProduct("server/content/media/sound_encoder.cpp", "kSegmentSeconds"));

/** How listeners behave: first what follows from the player and the server, then assumptions. */
export const BEHAVIOUR = {
  /** Seconds between two polls, segments, and requests for the live playlist. */
  pollEvery: ofProduct(POLLER, "POLL_MS") / 1000,
  segmentEvery: SEGMENT,
  playlistEvery: SEGMENT,
  /** Players poll within so many seconds after the end of a song. */
  songEndSpread: ofProduct(POLLER, "SPREAD_MS") / 1000,
  /** Pages that a listener opens in an hour, and pictures of each that the browser lacks. */
  pagesPerHour: 6,
  picturesPerPage: 10,
  /** The part of the pages that are in no cache. */
  coldPart: 0.02,
  /** The part of the listeners that the largest channel has. */
  largestChannel: 0.4,
  /** How many times as many pages news brings, for a minute. */
  newsTimes: 20,
};
export type Behaviour = Readonly<typeof BEHAVIOUR>;

/** The station's machines and choices. */
export const STATION = {
  channels: 9,
  coresPerServer: 16,
  gigabitsPerServer: 10,
  /** How much of a core and of a network card is planned for: the rest is for peaks and loss. */
  planned: 0.5,
  /** Caches of the network in front, each of which asks the servers for itself. */
  caches: 20,
};
export type Station = Readonly<typeof STATION>;

/**
 * What stands in front of the servers: nothing; a CDN that has sound, pictures and files, which
 * never change; a CDN or Varnish that has polls, live lists and pages too.
 */
export const FRONTS = ["nothing", "sound and pictures", "everything"] as const;
export type Front = (typeof FRONTS)[number];

/** Seconds that a cache in front may keep a poll and live playlist, and a page. */
const POLL_LIFE = ofProduct("server/station/calls/cached.h", "s-maxage");
const PAGE_LIFE = ofProduct("server/station/parts/page_replies.cpp", "s-maxage");
/** Pages that are read again within PAGE_LIFE, in each cache in front: the best known ones. */
const READ_AGAIN = 200;
/** Connections that each cache keeps open. */
const OF_EACH_CACHE = 100;

/** Requests in a second. */
export interface Rates {
  readonly polls: number;
  readonly playlists: number;
  readonly segments: number;
  readonly pages: number;
  readonly pictures: number;
}

/** The cores that are busy with so much. */
const coresOf = (rates: Rates, cold: number, one: Measured): number =>
  rates.polls / one.pollsPerCore +
  rates.playlists / one.playlistsPerCore +
  rates.segments / one.segmentsPerCore +
  rates.pages / one.pagesPerCore +
  rates.pictures / one.picturesPerCore +
  (cold * one.coldPageMs) / 1000;

const frontCoresOf = (rates: Rates, one: Measured): number =>
  ((rates.polls + rates.playlists + rates.pages + rates.pictures) * one.frontHitUs +
    rates.segments * one.frontSegmentUs) /
  1e6;

const gigabitsOf = (rates: Rates, one: Measured): number =>
  (8 / 1e9) *
  (rates.polls * one.pollBytes +
    rates.playlists * one.playlistBytes +
    rates.segments * one.segmentBytes +
    rates.pages * one.pageBytes +
    rates.pictures * one.pictureBytes);

function askedBy(listeners: number, by: Behaviour): Rates {
  const pages = (listeners * by.pagesPerHour) / 3600;
  return {
    polls: listeners / by.pollEvery,
    playlists: listeners / by.playlistEvery,
    segments: listeners / by.segmentEvery,
    pages,
    pictures: pages * by.picturesPerPage,
  };
}

/** What reaches the servers of what is asked for; caches ask once for all who want the same. */
function reachingBehind(front: Front, asked: Rates, cold: number, of: Station): Rates {
  if (front === "nothing") return asked;
  // Each cache fetches each new segment once; a picture it fetches once in its life.
  const segments = Math.min(asked.segments, (of.channels * of.caches) / BEHAVIOUR.segmentEvery);
  const files = { segments, pictures: Math.min(asked.pictures, cold) };
  if (front === "sound and pictures") return { ...asked, ...files };
  const often = Math.min(asked.polls, (of.channels * of.caches) / POLL_LIFE);
  const lists = Math.min(asked.playlists, (of.channels * of.caches) / POLL_LIFE);
  const pages = Math.min(asked.pages, cold + (READ_AGAIN * of.caches) / PAGE_LIFE);
  return { ...files, polls: often, playlists: lists, pages };
}

export function needsOf(
  listeners: number,
  front: Front,
  one: Measured,
  by: Behaviour = BEHAVIOUR,
  of: Station = STATION,
) {
  const asked = askedBy(listeners, by);
  const coldPages = asked.pages * by.coldPart;
  const reaching = reachingBehind(front, asked, coldPages, of);
  const cores = coresOf(reaching, coldPages, one);
  const newsAsked = { ...asked, pages: asked.pages * by.newsTimes };
  // Everybody comes to the same article: no more pages are cold than before.
  const newsCores = coresOf(reachingBehind(front, newsAsked, coldPages, of), coldPages, one);
  const serverGigabits = gigabitsOf(reaching, one);
  const isDirect = front !== "everything";
  const capacity = of.coresPerServer * of.planned;
  const enough = Math.max(
    1,
    Math.ceil(cores / capacity),
    Math.ceil(newsCores / of.coresPerServer),
    Math.ceil(serverGigabits / (of.gigabitsPerServer * of.planned)),
  );
  // One may be away without the others being short.
  const servers = enough + 1;
  const connections = isDirect ? listeners : of.caches * OF_EACH_CACHE;
  const connectionsPerServer = Math.ceil(connections / enough);
  const songEndAll = isDirect ? listeners * by.largestChannel : of.caches;
  const statements = servers * one.statementsPerServer + coldPages * one.statementsPerColdPage;
  const databaseCores = (servers * one.databaseMsPerServer + coldPages * one.databaseMsPerColdPage) / 1000;
  return {
    /** What listeners ask for in a second, whoever answers, and the pages that are in no cache. */
    ...{ asked, coldPages },
    /** Cores that are busy all the time, and while news comes in. */
    ...{ cores, newsCores },
    /** Cores of HAProxy and Varnish, if all that does not stop at a CDN goes through them. */
    frontCores: frontCoresOf(reaching, one),
    /** What everything together sends, and what the servers send of it, in Gbit/s. */
    ...{ gigabits: gigabitsOf(asked, one), serverGigabits },
    servers,
    /** Memory of each server: itself, and its part of the connections. */
    gigabytesPerServer: one.serverMegabytes / 1000 + (connectionsPerServer * one.connectionKilobytes) / 1e6,
    connectionsPerServer,
    /** Polls in a second after a song of the largest channel ends; seconds of a core for them. */
    songEndPolls: songEndAll / by.songEndSpread,
    songEndCoreSeconds: songEndAll / one.pollsPerCore,
    /** Seconds of one core of HAProxy and Varnish for everybody to connect and poll after a cut. */
    returnCoreSeconds: ((isDirect ? listeners : 0) * one.frontConnectionUs) / 1e6,
    ...{ statements, databaseCores },
    // One that stands by, and as many as share the reading.
    replicas: Math.max(1, Math.ceil(databaseCores / (of.coresPerServer * of.planned))),
  };
}
export type Needs = ReturnType<typeof needsOf>;

export interface Chosen {
  readonly measured: Measured;
  readonly by: Behaviour;
  readonly of: Station;
}

/** `given`: 'name=value' of any figure. Throws for names that there are not, and other values. */
export function withSettings(chosen: Chosen, given: readonly string[]): Chosen {
  const groups: Record<keyof Chosen, Record<string, number>> = {
    measured: { ...chosen.measured },
    by: { ...chosen.by },
    of: { ...chosen.of },
  };
  for (const setting of given) {
    const [name = "", text = ""] = setting.split(/=(.*)/s);
    const group = Object.values(groups).find((one) => Object.hasOwn(one, name));
    const value = Number(text);
    if (group === undefined) throw new Error(`--set ${setting}: there is no '${name}' (--names lists them)`);
    if (text === "" || !(value >= 0 && Number.isFinite(value)))
      throw new Error(`--set ${setting}: '${text}' is not a number from 0`);
    group[name] = value;
  }
  return groups as unknown as Chosen;
}
