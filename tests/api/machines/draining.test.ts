// A server is taken out of service while listeners' requests go on: two servers behind HAProxy.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { startBalancer } from "../../support/servers/balancer.ts";
import { Listeners } from "../../support/servers/listeners.ts";
import { Station, until } from "../../support/station.ts";

const PATHS = ["/api/miniplayer/info?channel=radio2", "/", "/api/maintenance-notification", "/gids"];

describe("draining", { timeout: 360_000 }, () => {
  it("a server that is stopped behind a balancer fails no request of anybody", async () => {
    const env = { ZENDER_SERVER_DRAIN_SECONDS: "3", ZENDER_LOGS_ACCESS: "false" };
    await using first = await Station.start({ env });
    await using second = await Station.start({
      env: { ...env, ZENDER_DATA_DATABASE: `sqlite://${first.data}/zender.db` },
    });
    const balancer = await startBalancer([first.port, second.port]);
    await using _stopped = { [Symbol.asyncDispose]: () => balancer.stop() };
    const listeners = new Listeners(balancer.url, PATHS);
    await until("both servers answer", async () => {
      const counts = await Promise.all(
        [first, second].map((one) => one.metric('zender_http_requests_total{route="/api/maintenance')),
      );
      return counts.every((count) => count > 100);
    });
    const before = listeners.answers;
    const code = await first.stopServer();
    const during = listeners.answers - before;
    await first.startServer();
    await until(
      "the first server answers again",
      async () => (await first.metric('zender_http_requests_total{route="/*"')) > 10,
    );
    await listeners.stop();
    assert.equal(code, 0);
    assert.deepEqual(listeners.failures.slice(0, 5), [], `${listeners.failures.length} failures`);
    assert.ok(during > 20, `${during} replies while it stopped`);
  });

  it("everything is served meanwhile, over connections that close, and a second SIGTERM ends it", async () => {
    await using station = await Station.start({ env: { ZENDER_SERVER_DRAIN_SECONDS: "100" } });
    const began = performance.now();
    const stopped = station.stopServer();
    await until("it drains", () => station.log.includes('"message":"draining"'));
    const asked = await fetch(`${station.url}/readyz`);
    assert.equal(asked.status, 503);
    assert.match(await asked.text(), /draining: it will stop/);
    assert.equal((await fetch(`${station.url}/healthz`)).status, 200);
    const page = await fetch(station.url);
    assert.equal(page.status, 200);
    assert.equal(page.headers.get("connection"), "close");
    assert.match(await page.text(), /<\/html>/);
    assert.equal(await station.metric("zender_ready"), 0);
    process.kill(station.serverPid, "SIGTERM");
    assert.equal(await stopped, 0);
    assert.ok(performance.now() - began < 60_000);
  });
});
