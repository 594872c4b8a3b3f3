// /readyz: ready, degraded, or down. A balancer must not take away a server that still has replies.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type PostgreSql, startPostgreSql } from "../../support/postgresql.ts";
import { CONFIG, eventually, freePort, Station, until, zender } from "../../support/station.ts";

/** Longer than an answer takes that waits for nothing, on a busy machine. */
const AT_ONCE_MS = 2500;

const readiness = async (url: string) => {
  const began = performance.now();
  const reply = await fetch(`${url}/readyz`);
  const text = await reply.text();
  const took = performance.now() - began;
  assert.ok(took < AT_ONCE_MS, `/readyz took ${took} ms`);
  return { status: reply.status, text, type: reply.headers.get("content-type") };
};

/** The network between server and database, which the test can cut or stop. */
class DatabaseLine {
  readonly connection: string;
  readonly #sockets = new Set<Socket>();
  #state: "up" | "cut" | "silent" = "up";
  readonly #server = createServer((incoming) => {
    if (this.#state === "cut") return void incoming.destroy();
    const outgoing = connect(this.#socket);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
      from.on("data", (part) => this.#state === "up" && to.write(part));
    }
  });
  readonly #socket: string;

  constructor(postgresql: PostgreSql, port: number) {
    const folder = /host=(\S+)/.exec(postgresql.connection)?.[1] ?? "";
    this.#socket = join(folder, ".s.PGSQL.5432");
    this.connection = `host=127.0.0.1 port=${port} user=zender dbname=zender connect_timeout=5`;
    this.#server.listen(port, "127.0.0.1");
  }

  /** What is sent arrives nowhere, and nothing says so. */
  silence(): void {
    this.#state = "silent";
  }

  cut(): void {
    this.#state = "cut";
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  restore(): void {
    this.cut();
    this.#state = "up";
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe("a server without its database", { timeout: 900_000 }, () => {
  let postgresql: PostgreSql;
  let line: DatabaseLine;
  let station: Station;
  before(async () => {
    postgresql = startPostgreSql();
    line = new DatabaseLine(postgresql, await freePort());
    const bundle = mkdtempSync(join(tmpdir(), "zender-bundle-"));
    mkdirSync(join(bundle, "channels"));
    // The default channel of demo/station.toml, and no more, which is soon imported.
    writeFileSync(
      join(bundle, "channels/radio2.yaml"),
      'name: Radio 2\ntagline: Op proef\nposition: 1\naccent: "#0080a0"\n',
    );
    station = await Station.start({ empty: true, env: { ZENDER_DATA_DATABASE: line.connection } });
    const { code, output } = await zender(["import", "--config", CONFIG, bundle], station.environment);
    rmSync(bundle, { recursive: true });
    assert.equal(code, 0, output);
    await until("the channel is there", async () => (await fetch(`${station.url}/gids`)).status === 200);
  });
  after(async () => {
    await station?.stop();
    line?.close();
    postgresql?.stop();
  });

  const level = () => station.metric("zender_ready");

  it("is ready while the database answers", async () => {
    await until("it is ready", async () => (await level()) === 2);
    assert.deepEqual(await readiness(station.url), {
      status: 200,
      text: "ready\n",
      type: "text/plain; charset=utf-8",
    });
  });

  it("is degraded when it is cut off, says so, and serves what it has", async () => {
    const pages = ["/", "/gids", "/nieuws", "/api/miniplayer/info?channel=radio2"];
    const statusOf = async (path: string) => (await fetch(station.url + path)).status;
    for (const path of pages) await until(`${path} is there`, async () => (await statusOf(path)) === 200);
    line.cut();
    await until("it is degraded", async () => (await level()) === 1);
    const { status, text } = await readiness(station.url);
    assert.equal(status, 200);
    assert.match(text, /^degraded\ndatabase: .+\n$/);
    for (const path of pages) assert.equal(await statusOf(path), 200, path);
    assert.equal(await station.metric('zender_part_well{part="database"}'), 0);
    assert.equal(await station.metric('zender_part_well{part="rendering"}'), 1);
    line.restore();
    await until("it is ready again", async () => (await level()) === 2);
  });

  it("answers at once when the database says nothing at all", async () => {
    line.silence();
    await until("it is degraded", async () => {
      await readiness(station.url);
      return (await level()) === 1;
    });
    assert.match((await readiness(station.url)).text, /^degraded\ndatabase: no answer for 3 seconds\n/);
    line.restore();
    await until("it is ready again", async () => (await level()) === 2);
  });
});

describe("a server that renders", () => {
  it("nothing is down, with the reason", async () => {
    const script = join(mkdtempSync(join(tmpdir(), "zender-script-")), "render.js");
    writeFileSync(script, "globalThis.zenderRender = () => { throw new Error('kapot') }");
    const station = new Station();
    await using _stopped = { [Symbol.asyncDispose]: () => station.stop() };
    await station.start();
    await station.stopServer();
    station.environment.ZENDER_WEB_RENDER_SCRIPT = script;
    const down = station.startServer().catch(() => {});
    await eventually(async () => {
      const { status, text, type } = await readiness(station.url);
      assert.equal(status, 503);
      assert.equal(type, "application/problem+json");
      const [reason] = JSON.parse(text).errors;
      assert.equal(reason.field, "rendering");
      assert.match(reason.detail, /kapot/);
    });
    await station.stopServer();
    await down;
  });
});

describe("a server with too much to do", { timeout: 360_000 }, () => {
  it("stays ready, and says so at once", async () => {
    await using station = await Station.start({ env: { ZENDER_LOGS_ACCESS: "false" } });
    let isOver = false;
    let number = 0;
    const statuses = new Set<number>();
    const flood = Array.from({ length: 200 }, async () => {
      while (!isOver) {
        number += 1;
        const reply = await fetch(`${station.url}/bestaat-niet/${number}`);
        await reply.text();
        statuses.add(reply.status);
      }
    });
    await until("pages are refused", () => statuses.has(503));
    for (let time = 0; time < 20; time += 1) {
      const began = performance.now();
      const reply = await fetch(`${station.url}/readyz`);
      assert.equal(await reply.text(), "ready\n");
      assert.ok(performance.now() - began < 2 * AT_ONCE_MS);
    }
    isOver = true;
    await Promise.all(flood);
  });
});
