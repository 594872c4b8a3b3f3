// What one server at a time does moves to another when that server ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SmallCluster, timeUntil } from "../../support/servers/smallCluster.ts";
import type { Station } from "../../support/station.ts";

const JOBS = ["schedule", "podcasts", "cleaning"];
const held = (server: Station) => server.metric("zender_lease_held");

test("background jobs run on one server, and move to another when it is killed or stops", {
  timeout: 600_000,
}, async (t) => {
  const cluster = await SmallCluster.start(t, { servers: 3 });
  const [first, second, third] = [cluster.server(0), cluster.server(1), cluster.server(2)];
  assert.equal(await held(first), JOBS.length);
  assert.equal((await held(second)) + (await held(third)), 0);

  await t.test("within fifteen seconds after the server was killed", async () => {
    await first.killServer();
    const others = async () => (await held(second)) + (await held(third));
    await timeUntil("others do its jobs", async () => (await others()) === JOBS.length, 15_000);
  });

  await t.test("at once when the server stops in order", async () => {
    await first.startServer();
    const holders = [];
    for (const server of [second, third]) if ((await held(server)) > 0) holders.push(server);
    const [holder] = holders;
    assert.ok(holder);
    const others = cluster.servers.filter((server) => server !== holder);
    const before = (await Promise.all(others.map(held))).reduce((sum, one) => sum + one);
    assert.ok(before < JOBS.length);
    await holder.stopServer();
    await timeUntil(
      "others do its jobs",
      async () => (await Promise.all(others.map(held))).reduce((sum, one) => sum + one) === JOBS.length,
      2000,
    );
  });

  await t.test("a changed week is in the guide, whoever keeps the schedule", async () => {
    cluster.write(
      "schedule/dijk.yaml",
      '- days: [ma, di, wo, do, vr, za, zo]\n  from: "00:00"\n  until: "23:00"\n  programme: eerste-licht\n',
    );
    await cluster.import();
    const count = () =>
      cluster.database.query("SELECT COUNT(*) FROM broadcasts WHERE ends_at - starts_at = 82800000");
    await timeUntil("the broadcasts are made", async () => Number(count()) > 7, 5000);
  });
});
