// The headers that say what a browser may do with a reply, on every kind of reply.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { walk } from "../support/siteMap.ts";
import { ROOT, Station } from "../support/station.ts";
import { exchange, wire } from "../support/wire.ts";

const station = testStation({
  publicUrl: "https://zender.example",
  env: { ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "40" },
});
const { get } = callsOf(station);

/** What every reply has, whatever it answers. */
const ALWAYS: Record<string, RegExp> = {
  "content-security-policy":
    /^(?!.*unsafe)default-src 'self'; script-src 'self'; .*object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types zender-worker$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "strict-transport-security": /^max-age=31536000$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^(same-origin|cross-origin)$/,
};

/** What HTML has besides. */
const OF_PAGES: Record<string, RegExp> = {
  "permissions-policy": /(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\))/,
  "origin-agent-cluster": /^\?1$/,
};

/** The headers that a reply lacks or has wrong, or repeats. */
function faults(what: string, headers: Headers): string[] {
  const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
  const wrong = Object.entries(isPage ? { ...ALWAYS, ...OF_PAGES } : ALWAYS)
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ""))
    .map(([name]) => `${what}: ${name}: ${headers.get(name)}`);
  const surplus = Object.keys(OF_PAGES).filter((name) => !isPage && headers.has(name));
  return [...wrong, ...surplus.map((name) => `${what}: ${name} on what is no page`)];
}

/** The headers of the first reply in these bytes, and its status. */
function headOf(reply: string): { status: number; headers: Headers } {
  const [line = "", ...fields] = (reply.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = new Headers();
  for (const field of fields) {
    const colon = field.indexOf(":");
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
  }
  return { status: Number(line.split(" ")[1]), headers };
}

/** The calls of the server, as its own test lists them. */
function allCalls(): { method: string; path: string }[] {
  const source = readFileSync(join(ROOT, "server/station/calls/all_calls_test.cpp"), "utf8");
  return [...source.matchAll(/^(GET|POST) +(\/\S*) /gm)].map(([, method = "", pattern = ""]) => ({
    method,
    path: pattern.replace(/\{\w+\}|\*/g, "verzonnen"),
  }));
}

const HOST = "Host: zender.example\r\nConnection: close\r\n";

describe("the security headers", () => {
  it("are on the reply of every call, also if it refuses", async () => {
    const calls = allCalls();
    assert.ok(calls.length > 50, `${calls.length} calls`);
    const found: string[] = [];
    const seen = new Set<number>();
    for (const { method, path } of calls)
      for (const asked of [method, "HEAD", "OPTIONS", "DELETE"]) {
        const reply = await fetch(station.url + path, { method: asked, redirect: "manual" });
        await reply.body?.cancel();
        seen.add(reply.status);
        found.push(...faults(`${asked} ${path} (${reply.status})`, reply.headers));
      }
    assert.deepEqual(found, []);
    for (const status of [200, 204, 401, 404, 405]) assert.ok(seen.has(status), `${status} is seen`);
  });

  it("are on every kind of page, file, stream, sound and picture", async () => {
    const { pages, files } = await walk(station.url, 1, ["/", "/sitemap.xml", "/robots.txt"]);
    const paths = [...pages.values(), ...files.values()].flatMap((same) => [...same].slice(0, 1));
    assert.ok(paths.length > 40, `${paths.length} kinds`);
    const found: string[] = [];
    const types = new Set<string>();
    for (const path of paths) {
      const reply = await get(path);
      await reply.body?.cancel();
      types.add(reply.headers.get("content-type")?.split(";")[0] ?? "");
      found.push(...faults(`${path} (${reply.status})`, reply.headers));
    }
    assert.deepEqual(found, []);
    for (const type of ["text/html", "image/webp", "application/rss+xml", "text/javascript", "font/woff2"])
      assert.ok(types.has(type), `${type} is among ${[...types].join(", ")}`);
  });

  it("are on parts, redirects and replies that nothing changed", async () => {
    const assets = JSON.parse(readFileSync(join(ROOT, "web/dist/client/assets.json"), "utf8"));
    const etag = (await get("/nieuws")).headers.get("etag") ?? "";
    const fileTag = (await get(assets.entry)).headers.get("etag") ?? "";
    const asked: [status: number, path: string, headers: Record<string, string>][] = [
      [206, assets.entry, { range: "bytes=0-9" }],
      [416, assets.entry, { range: "bytes=99999999-" }],
      [304, assets.entry, { "if-none-match": fileTag }],
      [304, "/nieuws", { "if-none-match": etag }],
      [412, "/nieuws", { "if-match": '"anders"' }],
      [301, "/gedraaid/?channel=radio4", {}],
      [403, "/media/progressive/journaal-1.m4a", {}],
      [404, "/bestaat-niet", {}],
      [404, "/api/bestaat-niet", {}],
    ];
    const found: string[] = [];
    for (const [status, path, headers] of asked) {
      const reply = await get(path, headers);
      await reply.arrayBuffer();
      if (reply.status !== status) found.push(`${path}: ${reply.status} instead of ${status}`);
      found.push(...faults(`${path} (${reply.status})`, reply.headers));
    }
    assert.deepEqual(found, []);
  });

  const EARLY: [status: number, bytes: string][] = [
    [400, "onzin\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\n\r\n"],
    [400, `GET /%4 HTTP/1.1\r\n${HOST}\r\n`],
    [
      413,
      `POST /api/events HTTP/1.1\r\n${HOST}Origin: https://zender.example\r\nContent-Length: 99999999\r\n\r\n`,
    ],
    [414, `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    [431, `GET / HTTP/1.1\r\n${HOST}X-Groot: ${"a".repeat(70_000)}\r\n\r\n`],
    [505, `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ];
  it("are on what is refused before a call is known", { timeout: 180_000 }, async () => {
    const found: string[] = [];
    for (const [status, bytes] of EARLY) {
      const head = headOf(await exchange(station.port, bytes));
      if (head.status !== status) found.push(`${bytes.slice(0, 40)}: ${head.status} instead of ${status}`);
      found.push(...faults(`${status} for ${bytes.slice(0, 40)}`, head.headers));
    }
    assert.deepEqual(found, []);
  });

  it("are on a connection that is one too many", async () => {
    const open = Array.from({ length: 41 }, () => wire(station.port, "127.0.0.9"));
    try {
      const { status, headers } = headOf(await Promise.race(open.map(({ closed }) => closed)));
      assert.equal(status, 429);
      assert.deepEqual(faults("429", headers), []);
    } finally {
      for (const { socket } of open) socket.destroy();
    }
  });

  it("are on the page and the problem that say that something is broken", async () => {
    await using own = await Station.start({ publicUrl: "https://zender.example" });
    const database = new DatabaseSync(join(own.data, "zender.db"));
    database.exec(
      "pragma busy_timeout = 10000; pragma foreign_keys = off; alter table articles rename to broken_articles",
    );
    database.close();
    const page = await fetch(`${own.url}/nieuws`, { headers: { accept: "text/html" } });
    assert.ok(page.status >= 500, `${page.status}`);
    assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
    assert.deepEqual(faults(`page ${page.status}`, page.headers), []);
    const call = await fetch(`${own.url}/api/pages/nieuws`);
    assert.ok(call.status >= 500, `${call.status}`);
    assert.match(call.headers.get("content-type") ?? "", /^application\/problem/);
    assert.deepEqual(faults(`call ${call.status}`, call.headers), []);
  });
});
