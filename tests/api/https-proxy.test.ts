// A station behind nginx with deploy/nginx.conf: TLS, HTTP/2 and a cache in front.
import assert from "node:assert/strict";
import type { ClientHttp2Session } from "node:http2";
import { after, before, describe, it } from "node:test";
import type { TLSSocket } from "node:tls";
import { zstdDecompressSync } from "node:zlib";
import { HttpsProxy, request, SITE } from "../support/httpsProxy.ts";
import { Station, until } from "../support/station.ts";
import { exchange } from "../support/wire.ts";

describe("behind nginx as deploy/nginx.conf sets it up", () => {
  let station: Station;
  let proxy: HttpsProxy;
  let session: ClientHttp2Session;
  before(async () => {
    station = await Station.start({
      publicUrl: `https://${SITE}`,
      env: { ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.1" },
    });
    proxy = await HttpsProxy.start(station.port);
    session = proxy.connect();
  });
  after(async () => {
    session?.destroy();
    await proxy?.stop();
    await station?.stop();
  });

  it("a page comes over HTTP/2 and TLS 1.3, compressed as the station does it, with HSTS", async () => {
    const { status, headers, body } = await request(session, "/nieuws", { "accept-encoding": "br, zstd" });
    assert.equal(status, 200);
    assert.equal(session.alpnProtocol, "h2");
    assert.equal((session.socket as TLSSocket).getProtocol(), "TLSv1.3");
    assert.equal(headers["content-encoding"], "zstd");
    assert.equal(headers["strict-transport-security"], "max-age=31536000");
    assert.match(zstdDecompressSync(body).toString(), /<html lang="nl"/);
  });

  it("plain http is redirected to the same address at https", async () => {
    const asked = `GET /zoeken/AC%2FDC?x=1 HTTP/1.1\r\nHost: ${SITE}\r\nConnection: close\r\n\r\n`;
    const reply = await exchange(proxy.httpPort, asked);
    assert.match(reply, /^HTTP\/1\.1 301 /);
    assert.match(reply, new RegExp(`^Location: https://${SITE}/zoeken/AC%2FDC\\?x=1\r$`, "m"));
  });

  it("a page that the browser has is answered with 304, from the cache too", async () => {
    for (const expected of ["MISS", "HIT"]) {
      const { headers } = await request(session, "/gids");
      assert.equal(headers["x-cache"], expected);
      const again = await request(session, "/gids", { "if-none-match": headers.etag });
      assert.equal(again.status, 304);
      assert.equal(again.headers["x-cache"], "HIT");
      assert.equal(again.body.length, 0);
    }
  });

  it("each encoding of a page is kept by itself", async () => {
    for (const encoding of ["zstd", "br", "gzip"])
      for (const expected of ["MISS", "HIT"]) {
        const reply = await request(session, "/podcasts", { "accept-encoding": encoding });
        assert.equal(reply.headers["content-encoding"], encoding);
        assert.equal(reply.headers["x-cache"], expected, encoding);
      }
  });

  it("parts of sound come from the station, which reads no more than them", async () => {
    const feed = await request(session, "/podcasts");
    const slug = /href="\/podcasts\/([a-z0-9-]+)"/.exec(feed.body.toString())?.[1];
    const rss = await request(session, `/podcasts/${slug}.rss`);
    const path = /<enclosure[^>]* url="https:\/\/[^/]+(\/media\/episodes\/[^"]+)"/.exec(
      rss.body.toString(),
    )?.[1];
    assert.ok(path, `a feed with sound: ${slug}`);
    const part = await request(session, path, { range: "bytes=1000-1999" });
    assert.equal(part.status, 206);
    assert.match(part.headers["content-range"] ?? "", /^bytes 1000-1999\/\d+$/);
    assert.equal(part.body.length, 1000);
    assert.equal(part.headers["x-cache"], undefined);
  });

  it("the station's log has the listener's address", async () => {
    const from = "127.0.0.71";
    const listener = proxy.connect(from);
    assert.equal((await request(listener, "/healthz")).status, 200);
    listener.destroy();
    await until("the log has it", () => station.log.includes(`"remote":"${from}"`));
  });

  it("the old page is sent at once while nginx asks for the new one", async () => {
    await request(session, "/programmas");
    await until("a stale page", async () => {
      const { status, headers } = await request(session, "/programmas");
      assert.equal(status, 200);
      return headers["x-cache"] === "STALE";
    });
    await until("the new page", async () => {
      const { headers } = await request(session, "/programmas");
      return headers["x-cache"] === "HIT";
    });
  });

  it("while the station is stopped, what is kept is still sent", async () => {
    const path = "/api/maintenance-notification";
    assert.equal((await request(session, path)).status, 200);
    await station.stop();
    await until("it is stale", async () => {
      const { status, headers } = await request(session, path);
      assert.equal(status, 200);
      return headers["x-cache"] === "STALE";
    });
  });
});
