// The network between a server and PostgreSQL: cut, refused, and silent in one direction or both.
import assert from "node:assert/strict";
import { test } from "node:test";
import { infoShows, SmallCluster, timeUntil } from "../../support/servers/smallCluster.ts";
import { type Direction, TcpProxy } from "../../support/tcpProxy.ts";

/** A statement may take 8 seconds; its connection is given up one second later. */
const NOTICED_MS = 15_000;

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
