// Parts are killed and replaced while listeners and the playout go on.
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Cluster } from "../support/cluster.ts";
import { Listeners, PAGES, POLLS, Sender } from "../support/servers/clusterLoad.ts";
import { until } from "../support/station.ts";

/** Within which a listener is answered although a part hangs. On an idle machine 5 and 8 s. */
const HUNG_MS = 15_000;

export function partsMayFail(given: () => Cluster): void {
  it("no listener notices that a server is killed", async () => {
    const cluster = given();
    await using listeners = Listeners.startCurious(cluster.url);
    await until("some pages were read", () => listeners.times.length > 100);
    await cluster.kill("web1");
    try {
      const read = listeners.times.length;
      await until("pages were read without it", () => listeners.times.length > read + 200);
    } finally {
      await cluster.startPart("web1");
    }
    const back = listeners.times.length;
    await until("pages were read with it again", () => listeners.times.length > back + 100);
    await listeners.stop();
    assert.deepEqual(listeners.failed, []);
  });

  it("a part that hangs instead of dying holds up listeners for seconds, and nothing fails", async () => {
    const cluster = given();
    for (const part of ["web1", "varnish"]) {
      await using listeners = Listeners.startCurious(cluster.url);
      await until("some pages were read", () => listeners.times.length > 50);
      const goOn = cluster.halt(part);
      try {
        const read = listeners.times.length;
        await until("pages were read without it", () => listeners.times.length > read + 200);
      } finally {
        goOn();
      }
      await listeners.stop();
      assert.deepEqual(listeners.failed, []);
      const slowest = Math.max(...listeners.times);
      assert.ok(slowest < HUNG_MS, `${part}: ${Math.round(slowest)} ms`);
      await until("HAProxy sees both", async () => /sees 2 of 2 servers/.test(await cluster.screen()));
    }
  });

  it("servers are restarted one after another without a failed request", async () => {
    const cluster = given();
    await using listeners = Listeners.startCurious(cluster.url);
    await using sender = Sender.start("restart", (plays) => cluster.sendPlays(plays));
    for (const server of cluster.servers) {
      const read = listeners.times.length;
      await until("listeners use both", () => listeners.times.length > read + 50);
      await cluster.restart(server);
      await until("HAProxy sees both", async () => /sees 2 of 2 servers/.test(await cluster.screen()));
    }
    await Promise.all([listeners.stop(), sender.stop()]);
    assert.deepEqual(listeners.failed, []);
    assert.deepEqual(sender.refused, []);
    assert.ok(sender.acknowledged.length > 10);
  });

  it("while no primary can be reached, pages and polls go on, and plays are answered with 503 and Retry-After", async () => {
    const cluster = given();
    await using listeners = Listeners.start(cluster.url);
    await cluster.kill("pgbouncer");
    const read = listeners.times.length;
    const now = Date.now();
    const play = {
      id: `no-primary-${now}`,
      channel: "radio5",
      fromIso: new Date(now - 86_400_000).toISOString(),
      untilIso: new Date(now - 86_300_000).toISOString(),
      artist: "De Stuurders",
      song: "Nog even wachten",
    };
    const reply = await cluster.sendPlays([play]);
    assert.equal(reply.status, 503);
    assert.match(reply.headers.get("retry-after") ?? "", /^\d+$/);
    await until("listeners go on", () => listeners.times.length > read + 100);
    await cluster.startPart("pgbouncer");
    await until("the play is stored", async () => (await cluster.sendPlays([play])).status === 200);
    await listeners.stop();
    assert.deepEqual(listeners.failed, []);
  });

  it("when the primary dies, pages and polls go on, plays are stored soon again, and nothing that was acknowledged is lost", async () => {
    const cluster = given();
    for (const path of [...PAGES, ...POLLS]) await (await fetch(cluster.url + path)).arrayBuffer();
    const first = await cluster.primary();
    assert.ok(first);
    await using listeners = Listeners.start(cluster.url);
    await using sender = Sender.start("failover", (plays) => cluster.sendPlays(plays));
    await until("plays are stored", () => sender.acknowledged.length > 20);
    await cluster.kill(first.replace("db", "postgresql"));
    await until(
      "another machine is the primary",
      async () => ![undefined, first].includes(await cluster.primary()),
    );
    const primaryBack = performance.now();
    const stored = sender.acknowledged.length;
    await until("plays are stored again", () => sender.acknowledged.length > stored + 5);
    const normal = performance.now() - primaryBack;
    await Promise.all([listeners.stop(), sender.stop()]);
    assert.deepEqual(listeners.failed, []);
    assert.ok(normal <= 10_000, `plays were stored ${Math.round(normal)} ms after the new primary answered`);
    // PgBouncer keeps plays waiting for some seconds; a new primary may be as quick.
    for (const { status, retryAfter } of sender.refused) {
      assert.equal(status, 503);
      assert.match(retryAfter ?? "", /^\d+$/);
    }
    const sent = new Set(await cluster.storedPlays("failover-"));
    assert.deepEqual(
      sender.acknowledged.filter((id) => !sent.has(id)),
      [],
      "acknowledged but lost",
    );
    await until("the old primary follows the new one", async () =>
      / synchronous replica, running/.test(await cluster.screen()),
    );
  });
}
