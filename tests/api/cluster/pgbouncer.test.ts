// Everything works through a pooler that lends a session of PostgreSQL out for one transaction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PgBouncer } from "../../support/servers/pgbouncer.ts";
import { infoShows, SmallCluster, timeUntil } from "../../support/servers/smallCluster.ts";

test("a station is imported, read and written through PgBouncer in transaction mode", {
  timeout: 600_000,
}, async (t) => {
  let bouncer: PgBouncer | undefined;
  t.after(() => bouncer?.stop());
  const cluster = await SmallCluster.start(t, {
    servers: 2,
    settings: async (_, database) => {
      bouncer ??= await PgBouncer.start(database);
      return { ZENDER_DATA_DATABASE: bouncer.connection, ZENDER_DATA_LISTEN: database.connection };
    },
  });

  await t.test("imports, plays and reads of two servers at once share three sessions", async () => {
    const work: Promise<unknown>[] = [];
    let importing: Promise<unknown> = Promise.resolve(); // one at a time is all that a folder takes
    for (let round = 0; round < 20; round += 1) {
      for (const server of cluster.servers) {
        work.push(
          server
            .sendPlays([cluster.songNow(`Lied ${round}`)])
            .then((reply) => assert.equal(reply.status, 200)),
          fetch(`${server.url}/programmas?nooit=${round}`).then((reply) => assert.equal(reply.status, 200)),
        );
      }
      if (round % 5 === 0) {
        cluster.write(
          `programmes/lied-${round}.md`,
          `---\nname: Lied ${round}\nchannel: dijk\nsummary: X\n---\nX.\n`,
        );
        importing = importing.then(() => cluster.import());
        work.push(importing);
      }
    }
    await Promise.all(work);
    await cluster.server(0).sendPlays([cluster.songNow("Slotlied")]);
    for (const server of cluster.servers)
      await timeUntil("the last song", () => infoShows(server, "Slotlied"), 2000);
    for (const server of cluster.servers) {
      assert.equal((await fetch(`${server.url}/programmas/lied-15`)).status, 200);
      assert.doesNotMatch(server.log, /prepared statement|database error|retrying/);
    }
  });

  await t.test("a whole database is copied through it", async () => {
    const copy = `sqlite://${cluster.server(0).data}/copy.db`;
    const said = await cluster.command(["copy", "--from", bouncer?.connection ?? "", "--to", copy]);
    assert.match(said, /counts and checksums are equal/);
  });

  await t.test("no transaction is left open", () => {
    const left = cluster.database.query(
      "SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND state LIKE 'idle in transaction%'",
    );
    assert.equal(left, "0");
  });
});
