// How replies are compressed, as a browser, an older browser and a program see it.
import assert from "node:assert/strict";
import { get as httpGet } from "node:http";
import { after, describe, it } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Station } from "../support/station.ts";

const station = await Station.start();
after(() => station.stop());

interface Raw {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A reply as it is on the wire; fetch() would decode it. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  return new Promise((done, fail) => {
    httpGet(station.url + path, { headers, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part) => parts.push(part));
      reply.on("error", fail);
      reply.on("end", () =>
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    }).on("error", fail);
  });
}

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe("a page is sent compressed", () => {
  const path = "/gedraaid/10-11-2026?channel=radio4";

  it("with Zstandard to a current browser, with Brotli to one that does not take that, with gzip to a program", async () => {
    const plain = await raw(path);
    assert.equal(plain.headers["content-encoding"], undefined);
    const tags = new Set([plain.headers.etag]);
    for (const [accept, encoding] of [
      ["gzip, deflate, br, zstd", "zstd"],
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const reply = await raw(path, { "accept-encoding": accept });
      assert.equal(reply.headers["content-encoding"], encoding);
      assert.equal(reply.headers.vary, "Accept-Encoding");
      assert.equal(Number(reply.headers["content-length"]), reply.body.length);
      assert.ok(decoders[encoding](reply.body).equals(plain.body), `${encoding} is the same page`);
      tags.add(reply.headers.etag);
      const again = await raw(path, {
        "accept-encoding": accept,
        "if-none-match": String(reply.headers.etag),
      });
      assert.equal(again.status, 304);
      const head = await raw(path, { "accept-encoding": accept }, "HEAD");
      assert.equal(head.headers["content-length"], reply.headers["content-length"]);
      assert.equal(head.headers.etag, reply.headers.etag);
    }
    assert.equal(tags.size, 4, "each has a tag of its own");
  });

  it("with Brotli once it is asked for often", async () => {
    const busy = "/gedraaid/11-11-2026?channel=radio4";
    const accept = { "accept-encoding": "gzip, deflate, br, zstd" };
    assert.equal((await raw(busy, accept)).headers["content-encoding"], "zstd");
    const first = await raw(busy, accept);
    let encoding: unknown;
    for (let asked = 0; asked < 2_000 && encoding !== "br"; asked += 1)
      encoding = (await raw(busy, accept)).headers["content-encoding"];
    assert.equal(encoding, "br");
    // What the browser got before is still right, and is refreshed under its own tag.
    const again = await raw(busy, { ...accept, "if-none-match": String(first.headers.etag) });
    assert.equal(again.status, 304);
    assert.equal(again.headers.etag, first.headers.etag);
  });
});

describe("the shell of a page", () => {
  it("is at the address that the page names, and may be kept for ever", async () => {
    const html = (await raw("/")).body.toString();
    const version = /data-shell="([0-9a-f]{32})"/.exec(html)?.[1];
    assert.ok(html.includes(`"shellVersion":"${version}"`));
    const shell = await raw(`/shell/${version}.json`);
    assert.equal(shell.status, 200);
    assert.match(String(shell.headers["cache-control"]), /immutable/);
    const { now, ...present } = JSON.parse((await raw("/api/shell")).body.toString());
    assert.ok(Date.parse(now) > 0);
    assert.deepEqual(Object.keys(JSON.parse(shell.body.toString())).sort(), Object.keys(present).sort());
  });

  it("that is not kept any more is a 404", async () => {
    assert.equal((await raw(`/shell/${"0".repeat(32)}.json`)).status, 404);
    assert.equal((await raw("/shell/x.json")).status, 404);
  });
});
