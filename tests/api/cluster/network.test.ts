// The network between a server and PostgreSQL, primary or replica: cut, refused, and silent in one
// direction or both.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PostgreSql } from "../../support/postgresql.ts";
import { infoShows, SmallCluster, timeUntil } from "../../support/servers/smallCluster.ts";
import { until } from "../../support/station.ts";
import { type Direction, TcpProxy } from "../../support/tcpProxy.ts";

/** A statement may take 8 seconds; its connection is given up one second later. */
const NOTICED_MS = 15_000;
/** A replica has two seconds for a read, its connection one more, and the primary answers then. */
const REPLICA_NOTICED_MS = 5_000;

test("a server whose network to the database fails serves what it can, refuses plays in time and recovers by itself", {
  timeout: 600_000,
}, async (t) => {
  let proxy: TcpProxy | undefined;
  t.after(() => proxy?.stop());
  const cluster = await SmallCluster.start(t, {
    servers: 1,
    settings: async (_, database) => {
      proxy = await TcpProxy.start({ path: database.socket });
      return { ZENDER_DATA_DATABASE: `host=127.0.0.1 port=${proxy.port} user=zender dbname=zender` };
    },
  });
  assert.ok(proxy);
  const network = proxy;
  const server = cluster.server(0);
  const get = async (path: string) => (await fetch(server.url + path)).status;
  const goesOn = async () => {
    assert.equal(await get("/programmas/eerste-licht"), 200);
    assert.equal(await get("/api/miniplayer/info?channel=dijk"), 200);
    assert.equal(await get("/stream/dijk/live.m3u8"), 200);
  };
  const recovers = async (song: string) => {
    const play = cluster.songNow(song);
    await timeUntil("a play is stored", async () => (await server.sendPlays([play])).status === 200, 10_000);
    await timeUntil("it is shown", () => infoShows(server, song), 2000);
  };
  await recovers("Voor alles");
  await goesOn();

  await t.test("connections that are cut are opened again before anybody notices", async () => {
    network.cut();
    assert.equal((await server.sendPlays([cluster.songNow("Na de snee")])).status, 200);
    await goesOn();
  });

  await t.test("while connections are refused, plays are refused at once", async () => {
    await network.refuse();
    const begun = performance.now();
    const reply = await server.sendPlays([cluster.songNow("Geweigerd")]);
    assert.equal(reply.status, 503);
    assert.ok(Number(reply.headers.get("retry-after")) > 0);
    assert.ok(performance.now() - begun < 2000);
    await goesOn();
    await network.restore();
    await recovers("Weer verbonden");
  });

  const ways: readonly (readonly Direction[])[] = [["up"], ["down"], ["up", "down"]];
  for (const way of ways) {
    await t.test(`a network that is silent (${way.join(" and ")}) is noticed`, async () => {
      network.silence(...way);
      const begun = performance.now();
      const reply = await server.sendPlays([cluster.songNow(`Stil ${way.join("-")}`)]);
      const took = performance.now() - begun;
      assert.equal(reply.status, 503);
      assert.ok(took < NOTICED_MS, `it took ${Math.round(took)} ms`);
      await goesOn();
      network.speak();
      await recovers(`Na de stilte ${way.join("-")}`);
      t.diagnostic(`silent ${way.join(" and ")}: refused after ${Math.round(took)} ms`);
    });
  }
});

test("a replica that says nothing any more delays pages for seconds and once, and is used again when it speaks", {
  timeout: 600_000,
}, async (t) => {
  let proxy: TcpProxy | undefined;
  let replica: PostgreSql | undefined;
  t.after(async () => {
    await proxy?.stop();
    replica?.stop();
  });
  const cluster = await SmallCluster.start(t, {
    servers: 1,
    settings: async (_, database) => {
      replica = database.replica();
      proxy = await TcpProxy.start({ path: replica.socket });
      return { ZENDER_DATA_REPLICAS: `host=127.0.0.1 port=${proxy.port} user=zender dbname=zender` };
    },
  });
  assert.ok(proxy);
  const server = cluster.server(0);
  const isUsed = async () => (await server.metric("zender_replica_used")) === 1;
  const answered = (by: string) => server.metric(`zender_database_reads_total{target="${by}`);
  // Each is a page that nobody has asked for yet, and is made from the database.
  let hours = 0;
  const page = async () => {
    hours += 1;
    const day = new Date(Date.now() - Math.ceil(hours / 24) * 86_400_000).toISOString().slice(0, 10);
    const date = day.split("-").reverse().join("-");
    const begun = performance.now();
    const reply = await fetch(`${server.url}/gedraaid/${date}?time=${hours % 24}_${(hours % 24) + 1}`);
    assert.equal(reply.status, 200, reply.url);
    await reply.text();
    return performance.now() - begun;
  };
  await until("the replica is used", isUsed);
  const before = await answered("127.0.0.1");
  await page();
  assert.ok((await answered("127.0.0.1")) > before, "the replica made the page");

  proxy.silence("down");
  const during = await Promise.all([page(), page(), page(), page()]);
  assert.ok(Math.max(...during) < REPLICA_NOTICED_MS, `${during}`);
  assert.equal(await isUsed(), false);
  const later = [await page(), await page(), await page()];
  assert.ok(Math.max(...later) < 1000, `${later}`);

  proxy.speak();
  await until("it is used again", isUsed);
  const again = await answered("127.0.0.1");
  await until("it makes pages again", async () => {
    await page();
    return (await answered("127.0.0.1")) > again;
  });
  t.diagnostic(
    `slowest page meanwhile ${Math.round(Math.max(...during))} ms, then ${Math.round(Math.max(...later))} ms`,
  );
});
