// A station on several machines: each of its processes is killed in turn and started again.
import { after, before, describe, it } from "node:test";
import { Cluster } from "../support/cluster.ts";
import { ALL } from "../support/tier.ts";
import { strike } from "./fault.ts";
import { assertHeard, assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsOn } from "./storedPlays.ts";

/** What is killed, and whether listeners may notice. */
const PARTS: readonly { part: string; what: string; mayNotice?: boolean }[] = [
  { part: "web1", what: "one of the servers" },
  { part: "primary", what: "PostgreSQL's primary with its Patroni" },
  { part: "replica", what: "PostgreSQL's replica with its Patroni" },
  { part: "etcd1", what: "etcd" },
  { part: "pgbouncer", what: "PgBouncer" },
  { part: "haproxy-database", what: "the HAProxy that finds the primary" },
  { part: "varnish", what: "the only Varnish", mayNotice: true },
  { part: "haproxy", what: "the only HAProxy before the servers", mayNotice: true },
];

describe("a station on several machines", { timeout: 600_000 }, () => {
  let cluster: Cluster | undefined;
  before(async () => {
    cluster = await Cluster.start({ whole: ALL });
  });
  after(() => cluster?.stop());

  for (const { part, what, mayNotice = false } of PARTS)
    it(`loses nothing that it acknowledged when ${what} is killed${mayNotice ? "" : ", and listeners notice nothing"}`, async () => {
      const running = cluster;
      if (!running) throw new Error("no cluster");
      const primary = await running.primary();
      const replica = running.databases.find((name) => name !== primary);
      const named = part === "primary" ? primary : part === "replica" ? replica : part;
      if (named === undefined) throw new Error("there is no primary");
      const seen = await strike({
        name: `SIGKILL of ${what}`,
        site: running,
        apply: () => running.kill(named),
        heal: () => running.startPart(named),
        stored: (prefix) => playsOn(running.database(), prefix),
      });
      console.log(named, seen);
      assertNothingLost(seen);
      if (mayNotice) assertHeard(seen);
      else assertUnnoticed(seen);
    });
});
