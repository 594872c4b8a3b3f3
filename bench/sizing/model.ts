// The arithmetic of docs/sizing.md: what a number of listeners needs. Pure.

/** What one machine was measured to do (bench/run sizing-inputs); bytes are as they are sent. */
export interface Measured {
  /** Replies of one core in a second, from memory, over connections that stay open. */
  readonly pollsPerCore: number;
  readonly pagesPerCore: number;
  readonly playlistsPerCore: number;
  readonly segmentsPerCore: number;
  readonly picturesPerCore: number;
  /** Polls of one core in a second, each over a connection of its own. */
  readonly connectionsPerCore: number;
  /** Milliseconds of the processor for a page that is in no cache. */
  readonly coldPageMs: number;
  readonly pollBytes: number;
  readonly pageBytes: number;
  readonly playlistBytes: number;
  readonly segmentBytes: number;
  readonly pictureBytes: number;
  /** Memory of a server without listeners, in MB, and of each open connection, in KB. */
  readonly serverMegabytes: number;
  readonly connectionKilobytes: number;
  /** Statements of the database, and milliseconds of its processor, for a cold page. */
  readonly statementsPerColdPage: number;
  readonly databaseMsPerColdPage: number;
  /**
   * Statements in a second, and milliseconds of the database's processor, of a server that is
   * polled for every channel, whatever the number of listeners.
   */
  readonly statementsPerServer: number;
  readonly databaseMsPerServer: number;
  /**
   * Microseconds of HAProxy, which ends TLS, and Varnish: for a reply that Varnish has, for a whole
   * segment that it passes on, and for a poll with a connection of its own.
   */
  readonly frontHitUs: number;
  readonly frontSegmentUs: number;
  readonly frontConnectionUs: number;
  /** Plays in a second that PostgreSQL acknowledged to one client, one after the other. */
  readonly playsPerSecond: number;
}

/** How listeners behave. The first four follow from the player; the others are assumptions. */
export interface Behaviour {
  /** Seconds between two polls, segments, and requests for the live playlist. */
  readonly pollEvery: number;
  readonly segmentEvery: number;
  readonly playlistEvery: number;
  /** Players poll within so many seconds after the end of a song. */
  readonly songEndSpread: number;
  /** Pages that a listener opens in an hour, and pictures of each that the browser lacks. */
  readonly pagesPerHour: number;
  readonly picturesPerPage: number;
  /** The part of the pages that are in no cache. */
  readonly coldPart: number;
  /** The part of the listeners that the largest channel has. */
  readonly largestChannel: number;
  /** How many times as many pages news brings, for a minute. */
  readonly newsTimes: number;
}

/** The station's machines and choices. */
export interface Station {
  readonly channels: number;
  readonly coresPerServer: number;
  readonly gigabitsPerServer: number;
  /** How much of a core and of a network card is planned for: the rest is for peaks and loss. */
  readonly planned: number;
  /** Caches of the network in front, each of which asks the servers for itself. */
  readonly caches: number;
}

export const BEHAVIOUR: Behaviour = {
  pollEvery: 20,
  segmentEvery: 6,
  playlistEvery: 6,
  songEndSpread: 0.6,
  pagesPerHour: 6,
  picturesPerPage: 10,
  coldPart: 0.02,
  largestChannel: 0.4,
  newsTimes: 20,
};

export const STATION: Station = {
  channels: 9,
  coresPerServer: 16,
  gigabitsPerServer: 10,
  planned: 0.5,
  caches: 20,
};

/**
 * What stands in front of the servers: nothing; a CDN that has sound, pictures and files, which
 * never change; a CDN or Varnish that has polls, live lists and pages too.
 */
export const FRONTS = ["nothing", "sound and pictures", "everything"] as const;
export type Front = (typeof FRONTS)[number];

/** Seconds that a cache in front may keep a poll and live playlist, and a page. */
const POLL_LIFE = 2;
const PAGE_LIFE = 10;
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

export interface Needs {
  readonly listeners: number;
  readonly front: Front;
  /** What listeners ask for, whoever answers. */
  readonly asked: Rates;
  /** What of it reaches the servers. */
  readonly reaching: Rates;
  readonly coldPages: number;
  /** Cores that are busy all the time. */
  readonly cores: number;
  /** The same while news comes in. */
  readonly newsCores: number;
  /** Cores of HAProxy and Varnish, if all that does not stop at a CDN goes through them. */
  readonly frontCores: number;
  /** What everything together sends, and what the servers send of it, in Gbit/s. */
  readonly gigabits: number;
  readonly serverGigabits: number;
  readonly servers: number;
  /** Gigabytes of memory of each server: itself, and its part of the connections. */
  readonly gigabytesPerServer: number;
  readonly connectionsPerServer: number;
  /** Polls in a second after a song of the largest channel ends, at what reaches the servers. */
  readonly songEndPolls: number;
  /** Seconds of one core of the servers for these polls. */
  readonly songEndCoreSeconds: number;
  /** Seconds of one core of HAProxy and Varnish for everybody to connect and poll after a cut. */
  readonly returnCoreSeconds: number;
  readonly statements: number;
  /** Cores of the database that are busy. */
  readonly databaseCores: number;
  readonly replicas: number;
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
): Needs {
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
    listeners,
    front,
    asked,
    reaching,
    coldPages,
    cores,
    newsCores,
    frontCores: frontCoresOf(reaching, one),
    gigabits: gigabitsOf(asked, one),
    serverGigabits,
    servers,
    gigabytesPerServer: one.serverMegabytes / 1000 + (connectionsPerServer * one.connectionKilobytes) / 1e6,
    connectionsPerServer,
    songEndPolls: songEndAll / by.songEndSpread,
    songEndCoreSeconds: songEndAll / one.pollsPerCore,
    returnCoreSeconds: ((isDirect ? listeners : 0) * one.frontConnectionUs) / 1e6,
    statements,
    databaseCores,
    // One that stands by, and as many as share the reading.
    replicas: Math.max(1, Math.ceil(databaseCores / (of.coresPerServer * of.planned))),
  };
}
