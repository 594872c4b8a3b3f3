// A server is taken out of service while listeners' requests go on: two servers behind HAProxy.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { answers, end, freePort, Station, until } from "../../support/station.ts";

/** HAProxy that knows only what /readyz says: it repeats no request that was sent. */
async function startBalancer(ports: readonly number[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "zender-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((one, index) => `  server web${index + 1} 127.0.0.1:${one} check`);
  writeFileSync(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 100ms fall 1 rise 1
${servers.join("\n")}
`,
  );
  const child: ChildProcess = spawn("haproxy", ["-db", "-f", file], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answers("HAProxy", `${url}/healthz`, child);
  return {
    url,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Listeners that each keep one connection and ask again and again. */
class Listeners {
  readonly failures: string[] = [];
  answers = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });
  readonly #asking: Promise<void>[];
  #isOver = false;

  constructor(url: string) {
    const paths = ["/api/miniplayer/info?channel=radio2", "/", "/api/maintenance-notification", "/gids"];
    this.#asking = Array.from({ length: 20 }, async (_, number) => {
      while (!this.#isOver) {
        const path = paths[number % paths.length] ?? "/";
        const outcome = await this.#ask(url + path);
        this.answers += 1;
        if (outcome !== "200") this.failures.push(`${path}: ${outcome}`);
      }
    });
  }

  #ask(address: string): Promise<string> {
    return new Promise((done) => {
      const asked = get(address, { agent: this.#agent }, (reply) => {
        reply.resume();
        reply.once("end", () => done(String(reply.statusCode)));
        reply.once("error", (error) => done(error.message));
      });
      asked.once("error", (error) => done(error.message));
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#asking);
    this.#agent.destroy();
  }
}

describe("draining", { timeout: 120_000 }, () => {
  it("a server that is stopped behind a balancer fails no request of anybody", async () => {
    const env = { ZENDER_SERVER_DRAIN_SECONDS: "3", ZENDER_LOGS_ACCESS: "false" };
    await using first = await Station.start({ env });
    await using second = await Station.start({
      env: { ...env, ZENDER_DATA_DATABASE: `sqlite://${first.data}/zender.db` },
    });
    const balancer = await startBalancer([first.port, second.port]);
    await using _stopped = { [Symbol.asyncDispose]: () => balancer.stop() };
    const listeners = new Listeners(balancer.url);
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
