// What can happen between a server and its PostgreSQL, and to PostgreSQL itself.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { copyDemoTo } from "../support/demoOnPostgresql.ts";
import { type PostgreSql, startPostgreSql } from "../support/postgresql.ts";
import { end, Station, until } from "../support/station.ts";
import { TcpProxy } from "../support/tcpProxy.ts";
import { type Fault, strike } from "./fault.ts";
import { NameServer } from "./nameServer.ts";
import { assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsOn } from "./storedPlays.ts";

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

describe("PostgreSQL", { timeout: 300_000 }, () => {
  it("is killed and starts again: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "SIGKILL of PostgreSQL",
      apply: () => postgresql?.kill(),
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
      heal: () => network?.speak(),
    });
  });

  it("hears the server but is not heard: plays wait, listeners notice nothing", async () => {
    await survives({
      name: "network to the database silent in one direction: no answers",
      apply: () => network?.silence("down"),
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

  it("has a lock that stays: plays wait, listeners notice nothing", async () => {
    let other: ChildProcess | undefined;
    await survives({
      name: "stuck lock: ACCESS EXCLUSIVE on the tables of plays",
      apply: async () => {
        assert.ok(postgresql);
        other = spawn("psql", [postgresql.connection, "-X"], { stdio: ["pipe", "pipe", "ignore"] });
        let said = "";
        other.stdout?.on("data", (part) => (said += part));
        other.stdin?.write(
          "begin; lock table track_plays, stream_parts in access exclusive mode; select 'held';\n",
        );
        await until("the lock is held", () => said.includes("held"));
      },
      heal: () => end(other),
    });
  });
});
