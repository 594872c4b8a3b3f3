// What can happen between a server and its PostgreSQL, and to PostgreSQL itself.
import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type PostgreSql, startPostgreSql } from "../support/postgresql.ts";
import { end, launch } from "../support/programs.ts";
import { CONFIG, Station, until, zender } from "../support/station.ts";
import { TcpProxy } from "../support/tcpProxy.ts";
import type { Audience } from "./audience.ts";
import { copyDemoTo } from "./demoOnPostgresql.ts";
import { type Fault, strike } from "./fault.ts";
import { flipBits } from "./flipBits.ts";
import { NameServer } from "./nameServer.ts";
import { assertHeard, assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsOn, rows } from "./storedPlays.ts";

const PAGE_BYTES = 8192;
const NAME = "database.station.test";

let [postgresql, network, names, station]: [PostgreSql?, TcpProxy?, NameServer?, Station?] = [];
before(async () => {
  postgresql = startPostgreSql({ isDurable: true });
  await copyDemoTo(postgresql.connection);
  network = await TcpProxy.start({ path: postgresql.socket });
  names = await NameServer.start(NAME);
  const connection = `host=${NAME} port=${network.port} user=zender dbname=zender`;
  station = await Station.start({
    playout: true,
    within: names.within,
    env: { ZENDER_DATA_DATABASE: connection },
  });
});
after(async () => {
  await station?.stop();
  await names?.stop();
  await network?.stop();
  postgresql?.stop();
});

/** Strikes, and asserts that listeners of what is cached noticed nothing. */
async function survives(fault: Omit<Fault, "site" | "stored">) {
  assert.ok(station && postgresql);
  const { connection } = postgresql;
  const seen = await strike({ ...fault, site: station, stored: (prefix) => playsOn(connection, prefix) });
  assertNothingLost(seen);
  assertUnnoticed(seen);
  return seen;
}

/** Until a play was refused, or its sender gave up waiting. */
const arePlaysRefused = (audience: Audience, since: number): boolean =>
  audience.hasAsked(20, since) && audience.answers.plays.since(since).some(({ outcome }) => outcome !== 200);

describe("PostgreSQL", { timeout: 900_000 }, () => {
  it("is killed and starts again: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "SIGKILL of PostgreSQL",
      apply: () => postgresql?.crash(),
      heal: () => postgresql?.startAgain(),
    });
  });

  it("cannot be reached: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "network to the database cut",
      apply: () => network?.refuse(),
      heal: () => network?.restore(),
    });
  });

  it("goes silent: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "network to the database silent in both directions",
      apply: () => network?.silence("up", "down"),
      lasted: arePlaysRefused,
      heal: () => network?.speak(),
    });
  });

  it("hears the server but is not heard: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "network to the database silent in one direction: no answers",
      apply: () => network?.silence("down"),
      lasted: arePlaysRefused,
      heal: () => network?.speak(),
    });
  });

  it("is heard but does not hear the server: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "network to the database silent in one direction: no questions",
      apply: () => network?.silence("up"),
      heal: () => network?.speak(),
    });
  });

  it("has a name that cannot be resolved any more: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "DNS gone when the database must be connected again",
      apply: () => {
        assert.ok(names);
        names.isSilent = true;
        network?.cut();
      },
      lasted: (audience, since) => audience.hasAsked(20, since) && (names?.unanswered ?? 0) > 0,
      heal: () => {
        assert.ok(names);
        names.isSilent = false;
      },
    });
  });

  it("finds by its checksums that bits of a table flipped: cached pages and sound go on, and a backup makes it whole", async () => {
    assert.ok(postgresql && station);
    const { connection, data } = postgresql;
    const [database, server] = [postgresql, station];
    // The server knows it by a name, and through the network that is broken here.
    const env = { ...server.environment, ZENDER_DATA_DATABASE: connection };
    const backup = join(server.data, "backup");
    let saved = new Set<string>();
    const seen = await strike({
      name: "bits of a table of PostgreSQL flip",
      note: () => "what is lost came after the backup",
      site: server,
      stored: (prefix) => playsOn(connection, prefix),
      apply: async (audience) => {
        const already = [...audience.plays.acknowledged];
        const made = await zender(["backup", "--without-media", "--config", CONFIG, backup], env);
        assert.equal(made.code, 0, made.output);
        saved = new Set(already);
        const [table = ""] = await rows(connection, "checkpoint; select pg_relation_filepath('track_plays')");
        database.crash();
        flipBits(join(data, table), PAGE_BYTES);
        await database.startAgain();
      },
      lasted: (audience, since) => audience.hasAsked(20, since) && /damaged/.test(server.log),
      heal: async () => {
        await server.stopServer();
        const elsewhere = connection.replace("dbname=zender", "dbname=postgres");
        await rows(elsewhere, "drop database zender");
        await rows(elsewhere, "create database zender");
        const restored = await zender(["restore", "--config", CONFIG, backup], env);
        assert.equal(restored.code, 0, restored.output);
        await server.startServer();
      },
    });
    assert.deepEqual(
      seen.lost.filter((id) => saved.has(id)),
      [],
      "in the backup but lost",
    );
    assertHeard(seen);
    assert.match(server.log, /invalid page in block/);
  });

  it("has a lock that stays: plays wait, listeners notice nothing", async () => {
    let other: ChildProcess | undefined;
    await survives({
      name: "stuck lock: ACCESS EXCLUSIVE on the tables of plays",
      apply: async () => {
        assert.ok(postgresql);
        other = launch("psql", [postgresql.connection, "-X"], { stdio: ["pipe", "pipe", "ignore"] });
        let said = "";
        other.stdout?.on("data", (part) => (said += part));
        other.stdin?.write(
          "begin; lock table track_plays, stream_parts in access exclusive mode; select 'held';\n",
        );
        await until("the lock is held", () => said.includes("held"));
      },
      lasted: arePlaysRefused,
      heal: () => end(other),
    });
  });
});
