// What a day at 1:100 says about the same day at 1:1: which resource is used up first. Pure.
import { ofProduct } from "../measure.ts";
import { STATION } from "../sizing/model.ts";

const FRONT_CONNECTIONS = ofProduct("deploy/haproxy/haproxy.cfg", "maxconn");

/** The most that was used in any phase; of processors, in cores, also without listeners. */
export interface Used {
  readonly cores: Readonly<Record<Group, number>>;
  readonly coresAtRest: Readonly<Record<Group, number>>;
  /** Bytes in the busiest second, with segments whole; and without what a CDN could have. */
  readonly bytes: number;
  readonly ownBytes: number;
  readonly connections: number;
}

export const GROUPS = ["front", "servers", "database"] as const;
/** The front is HAProxy and Varnish, on one machine. */
export type Group = (typeof GROUPS)[number];

const NAMES: Readonly<Record<Group, string>> = {
  front: "processor of the front",
  servers: "processors of the servers",
  database: "processor of the database, at most",
};

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

/** The scarcest first. What does not depend on listeners (`rest`) is not multiplied. */
export function resourcesAt(times: number, used: Used, servers: number): readonly Resource[] {
  const resource = (name: string, unit: string, here: number, there: number, rest = 0): Resource => {
    const grown = Math.max(0, here - rest) * times;
    const room = Math.max(0, there - rest) / grown;
    return { name, here, needed: grown + rest, there, unit, room };
  };
  const network = (name: string, bytes: number) =>
    resource(name, "Gbit/s", (bytes * 8) / 1e9, STATION.gigabitsPerServer);
  const machines = { front: 1, servers, database: 1 };
  return [
    network("network of the front", used.bytes),
    network("the same with sound, pictures and files from a CDN", used.ownBytes),
    resource("connections of the front", "connections", used.connections, FRONT_CONNECTIONS),
    ...GROUPS.map((group) => {
      const there = machines[group] * STATION.coresPerServer;
      return resource(NAMES[group], "cores", used.cores[group], there, used.coresAtRest[group]);
    }),
  ].toSorted((a, b) => a.room - b.room);
}
