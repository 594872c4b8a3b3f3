// The processor time of the parts of a station on several machines, by what they are for.
import type { Cluster } from "../../tests/support/cluster.ts";
import { processorSeconds } from "../compare/processors.ts";

export const GROUPS = ["servers", "front", "database"] as const;
export type Group = (typeof GROUPS)[number];

/** Seconds of processor time of each part since it started. */
export type Usage = ReadonlyMap<string, number>;

export function partsOf(cluster: Cluster): ReadonlyMap<string, Group> {
  const parts = new Map<string, Group>();
  for (const server of cluster.servers) parts.set(server, "servers");
  for (const name of ["haproxy", "varnish"]) parts.set(name, "front");
  for (const [index] of cluster.databases.entries()) parts.set(`postgresql${index + 1}`, "database");
  for (const name of ["pgbouncer", "haproxy-database"]) parts.set(name, "database");
  return parts;
}

export function usageOf(cluster: Cluster): Usage {
  const used = new Map<string, number>();
  for (const part of partsOf(cluster).keys()) {
    const pid = cluster.pid(part);
    if (pid !== undefined) used.set(part, processorSeconds(pid));
  }
  return used;
}

/** The cores that each part used between two moments. */
export function coresBetween(before: Usage, after: Usage, seconds: number): ReadonlyMap<string, number> {
  return new Map(
    [...after].map(([part, used]) => [part, Math.max(0, used - (before.get(part) ?? 0)) / seconds]),
  );
}

export const groupCores = (
  cores: ReadonlyMap<string, number>,
  parts: ReadonlyMap<string, Group>,
  of: Group,
) => [...cores].reduce((sum, [part, used]) => (parts.get(part) === of ? sum + used : sum), 0);
