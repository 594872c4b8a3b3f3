// A station on several machines: each of its processes is killed in turn and started again.
import { after, before, describe, it } from "node:test";
import { Cluster } from "../support/cluster.ts";
import { ALL } from "../support/tier.ts";
import { strike } from "./fault.ts";
import { assertAnswered, assertHeard, assertMostlyAnswered, assertNothingLost } from "./seen.ts";
import { playsOn } from "./storedPlays.ts";

/** What is killed, and what listeners may notice: nothing; a few without answer; all of them. */
const PARTS: readonly { part: string; what: string; notice?: "little" | "all"; onlyInAll?: true }[] = [
  // ./test kills these two in tests/cluster.
  { part: "primary", what: "PostgreSQL's primary with its Patroni", notice: "little", onlyInAll: true },
  { part: "web1", what: "one of the servers", onlyInAll: true },
  { part: "replica", what: "PostgreSQL's replica with its Patroni" },
  { part: "etcd1", what: "etcd" },
  { part: "pgbouncer", what: "PgBouncer" },
  { part: "haproxy-database", what: "the HAProxy that finds the primary" },
  { part: "varnish", what: "the only Varnish" },
  { part: "haproxy", what: "the only HAProxy before the servers", notice: "all" },
];

/** Two servers and a cache each have their own moment at which they look at the clock. */
const SERVERS_DIFFER = /a segment came back|the newest segment went/;

describe("a station on several machines", { timeout: 600_000 }, () => {
  let cluster: Cluster | undefined;
  before(async () => {
    cluster = await Cluster.start({ whole: ALL });
  });
  after(() => cluster?.stop());

  for (const { part, what, notice } of PARTS.filter((one) => ALL || !one.onlyInAll))
    it(`loses nothing that it acknowledged when ${what} is killed, and players play on`, async () => {
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
      assertNothingLost({
        ...seen,
        mistakes: seen.mistakes.filter((mistake) => !SERVERS_DIFFER.test(mistake)),
      });
      assertHeard(seen);
      if (notice === undefined) assertAnswered(seen);
      if (notice === "little") assertMostlyAnswered(seen);
    });
});
