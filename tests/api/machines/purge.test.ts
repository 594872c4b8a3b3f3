// A cache in front that is told what changed: two servers on one database, behind Varnish with
// deploy/varnish/zender.vcl.
import assert from "node:assert/strict";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { CONFIG, freePort, Station, until, zender } from "../../support/station.ts";
import { Varnish } from "./varnish.ts";

/** Pages of every kind, and what players ask. */
const ADDRESSES = ["/", "/gedraaid", "/gids", "/nieuws", "/podcasts", "/bestaat-niet", "/api/shell"];
const POLL = "/api/maintenance-notification";
/** Within which everybody must see a change. Untold, the cache shows it after 10 s. */
const SOON_MS = 2000;
/** At least so many changes are made. */
const CHANGES = 2;
/** On a busy machine one of so many must be seen in time. */
const CHANGES_WHEN_BUSY = 6;

/** Passes requests on to two servers in turns, as a balancer does. */
async function balancer(ports: () => readonly number[]): Promise<Server> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const all = ports();
    turn += 1;
    const passed = request(
      {
        host: "127.0.0.1",
        port: all[turn % all.length],
        method: asked.method,
        path: asked.url,
        headers: asked.headers,
      },
      (reply: IncomingMessage) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    passed.once("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe("a cache in front is told of changes", () => {
  let first: Station;
  let second: Station;
  let turns: Server;
  let varnish: Varnish;

  before(async () => {
    turns = await balancer(() => [first.port, second.port]);
    varnish = await Varnish.before(portOf(turns));
    const env = {
      ZENDER_PURGE_SURROGATE_KEYS: "true",
      ZENDER_PURGE_ADDRESSES: varnish.url,
      ZENDER_PURGE_TOKEN: varnish.token,
      ZENDER_LOGS_ACCESS: "false",
    };
    first = await Station.start({ env });
    second = await Station.start({
      env: { ...env, ZENDER_DATA_DATABASE: `sqlite://${first.data}/zender.db` },
    });
    await varnish.start();
  });
  after(async () => {
    await varnish?.remove();
    await first?.stop();
    await second?.stop();
    turns?.close();
  });

  const get = async (path: string) => {
    const reply = await fetch(varnish.url + path);
    return { hit: reply.headers.get("x-cache"), headers: reply.headers, text: await reply.text() };
  };
  const notify = async (title: string) => {
    const { code, output } = await zender(
      ["notification", "add", "--config", CONFIG, "--title", title],
      first.environment,
    );
    assert.equal(code, 0, output);
  };
  /** Has every reply in the cache, and says what of them lacks the text. */
  const fillCache = () => Promise.all(ADDRESSES.map(get));
  const lacking = async (text: string) => {
    const replies = await Promise.all(
      [...ADDRESSES, POLL].map(async (path) => ((await get(path)).text.includes(text) ? [] : [path])),
    );
    return replies.flat();
  };

  it("a reply names its topics to the cache, which keeps that to itself", async () => {
    const own = await fetch(`${first.url}/gedraaid`);
    assert.match(own.headers.get("surrogate-key") ?? "", /^all content .*\bplays-radio2\b/);
    await own.text();
    for (const expected of ["MISS", "HIT"]) {
      const { hit, headers } = await get("/gedraaid");
      assert.equal(hit, expected);
      assert.equal(headers.get("surrogate-key"), null);
      assert.equal(headers.get("xkey"), null);
    }
  });

  it("a notification is on every page within two seconds, whichever server made it", async () => {
    const times: number[] = [];
    const isSeenInTime = () => Math.min(...times) < SOON_MS;
    while (times.length < (isSeenInTime() ? CHANGES : CHANGES_WHEN_BUSY)) {
      const title = `Storing nummer ${times.length + 1} in de studio`;
      await fillCache();
      const began = performance.now();
      await notify(title);
      const added = performance.now();
      const isEverywhere = async () => (await lacking(title)).length === 0;
      await until("it is everywhere", isEverywhere, 30_000);
      // How long the command takes says how busy the machine is.
      const took = performance.now() - added - 2 * (added - began);
      // It stays: no page of before comes back from a server that noticed later.
      times.push((await isEverywhere()) ? took : Number.POSITIVE_INFINITY);
      await until("it is everywhere again", isEverywhere, 30_000);
    }
    assert.ok(isSeenInTime(), `${times} ms`);
  });

  it("a cache that was away gets everything that changed meanwhile", { timeout: 180_000 }, async () => {
    await varnish.stop();
    await notify("Terwijl de cache weg was");
    const waiting = () => first.metric("zender_purge_topics_waiting");
    await until("it could not be told", async () => (await waiting()) > 0);
    await until("it was tried", async () => (await first.metric("zender_purges_failed_total")) > 0);
    const sent = await first.metric("zender_purges_sent_total");
    await varnish.start();
    await until("it was told", async () => (await first.metric("zender_purges_sent_total")) > sent);
    await until("nothing waits", async () => (await waiting()) === 0);
    assert.match(first.log, /cannot tell a cache of changes/);
    // It may ask the server that has not noticed yet, and is told once more.
    await until("it is everywhere", async () => (await lacking("Terwijl de cache weg was")).length === 0);
  });

  it("who does not show the token changes nothing", async () => {
    const told = (authorization: string) =>
      new Promise<number | undefined>((done, failed) => {
        const headers = { "surrogate-key": "all", authorization };
        const asked = request({ host: "127.0.0.1", port: varnish.port, method: "BAN", path: "/", headers });
        asked.once("response", (reply) => {
          reply.resume();
          done(reply.statusCode);
        });
        asked.once("error", failed);
        asked.end();
      });
    assert.equal(await told("Bearer something else"), 403);
    assert.equal(await told(`Bearer ${varnish.token}`), 200);
  });
});

describe("a web hook is told of changes", () => {
  it("as JSON with topics and keys, again later, and once more after a failure", async () => {
    const bodies: { topics: string[]; keys: string[] }[] = [];
    let refusals = 1;
    const port = await freePort();
    const hook = createServer((asked, answer) => {
      let text = "";
      asked.on("data", (part) => (text += part));
      asked.on("end", () => {
        const isRefused = refusals > 0;
        if (isRefused) refusals -= 1;
        else bodies.push(JSON.parse(text));
        answer.writeHead(isRefused ? 500 : 204).end();
      });
    });
    await new Promise<void>((done) => hook.listen(port, "127.0.0.1", done));
    await using _closed = { [Symbol.asyncDispose]: async () => void hook.close() };
    await using station = await Station.start({
      empty: true,
      env: { ZENDER_PURGE_METHOD: "POST", ZENDER_PURGE_ADDRESSES: `http://127.0.0.1:${port}/changed` },
    });
    const { code, output } = await zender(
      ["notification", "add", "--config", CONFIG, "--title", "Even stil"],
      station.environment,
    );
    assert.equal(code, 0, output);
    const told = () => bodies.filter(({ topics }) => topics.includes("overlays"));
    await until("it was told twice", () => told().length >= 2, 15_000);
    for (const { keys } of told()) assert.ok(keys.includes("overlays"), keys.join(" "));
    assert.equal(await station.metric("zender_purges_failed_total"), 1);
  });
});
