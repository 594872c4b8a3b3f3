// A station behind a proxy: limits count listeners, and headers follow the public address.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, describe, it } from "node:test";
import { CONFIG, Station, until, zender } from "../support/station.ts";

const POSTS = 4;

/** Sends bytes on a new connection; returns all that comes back until the server closes it. */
function exchange(port: number, bytes: string, from = "127.0.0.1"): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    let said = "";
    socket.on("data", (part) => (said += part));
    socket.once("error", failed);
    socket.once("close", () => done(said));
    socket.write(bytes);
  });
}
const status = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);

describe("behind a trusted proxy", () => {
  let station: Station;
  before(async () => {
    station = await Station.start({
      env: {
        ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.0/8,::1",
        ZENDER_EVENTS_POSTS_PER_MINUTE: String(2 * POSTS),
        ZENDER_SECURITY_CONTACTS: "mailto:veilig@zender.example,https://zender.example/melden",
      },
    });
  });
  after(() => station.stop());

  const post = (listener: string) =>
    fetch(`${station.url}/api/events`, {
      method: "POST",
      headers: { "content-type": "text/plain", "x-forwarded-for": listener },
      body: JSON.stringify({ events: [{ name: "page_view" }] }),
    });

  it("each listener has their own limit, and the log has their address", async () => {
    // At once, so that nothing is refilled in between.
    const replies = await Promise.all(Array.from({ length: POSTS + 1 }, () => post("203.0.113.9")));
    const statuses = replies.map((reply) => reply.status).toSorted();
    assert.deepEqual(statuses, [...Array.from({ length: POSTS }, () => 204), 429]);
    assert.equal((await post("203.0.113.10")).status, 204);
    assert.equal(
      (await post("203.0.113.10, 203.0.113.9")).status,
      429,
      "what a listener writes in front of their own address changes nothing",
    );
    await until("the log has both", () =>
      ["203.0.113.9", "203.0.113.10"].every((address) => station.log.includes(`"remote":"${address}"`)),
    );
  });

  it("security.txt says whom to contact, and when it expires", async () => {
    const reply = await fetch(`${station.url}/.well-known/security.txt`);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get("content-type") ?? "", /^text\/plain/);
    const text = await reply.text();
    assert.match(
      text,
      /^Contact: mailto:veilig@zender\.example\nContact: https:\/\/zender\.example\/melden\n/,
    );
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    const days = (expires - Date.now()) / 86_400_000;
    assert.ok(days > 80 && days < 91, String(days));
  });
});

describe("the PROXY protocol", () => {
  it("names the listener of a connection; a proxy that omits it is disconnected, and only trusted proxies may use it", async () => {
    const proxy = "127.0.0.2";
    const station = await Station.start({
      env: { ZENDER_SERVER_TRUSTED_PROXIES: proxy, ZENDER_SERVER_PROXY_PROTOCOL: "true" },
    });
    try {
      const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      const named = `PROXY TCP4 203.0.113.9 127.0.0.1 56324 443\r\n${request}`;
      assert.equal(status(await exchange(station.port, named, proxy)), 200);
      await until("the log has the listener", () => station.log.includes('"remote":"203.0.113.9"'));
      assert.equal(await exchange(station.port, request, proxy), "");
      assert.equal(status(await exchange(station.port, request)), 200);
      assert.equal(status(await exchange(station.port, named)), 400);
    } finally {
      await station.stop();
    }
  });

  it("without a trusted proxy prevents the start, with the reason", async () => {
    const { code, output } = await zender(["serve", "--config", CONFIG], {
      ZENDER_SERVER_PROXY_PROTOCOL: "true",
    });
    assert.equal(code, 2, output);
    assert.match(output, /server: proxy_protocol requires trusted_proxies/);
  });

  it("and the other settings of proxies and connections are listed by `zender config`", async () => {
    const { code, output } = await zender(["config"]);
    assert.equal(code, 0, output);
    for (const setting of [
      "trusted_proxies",
      "proxy_header",
      "proxy_protocol",
      "max_connections_per_address",
      "min_bytes_per_second",
      "hsts_seconds",
    ])
      assert.match(output, new RegExp(`^server\\.${setting} = `, "m"), setting);
  });
});

describe("security headers", () => {
  it("a site whose public address is https sets HSTS, and keeps other sites out of its windows and files", async () => {
    const station = await Station.start({ publicUrl: "https://zender.example" });
    try {
      const { headers } = await fetch(station.url);
      assert.equal(headers.get("strict-transport-security"), "max-age=31536000");
      assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
      const icon = await fetch(`${station.url}/images/icon-192.png`);
      assert.equal(
        icon.headers.get("cross-origin-resource-policy"),
        "cross-origin",
        "pictures and sound may be used elsewhere",
      );
      assert.equal(
        (await fetch(`${station.url}/.well-known/security.txt`)).status,
        404,
        "the settings name nobody",
      );
    } finally {
      await station.stop();
    }
  });

  it("a site at http sets no HSTS, and lets the pages that it names talk to a player they opened", async () => {
    const station = await Station.start({ env: { ZENDER_PLAYER_EMBED_ORIGINS: "https://gast.example" } });
    try {
      const { headers } = await fetch(station.url);
      assert.equal(headers.get("strict-transport-security"), null);
      assert.equal(headers.get("cross-origin-opener-policy"), "unsafe-none");
    } finally {
      await station.stop();
    }
  });
});
