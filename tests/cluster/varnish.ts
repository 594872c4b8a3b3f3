// What Varnish does for a station: keeps what the servers allow, hears what changed, and has
// something to show when nothing else has.
import assert from "node:assert/strict";
import { get, type IncomingMessage } from "node:http";
import { it } from "node:test";
import { purgeTokenOf } from "../../deploy/try.d/configuration.ts";
import type { Cluster } from "../support/cluster.ts";
import { until } from "../support/station.ts";
import { exchange, statusIn } from "../support/wire.ts";

export function varnishKeepsPages(given: () => Cluster): void {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(given().url + path, { headers });
  const kept = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await ask(path, headers);
    await reply.arrayBuffer();
    return reply.headers.get("x-cache");
  };
  const hit = (path: string, headers: Record<string, string> = {}) =>
    until(`${path} is kept`, async () => (await kept(path, headers)) === "HIT");

  it("Varnish keeps a page in each encoding, and treats browsers that decode the same alike", async () => {
    // Node decodes none of these by itself as long as it does not ask for them.
    for (const [asked, encoding] of [
      ["zstd", "zstd"],
      ["br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      await hit("/podcasts", { "accept-encoding": asked });
      const reply = await ask("/podcasts", { "accept-encoding": asked });
      assert.equal(reply.headers.get("content-encoding"), encoding);
      assert.equal(reply.headers.get("vary"), "Accept-Encoding");
    }
    await hit("/nieuws", { "accept-encoding": "gzip, deflate, br, zstd" });
    assert.equal(await kept("/nieuws", { "accept-encoding": "zstd;q=1.0, br, *, gzip;q=0.5" }), "HIT");
    // What is refused with q=0 is not sent.
    const refused = await ask("/nieuws", { "accept-encoding": "zstd;q=0, gzip" });
    assert.equal(refused.headers.get("content-encoding"), "gzip");
  });

  it("the site answers to its own names, and not to what its parts ask each other", async () => {
    const asked = async (path: string, host: string) => {
      const reply = await exchange(
        Number(new URL(given().url).port),
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      return statusIn(reply);
    };
    assert.equal(await asked("/nieuws", "127.0.0.1:1"), 200);
    assert.equal(await asked("/nieuws", "elders.example"), 421);
    for (const path of ["/varnish-runs", "/any-server"]) assert.equal(await asked(path, "127.0.0.1"), 404);
  });

  it("sound, private addresses and the playout's calls pass through Varnish unkept", async () => {
    const list = await (await ask("/stream/radio2/live.m3u8")).text();
    const segment = list.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "";
    const { pathname } = new URL(segment, `${given().url}/stream/radio2/live.m3u8`);
    for (const path of [pathname, "/api/player/radio2", "/readyz"]) {
      await kept(path);
      assert.notEqual(await kept(path), "HIT", path);
    }
    const part = await ask(pathname, { range: "bytes=0-99" });
    assert.equal(part.status, 206);
    assert.equal((await part.arrayBuffer()).byteLength, 100);
  });

  it("sound without end comes at once, by HAProxy alone and by Varnish alone", async () => {
    for (const by of ["site", "cache"]) {
      const reply = await fetch(`${given().address(by)}/stream/radio2/live.aac`);
      assert.equal(reply.status, 200);
      assert.ok(reply.body);
      const reader = reply.body.getReader();
      const { value } = await reader.read();
      assert.ok((value?.length ?? 0) > 0);
      await reader.cancel();
    }
  });

  it("only who has the servers' token may say that something changed, and not through the site", async () => {
    const cluster = given();
    const ban = (address: string, token: string, topics: string) =>
      fetch(address, {
        method: "BAN",
        headers: { authorization: `Bearer ${token}`, "surrogate-key": topics },
      });
    const token = purgeTokenOf(cluster.layout);
    assert.equal((await ban(cluster.url, token, "content")).status, 405);
    assert.equal((await ban(cluster.address("cache"), "geraden", "content")).status, 403);
    assert.equal((await ban(cluster.address("cache"), token, "(.*)")).status, 400);
    assert.equal((await ban(cluster.address("cache"), token, "content")).status, 200);
  });

  it("a page is asked again at once after a change that it depends on, and not after another", async () => {
    const cluster = given();
    const change = (topics: string) =>
      fetch(cluster.address("cache"), {
        method: "BAN",
        headers: { authorization: `Bearer ${purgeTokenOf(cluster.layout)}`, "surrogate-key": topics },
      });
    await hit("/podcasts");
    await change("plays-nergens plays-nooit");
    assert.equal(await kept("/podcasts"), "HIT");
    await change("content");
    assert.equal(await kept("/podcasts"), "MISS");
    const { headers } = await ask("/podcasts");
    assert.equal(headers.get("surrogate-key"), null);
    assert.equal(headers.get("xkey"), null);
  });

  it("while all servers are down, Varnish shows what it has, and says 503 with Retry-After of the rest", async () => {
    const cluster = given();
    await hit("/nieuws");
    for (const server of cluster.servers) await cluster.kill(server);
    assert.equal((await ask("/nieuws")).status, 200);
    // What changed meanwhile does not take the page away.
    await fetch(cluster.address("cache"), {
      method: "BAN",
      headers: { authorization: `Bearer ${purgeTokenOf(cluster.layout)}`, "surrogate-key": "content" },
    });
    const old = await ask("/nieuws");
    assert.equal(old.status, 200);
    assert.match(await old.text(), /<html lang="nl"/);
    const unknown = await ask("/gedraaid/01-11-2026?channel=radio5&time=3_4");
    assert.equal(unknown.status, 503);
    assert.match(unknown.headers.get("retry-after") ?? "", /^\d+$/);
    await Promise.all(cluster.servers.map((server) => cluster.startPart(server)));
    await until(
      "the site is whole again",
      async () => (await ask("/gedraaid/01-11-2026?channel=radio5&time=3_4")).status === 200,
    );
  });

  it("while Varnish is down, the servers are asked without it", async () => {
    const cluster = given();
    await cluster.kill("varnish");
    try {
      for (let turn = 0; turn < 20; turn += 1) {
        const reply = await getOnNewConnection(`${cluster.url}/gids`);
        assert.equal(reply.statusCode, 200);
        assert.equal(reply.headers["surrogate-key"], undefined, "which is for caches");
      }
    } finally {
      await cluster.startPart("varnish");
    }
    await until("Varnish is asked again", async () => (await kept("/gids")) === "HIT");
  });
}

/**
 * On a connection that had a request before, HAProxy may close it instead of answering when the
 * server's connection breaks: browsers then ask again, fetch() of Node does not.
 */
const getOnNewConnection = (url: string): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    get(url, { agent: false }, (reply) => {
      reply.resume();
      reply.once("end", () => done(reply));
      reply.once("error", failed);
    }).once("error", failed);
  });
