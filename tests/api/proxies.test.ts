// A station behind a proxy: limits count listeners, headers follow the public address, and what the
// documents' configurations pass on is what the station said.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, describe, it } from "node:test";
import { wholeFrames } from "../support/adts.ts";
import { testStation } from "../support/calls.ts";
import { PROXIES, ReverseProxy } from "../support/proxies.ts";
import { CONFIG, Station, until, zender } from "../support/station.ts";
import { exchange, statusIn } from "../support/wire.ts";

const POSTS = 4;

describe("behind a trusted proxy", () => {
  const station = testStation({
    env: {
      ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.0/8,::1",
      ZENDER_EVENTS_POSTS_PER_MINUTE: String(2 * POSTS),
      ZENDER_SECURITY_CONTACTS: "mailto:veilig@zender.example,https://zender.example/melden",
    },
  });

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

/** The head of a reply and at least `most` bytes behind it, on a connection of its own. */
function beginning(port: number, bytes: string, most: number): Promise<{ head: string; body: Buffer }> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let said = Buffer.alloc(0);
    const finish = () => {
      socket.destroy();
      const end = said.indexOf("\r\n\r\n");
      if (end < 0) return failed(new Error(`no reply: ${said}`));
      done({ head: said.subarray(0, end).toString(), body: said.subarray(end + 4) });
    };
    socket.on("data", (part) => {
      said = Buffer.concat([said, part]);
      if (said.length >= most) finish();
    });
    socket.once("error", failed);
    socket.once("end", finish);
    socket.write(bytes);
  });
}

describe("through a proxy set up as docs/proxies says", () => {
  const station = testStation({ playout: true, env: { ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.1" } });

  const receivers = {
    "HTTP/1.0 without Host": "GET /stream/radio2/live.aac HTTP/1.0\r\n\r\n",
    "HTTP/1.0 that plays the address of a list": "GET /stream/radio2.aac HTTP/1.0\r\n\r\n",
    "HTTP/1.1": "GET /stream/radio2/live.aac HTTP/1.1\r\nHost: zender.example\r\n\r\n",
    "HTTP/1.1 that accepts gzip":
      "GET /stream/radio2/live.aac HTTP/1.1\r\nHost: zender.example\r\nAccept-Encoding: gzip\r\n\r\n",
  };

  for (const name of [undefined, ...PROXIES])
    describe(name ?? "and without one", () => {
      let proxy: ReverseProxy | undefined;
      let port = 0;
      before(async () => {
        if (name) proxy = await ReverseProxy.start(name, station.port);
        port = proxy?.port ?? station.port;
      });
      after(() => proxy?.stop());

      for (const [receiver, request] of Object.entries(receivers))
        it(`S1-002 a receiver of ${receiver} hears the sound without end, and nothing between its frames`, async () => {
          const { head, body } = await beginning(port, request, 60_000);
          assert.match(head, /^HTTP\/1\.[01] 200 /);
          assert.match(head, /^content-type: audio\/aac$/im);
          assert.doesNotMatch(head, /^(transfer-encoding|content-encoding|content-length):/im);
          assert.ok(wholeFrames(body).length > 50_000, `${body.length} bytes`);
        });

      it("a reply that the proxy compressed is not sent again", async () => {
        // What the station sends as it is and the proxy compresses.
        const headers = { "accept-encoding": "identity, gzip;q=0.5" };
        for (const path of ["/nieuws.rss", "/gids.ics", "/api/pages/sitemap"]) {
          const first = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
          await first.arrayBuffer();
          assert.equal(first.headers.get("content-encoding"), name ? "gzip" : null, path);
          const etag = first.headers.get("etag") ?? "";
          assert.match(etag, name === "nginx" ? /^W\// : name === "apache" ? /-gzip"$/ : /^"/);
          const again = await exchange(
            port,
            `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${headers["accept-encoding"]}\r\n` +
              `If-None-Match: ${etag}\r\nConnection: close\r\n\r\n`,
          );
          assert.equal(statusIn(again), 304, `${path} ${etag}`);
        }
      });

      it("S2-028 a search term arrives as the listener typed it", async () => {
        for (const [path, term] of [
          ["/zoeken/AC%2FDC", "AC/DC"],
          ["/zoeken/R%26B", "R&amp;B"],
          ["/zoeken/a%2Bb", "a+b"],
          ["/zoeken/50%2525", "50%25"],
        ] as const) {
          const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
          const html = await reply.text();
          assert.equal(reply.status, 200, path);
          const fields = html.match(/<input [^>]*>/g) ?? [];
          assert.ok(
            fields.some((field) => field.includes('id="zoek-pagina"') && field.includes(`value="${term}"`)),
            `${path}: ${fields.join(" ")}`,
          );
        }
      });

      if (name)
        it("the log has the listener's address", async () => {
          const from = `127.0.0.${10 + PROXIES.indexOf(name)}`;
          const request = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
          assert.equal(statusIn(await exchange(port, request, from)), 200);
          await until("the log has it", () => station.log.includes(`"remote":"${from}"`));
        });
    });
});

describe("the PROXY protocol", () => {
  it("names the listener of a connection; a proxy that omits it is disconnected, and only trusted proxies may use it", async () => {
    const proxy = "127.0.0.2";
    await using station = await Station.start({
      env: { ZENDER_SERVER_TRUSTED_PROXIES: proxy, ZENDER_SERVER_PROXY_PROTOCOL: "true" },
    });
    const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const named = `PROXY TCP4 203.0.113.9 127.0.0.1 56324 443\r\n${request}`;
    assert.equal(statusIn(await exchange(station.port, named, proxy)), 200);
    await until("the log has the listener", () => station.log.includes('"remote":"203.0.113.9"'));
    assert.equal(await exchange(station.port, request, proxy), "");
    assert.equal(statusIn(await exchange(station.port, request)), 200);
    assert.equal(statusIn(await exchange(station.port, named)), 400);
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
    await using station = await Station.start({ publicUrl: "https://zender.example" });
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
  });

  it("a site at http sets no HSTS, and lets the pages that it names talk to a player they opened", async () => {
    await using station = await Station.start({
      env: { ZENDER_PLAYER_EMBED_ORIGINS: "https://gast.example" },
    });
    const { headers } = await fetch(station.url);
    assert.equal(headers.get("strict-transport-security"), null);
    assert.equal(headers.get("cross-origin-opener-policy"), "unsafe-none");
  });
});
