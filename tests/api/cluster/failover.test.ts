// A primary that is lost: what was acknowledged is on the replica that takes its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PostgreSql } from "../../support/postgresql.ts";
import { infoShows, SmallCluster, timeUntil } from "../../support/servers/smallCluster.ts";
import { until } from "../../support/station.ts";

/** An address with the hosts of both. */
const either = (one: PostgreSql, other: PostgreSql) =>
  `host=${[one, other].map((each) => /host=(\S+)/.exec(each.connection)?.[1]).join(",")} user=zender dbname=zender`;

test("when the primary is lost, pages and lists go on, plays are refused quickly, and a promoted replica has all that was acknowledged", {
  timeout: 600_000,
}, async (t) => {
  const replicas: PostgreSql[] = [];
  const cluster = await SmallCluster.start(t, { servers: 1 });
  t.after(() => {
    for (const one of replicas) one.stop();
  });
  const replica = cluster.database.replica();
  replicas.push(replica);
  // A commit is confirmed when the replica has applied it.
  cluster.database.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  cluster.database.query("SELECT pg_reload_conf()");
  await until(
    "the replica is synchronous",
    () => cluster.database.query("SELECT sync_state FROM pg_stat_replication") === "sync",
  );
  const settings = {
    ZENDER_DATA_DATABASE: either(cluster.database, replica),
    ZENDER_DATA_REPLICAS: replica.connection,
    ZENDER_DATA_SYNCHRONOUS_COMMIT: "on",
  };
  await cluster.add(settings);
  await cluster.add(settings);
  const [, second, third] = cluster.servers;
  assert.ok(second && third);
  await cluster.server(0).stopServer(); // it knows one host only

  await t.test("reads go to the replica once it has what the server knows of", async () => {
    await until("it is used", async () => (await second.metric("zender_replica_used")) === 1);
    const before = await second.metric('zender_database_reads_total{target="/');
    await fetch(`${second.url}/programmas?${Date.now()}`);
    await fetch(`${second.url}/gids`);
    assert.ok((await second.metric('zender_database_reads_total{target="/')) > before);
  });

  await t.test("who has sent a play finds it, also while the replica stands still", async () => {
    // A synchronous commit waits for what is received, not for what is applied.
    replica.query("SELECT pg_wal_replay_pause()");
    const reply = await second.sendPlays([cluster.songNow("Nog niet overal")]);
    assert.equal(reply.status, 200);
    await timeUntil(
      "it is on the page",
      async () => (await (await fetch(`${second.url}/gedraaid`)).text()).includes("Nog niet overal"),
      3000,
    );
    assert.equal(await second.metric("zender_replica_used"), 0);
    replica.query("SELECT pg_wal_replay_resume()");
    await until("it is used again", async () => (await second.metric("zender_replica_used")) === 1, 5000);
  });

  const acknowledged: string[] = [];
  let refused = 0;
  let slowest = 0;
  let isOver = false;
  const sending = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const song = `Gestuurd ${number}`;
      const play = cluster.songNow(song);
      // As a playout system does: the same again until it is acknowledged.
      for (;;) {
        const begun = performance.now();
        const reply: Response = await third.sendPlays([play]);
        slowest = Math.max(slowest, performance.now() - begun);
        if (reply.status === 200) break;
        assert.equal(reply.status, 503);
        assert.ok(Number(reply.headers.get("retry-after")) > 0);
        refused += 1;
        if (isOver) return;
        await new Promise((next) => setTimeout(next, 200));
      }
      acknowledged.push(song);
    }
  })();
  await until("plays are acknowledged", () => acknowledged.length > 5);

  await t.test("while the primary is away", async () => {
    cluster.database.kill();
    await until("a play is refused", () => refused > 3);
    for (const server of [second, third]) {
      // Not asked for before, so not from the cache.
      assert.equal((await fetch(`${server.url}/programmas/eerste-licht`)).status, 200);
      assert.equal((await fetch(`${server.url}/stream/dijk/live.m3u8`)).status, 200);
      assert.equal((await fetch(`${server.url}/api/miniplayer/info?channel=dijk`)).status, 200);
    }
    assert.ok(slowest < 5000, `a play was refused only after ${slowest} ms`);
  });

  await t.test("everything works within ten seconds after the replica was promoted", async () => {
    const before = acknowledged.length;
    replica.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    replica.promote();
    replica.query("SELECT pg_reload_conf()");
    await timeUntil("plays are acknowledged again", async () => acknowledged.length > before + 2, 10_000);
    isOver = true;
    await sending;
    const stored = new Set(replica.query("SELECT song FROM track_plays").split("\n"));
    assert.deepEqual(
      acknowledged.filter((song) => !stored.has(song)),
      [],
    );
    const last = acknowledged.at(-1) ?? "";
    for (const server of [second, third])
      await timeUntil("the last song", () => infoShows(server, last), 5000);
    t.diagnostic(
      `${acknowledged.length} plays acknowledged, ${refused} refused, slowest answer ${Math.round(slowest)} ms`,
    );
  });
});
