// What a day at 1:100 says about the same day at 1:1: which resource is used up first. Pure.

/** What a station has at 1:1. */
export interface Fleet {
  readonly servers: number;
  readonly coresPerServer: number;
  /** Of the machine with HAProxy and Varnish. */
  readonly frontCores: number;
  readonly frontGigabits: number;
  /** What HAProxy's `maxconn` allows. */
  readonly frontConnections: number;
  readonly databaseCores: number;
}

/** As deploy/ has it, on machines of 16 cores with 10 Gbit/s. */
export const FLEET: Fleet = {
  servers: 3,
  coresPerServer: 16,
  frontCores: 16,
  frontGigabits: 10,
  frontConnections: 60_000,
  databaseCores: 16,
};

/** The most that was used in any phase; of processors also without listeners. In cores. */
export interface Used {
  readonly serverCores: number;
  readonly serverCoresAtRest: number;
  readonly frontCores: number;
  readonly frontCoresAtRest: number;
  readonly databaseCores: number;
  readonly databaseCoresAtRest: number;
  /** Bytes in the busiest second, with segments whole; and without what a CDN could have. */
  readonly bytes: number;
  readonly ownBytes: number;
  readonly connections: number;
}

export interface Resource {
  readonly name: string;
  readonly here: number;
  /** At 1:1. */
  readonly needed: number;
  readonly there: number;
  readonly unit: string;
  /** The part of the listeners of 1:1 that there would be room for; over 1: all, and more. */
  readonly room: number;
}

/** The scarcest first. What does not depend on listeners is not multiplied. */
export function resourcesAt(times: number, used: Used, fleet: Fleet = FLEET): readonly Resource[] {
  const grown = (busy: number, rest: number) => Math.max(0, busy - rest) * times + rest;
  const room = (busy: number, rest: number, there: number) =>
    Math.max(0, there - rest) / (Math.max(0, busy - rest) * times);
  const processor = (name: string, busy: number, rest: number, there: number): Resource => ({
    name,
    here: busy,
    needed: grown(busy, rest),
    there,
    unit: "cores",
    room: room(busy, rest, there),
  });
  const plain = (name: string, unit: string, here: number, there: number): Resource => ({
    name,
    here,
    needed: here * times,
    there,
    unit,
    room: there / (here * times),
  });
  const gigabits = (bytes: number) => (bytes * 8) / 1e9;
  return [
    plain("network of the front", "Gbit/s", gigabits(used.bytes), fleet.frontGigabits),
    plain(
      "the same with sound, pictures and files from a CDN",
      "Gbit/s",
      gigabits(used.ownBytes),
      fleet.frontGigabits,
    ),
    plain("connections of the front", "connections", used.connections, fleet.frontConnections),
    processor("processor of the front", used.frontCores, used.frontCoresAtRest, fleet.frontCores),
    processor(
      "processors of the servers",
      used.serverCores,
      used.serverCoresAtRest,
      fleet.servers * fleet.coresPerServer,
    ),
    processor(
      "processor of the database, at most",
      used.databaseCores,
      used.databaseCoresAtRest,
      fleet.databaseCores,
    ),
  ].toSorted((a, b) => a.room - b.room);
}
