// Servers are upgraded one by one: the first of the new version migrates the database, the others
// go on with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startBalancer } from "../../support/servers/balancer.ts";
import { Listeners } from "../../support/servers/listeners.ts";
import { SmallCluster } from "../../support/servers/smallCluster.ts";
import { until } from "../../support/station.ts";

const PATHS = ["/api/miniplayer/info?channel=dijk", "/", "/api/maintenance-notification", "/gids"];

/** What the next version would do first: it only adds, so that this one may go on (`-- expand`). */
const NEXT_MIGRATION = `
  BEGIN;
  SET LOCAL lock_timeout = '3s';
  ALTER TABLE track_plays ADD COLUMN of_the_next_version TEXT;
  ALTER TABLE articles ADD COLUMN of_the_next_version TEXT;
  INSERT INTO schema_migrations (version, name, applied_at, expand)
    SELECT max(version) + 1, 'of_the_next_version', 0, 1 FROM schema_migrations;
  COMMIT;
`;

test("while the next version migrates the database and each server is restarted, no request fails and no play is refused", {
  timeout: 600_000,
}, async (t) => {
  const settings = async () => ({ ZENDER_SERVER_DRAIN_SECONDS: "3", ZENDER_LOGS_ACCESS: "false" });
  const cluster = await SmallCluster.start(t, { servers: 2, settings });
  const [first, second] = [cluster.server(0), cluster.server(1)];
  const balancer = await startBalancer([first.port, second.port]);
  t.after(() => balancer.stop());
  const listeners = new Listeners(balancer.url, PATHS);
  t.after(() => listeners.stop());
  await until("listeners are answered", () => listeners.answers > 100);

  const sendTo = async (server: typeof first, song: string) => {
    const reply = await server.sendPlays([cluster.songNow(song)]);
    assert.equal(reply.status, 200, song);
  };
  await sendTo(first, "Vóór de nieuwe versie");
  cluster.database.query(NEXT_MIGRATION);
  await sendTo(first, "Na de migratie");

  for (const [restarted, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const stopped = restarted.stopServer();
    await sendTo(other, `Zonder ${restarted.port}`);
    assert.equal(await stopped, 0);
    await restarted.startServer();
    assert.match(restarted.log, /it is newer than this zender, which may go on using it/);
    await until("it is ready", async () => (await fetch(`${restarted.url}/readyz`)).status === 200);
    await sendTo(restarted, `Weer met ${restarted.port}`);
    const before = listeners.answers;
    await until("listeners are answered", () => listeners.answers > before + 100);
  }
  await listeners.stop();
  assert.deepEqual(listeners.failures.slice(0, 5), [], `${listeners.failures.length} failures`);
});
