// Hostile and broken clients: each is refused or disconnected, and the server keeps serving.
import assert from "node:assert/strict";
import { afterEach, before, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { mistakes } from "../support/contract.ts";
import { until } from "../support/station.ts";
import { exchange as exchangeWith, statusIn, wire } from "../support/wire.ts";

const station = testStation();

/** The server's limit for a request's headers (server/http/messages/head.h). */
const HEADER_SECONDS = 10;

/** Sends the bytes and returns what came back until the server closed the connection. */
const exchange = (bytes: string | Buffer) => exchangeWith(station.port, bytes);

/** The number of replies on the connection. */
const replies = (text: string) => (text.match(/HTTP\/1\.1 \d{3} /g) ?? []).length;
const HOST = "Host: localhost\r\n";

describe("hostile clients", () => {
  let pid = 0;
  before(() => {
    pid = station.serverPid;
  });
  // The server is alive when the same process still renders a page.
  afterEach(async () => {
    assert.equal(station.serverPid, pid);
    assert.equal((await fetch(station.url)).status, 200);
  });

  const MALFORMED: [what: string, bytes: string, statuses: number[]][] = [
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", [400]],
    ["a request line without a version", `GET /\r\n${HOST}\r\n`, [400]],
    ["a version of the future", `GET / HTTP/9.9\r\n${HOST}\r\n`, [400, 505]],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", [400]],
    ["two different Hosts", `GET / HTTP/1.1\r\n${HOST}Host: elders\r\n\r\n`, [400]],
    ["a space before the colon", `GET / HTTP/1.1\r\n${HOST}Content-Length : 3\r\n\r\nabc`, [400]],
    ["a header that goes on on the next line", `GET / HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`, [400]],
    ["a NUL in a header", `GET / HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`, [400]],
    [
      "two lengths that differ",
      `POST /api/events HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
      [400],
    ],
    ["a negative length", `POST /api/events HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, [400]],
    [
      "a length that fits no number",
      `POST /api/events HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999999\r\n\r\n`,
      [400, 413],
    ],
    [
      "a chunk size that is none",
      `POST /api/events HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
      [400],
    ],
    [
      "an encoding nobody knows",
      `POST /api/events HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, piep\r\n\r\n`,
      [400, 501],
    ],
    [
      "bytes in the path that are not UTF-8",
      `GET /%ff%fe HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      [400],
    ],
    ["a half percent sign", `GET /%4 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, [400]],
    ["a NUL in the path", `GET /zoeken/a%00b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, [400, 404]],
  ];
  for (const [what, bytes, statuses] of MALFORMED) {
    it(`${what} is refused`, { timeout: 60_000 }, async () => {
      const reply = await exchange(Buffer.from(bytes, "latin1"));
      assert.ok(statuses.includes(statusIn(reply)), `${reply.slice(0, 200)}`);
      assert.equal(replies(reply), 1);
    });
  }

  it("Content-Length with chunks does not smuggle in a second request", { timeout: 60_000 }, async () => {
    const inner = `GET /metrics HTTP/1.1\r\n${HOST}\r\n`;
    const reply = await exchange(
      `POST /api/events HTTP/1.1\r\n${HOST}Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    );
    assert.equal(statusIn(reply), 400);
    assert.equal(replies(reply), 1);
  });

  it("a header of a megabyte is 431, and far too long an address 414", { timeout: 60_000 }, async () => {
    assert.equal(
      statusIn(await exchange(`GET / HTTP/1.1\r\n${HOST}X-Groot: ${"x".repeat(1_000_000)}\r\n\r\n`)),
      431,
    );
    assert.equal(statusIn(await exchange(`GET /${"x".repeat(1_000_000)} HTTP/1.1\r\n${HOST}\r\n`)), 414);
    const many = Array.from({ length: 500 }, (_, index) => `X-${index}: 1\r\n`).join("");
    assert.equal(statusIn(await exchange(`GET / HTTP/1.1\r\n${HOST}${many}\r\n`)), 431);
  });

  it("a body that is too large is 413, with Content-Length or in chunks", {
    timeout: 60_000,
  }, async () => {
    const said = await exchange(`POST /api/events HTTP/1.1\r\n${HOST}Content-Length: 1000000000\r\n\r\n`);
    assert.equal(statusIn(said), 413);
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    assert.equal(
      statusIn(
        await exchange(
          `POST /api/events HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
        ),
      ),
      413,
    );
    const large = await fetch(`${station.url}/api/ingest/track-plays`, {
      method: "POST",
      headers: { authorization: `Bearer ${station.ingestToken}` },
      body: `{"plays":["${"x".repeat(5_000_000)}"]}`,
    }).catch(() => undefined);
    // The server need not read a body that it refuses, so the connection may close while the client
    // is still sending.
    assert.ok(large === undefined || large.status === 413, String(large?.status));
    if (large) assert.deepEqual(mistakes("Problem", await large.json()), []);
  });

  for (const [path, token] of [
    ["/api/ingest/track-plays", "Bearer niet-het-goede-token"],
    ["/api/ingest/bulletins", "Bearer niet-het-goede-token"],
    ["/stream-link", "geen-token"],
  ]) {
    it(`a client without a token is not asked for the body of ${path}`, { timeout: 60_000 }, async () => {
      const reply = await exchange(
        `POST ${path} HTTP/1.1\r\n${HOST}Authorization: ${token}\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n`,
      );
      assert.equal(statusIn(reply), 401, reply.slice(0, 200));
    });
  }

  it("another site's page is not asked for the body of a report", { timeout: 60_000 }, async () => {
    for (const path of ["/api/events", "/api/error-report"]) {
      const reply = await exchange(
        `POST ${path} HTTP/1.1\r\n${HOST}Origin: https://elders.example\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n`,
      );
      assert.equal(statusIn(reply), 403, reply.slice(0, 200));
    }
  });

  it("JSON that is nested a hundred thousand deep is refused", async () => {
    const reply = await fetch(`${station.url}/api/ingest/track-plays`, {
      method: "POST",
      headers: { authorization: `Bearer ${station.ingestToken}` },
      body: "[".repeat(100_000),
    });
    assert.ok([400, 422].includes(reply.status), String(reply.status));
    assert.deepEqual(mistakes("Problem", await reply.json()), []);
  });

  it("a call has one spelling, so that nothing passes by the rules of a proxy", async () => {
    const statusOf = async (path: string, method = "GET") =>
      statusIn(await exchange(`${method} ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`));
    for (const path of [
      "/stream/radio2/live%2Em3u8",
      "/stream%2Fradio2/live.m3u8",
      "/stre%61m/radio2/live.aac",
      "/api/miniplayer/inf%6F?channel=radio2",
      "/%72eadyz",
      "/media/progressive%2fx.m4a",
    ])
      assert.equal(await statusOf(path), 404, path);
    assert.equal(await statusOf("/healthz"), 200);
    assert.equal(await statusOf("/api/ingest/track%2Dplays", "POST"), 404);
    assert.equal(await statusOf("/api/ingest/track-plays", "POST"), 401);
  });

  it("what stands only in headers changes nothing of a reply that a cache keeps for everyone", async () => {
    const HEADERS = [
      "X-Forwarded-Host: kwaad.example",
      "X-Forwarded-Proto: https",
      "X-Forwarded-Port: 81",
      "Forwarded: host=kwaad.example;proto=https",
      "X-Host: kwaad.example",
      "X-Original-URL: /kwaad",
      "X-Rewrite-URL: /kwaad",
      "X-HTTP-Method-Override: POST",
      "Accept: application/json",
      "Accept-Language: kw",
      "Cookie: kwaad=1",
      "Origin: https://kwaad.example",
      "User-Agent: kwaad",
      "Save-Data: on",
    ];
    /** Without what differs from reply to reply. */
    const plain = (reply: string) => reply.replace(/^(Date|X-Request-Id|Age): .*\r\n/gim, "");
    for (const path of [
      "/nieuws",
      "/gids/",
      "/bestaat-niet",
      "/api/pages/nieuws",
      "/robots.txt",
      "/nieuws.rss",
    ]) {
      const ask = async (headers: string) =>
        plain(await exchange(`GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`));
      const usual = await ask(HOST);
      assert.equal(await ask("Host: kwaad.example\r\n"), usual, `${path} and Host`);
      for (const header of HEADERS)
        assert.equal(await ask(`${HOST}${header}\r\n`), usual, `${path} and ${header}`);
    }
  });

  it("a client that sends its headers too slowly is disconnected, while others are served", {
    timeout: 240_000,
  }, async () => {
    const slow = Array.from({ length: 50 }, () => wire(station.port));
    const began = Date.now();
    for (const { socket } of slow) socket.write(`GET / HTTP/1.1\r\n${HOST}`);
    // One byte a second: never idle, never complete.
    const dribble = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("x");
    }, 1000);
    assert.equal((await fetch(station.url)).status, 200);
    const said = await Promise.all(slow.map(({ closed }) => closed)).finally(() => clearInterval(dribble));
    const seconds = (Date.now() - began) / 1000;
    assert.ok(seconds > HEADER_SECONDS - 1 && seconds < HEADER_SECONDS + 30, `cut off after ${seconds} s`);
    for (const text of said) assert.ok(text === "" || statusIn(text) === 408, text.slice(0, 100));
  });

  it("clients that disconnect in the middle of a reply leave nothing behind", async () => {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { socket, closed } = wire(station.port);
        socket.write(`GET /gedraaid?channel=radio2 HTTP/1.1\r\n${HOST}\r\n`);
        socket.once("data", () => socket.resetAndDestroy());
        await closed;
      }),
    );
    const open = () => station.metric("zender_http_connections ");
    await until("only the test's own connections are open", async () => (await open()) <= 20);
  });
});
