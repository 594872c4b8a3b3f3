// Podcasts of another server, from `zender podcast add` to what the player plays, with a real
// server for the feed.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { callsOf, testStation } from "../../support/calls.ts";
import { ROOT, until, zender } from "../../support/station.ts";

/** What the other server serves by path, and the requests it got. */
const files = new Map<string, { type: string; body: string | Buffer }>();
const asked: { path: string; condition: string | undefined }[] = [];
/** Addresses that have moved for good, and where to. */
const moved = new Map<string, string>();

const maker: Server = createServer((request, response) => {
  const path = request.url ?? "/";
  const condition = request.headers["if-none-match"];
  asked.push({ path, condition });
  if (path === "/inner")
    return response.writeHead(302, { location: `http://localhost:${port}/feed.xml` }).end();
  // Node itself sends no such header.
  if (path === "/escape")
    return request.socket.end("HTTP/1.1 302 Found\r\nLocation: piep:\x1b]0;ha\x07\r\n\r\n");
  const to = moved.get(path);
  if (to) return response.writeHead(301, { location: to }).end();
  const file = files.get(path);
  if (!file) return response.writeHead(404).end();
  const etag = `"${Buffer.from(file.body).length}-${Buffer.from(file.body).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)}"`;
  if (condition === etag) return response.writeHead(304, { etag }).end();
  response.writeHead(200, { "content-type": file.type, etag }).end(file.body);
});

await new Promise<void>((done) => maker.listen(0, "127.0.0.1", done));
// A server that listens would keep the process from ending.
after(() => maker.close());
const { port } = maker.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const station = testStation({ env: { ZENDER_PODCASTS_ALLOWED_HOSTS: `127.0.0.1:${port}` } });

const PUBLISHED = "Sat, 21 Nov 2020 12:00:00 +0100";
const episode = (guid: string, title: string, more = "", published = PUBLISHED) =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><pubDate>${published}</pubDate>
   <description>&lt;p&gt;Over &lt;b&gt;${title}&lt;/b&gt;.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description>
   <itunes:duration>1:01</itunes:duration><enclosure url="https://cdn.example/${guid}.mp3" type="audio/mpeg" length="1234"/>${more}</item>`;
const feed = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>Ver weg</title><description>Verhalen van elders.</description><language>nl</language><itunes:image href="${origin}/cover.png"/>${items}</channel></rss>`;

const serveFeed = (items: string) =>
  files.set("/feed.xml", { type: "application/rss+xml", body: feed(items) });
const nextPage = (path: string) =>
  `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="next" href="${path}"/>`;
const servePage = (path: string, items: string) =>
  files.set(path, { type: "application/rss+xml", body: feed(items) });
const chapters = `<podcast:chapters url="/chapters.json" type="application/json+chapters"/><podcast:transcript url="/words.srt" type="application/srt"/>`;

before(() => {
  serveFeed(
    episode("een", "Eerste", chapters) + episode("twee", "Tweede", `<itunes:image href="/weg.png"/>`),
  );
  files.set("/cover.png", {
    type: "image/png",
    body: readFileSync(join(ROOT, "web/public/images/icon-512.png")),
  });
  files.set("/chapters.json", {
    type: "application/json",
    body: JSON.stringify({
      chapters: [
        { startTime: 0, title: "Begin" },
        { startTime: 30.5, title: "Midden" },
      ],
    }),
  });
  files.set("/words.srt", {
    type: "application/srt",
    body: "1\n00:00:01,000 --> 00:00:02,500\nHallo daar\n",
  });
});
const podcast = (...args: string[]) => zender(["podcast", ...args], station.environment);
const episodes = async () => {
  const { episodes } = await page("/podcasts/ver-weg");
  return (episodes as { playable: { id: string; name: string } }[]).map(({ playable: { id, name } }) => ({
    id,
    title: name,
  }));
};
const { json, page, statusOf, streamLink, text } = callsOf(station);
const hasPage = (slug: string) =>
  until("the feed has a page", async () => (await statusOf(`/api/pages/podcasts/${slug}`)) === 200);

describe("a podcast of another server", () => {
  it("cannot control the terminal of who adds it", async () => {
    const { code, output } = await podcast("add", `${origin}/escape`);
    assert.equal(code, 1);
    assert.match(output, /redirected to an invalid URL: piep: \]0;ha/);
    assert.doesNotMatch(output, /(?!\n)\p{Cc}/u);
  });

  it("is added by the address of its feed and appears within seconds", async () => {
    const { code, output } = await podcast("add", `${origin}/feed.xml`);
    assert.equal(code, 0, output);
    assert.match(
      output,
      /^added ver-weg, 'Ver weg', 2 episodes: .*\/podcasts\/ver-weg\n {2}1 of its pictures/,
    );
    await hasPage("ver-weg");
    assert.deepEqual((await episodes()).map(({ title }) => title).sort(), ["Eerste", "Tweede"]);
  });

  it("S7-008 gives a player all that it needs, with the sound's address on the other server", async () => {
    const first = (await episodes()).find(({ title }) => title === "Eerste");
    assert.ok(first);
    const found = await json(`/api/podcasts/episodes/${first.id}`, "PodcastEpisode");
    assert.equal(found.durationMs, 61_000);
    assert.deepEqual(
      found.playable.chapters.map(({ start, title }: { start: number; title: string }) => [start, title]),
      [
        [0, "Begin"],
        [30.5, "Midden"],
      ],
    );
    const { stream } = await streamLink(found.playable.player);
    assert.deepEqual(stream, { streamURL: "https://cdn.example/een.mp3", streamProfile: "progressive" });
    assert.ok(found.image?.url600, "the cover stands in the station's own store");
    const cover = await fetch(station.url + found.image.url600);
    assert.equal(cover.headers.get("content-type"), "image/webp");
    const page = await fetch(`${station.url}/podcasts/ver-weg`);
    assert.match(page.headers.get("content-security-policy") ?? "", /media-src [^;]*https:/);
  });

  it("keeps the identity of an edited episode, and loses what its feed withdraws", async () => {
    const before = await episodes();
    serveFeed(episode("een", "Beter gezegd", chapters));
    const { code, output } = await podcast("refresh", "ver-weg");
    assert.equal(code, 0, output);
    assert.match(output, /^ver-weg: 0 added, 1 changed, 1 removed, 0 unchanged/);
    await until("the page follows", async () => (await episodes()).length === 1);
    const [left] = await episodes();
    assert.equal(left?.title, "Beter gezegd");
    assert.equal(left?.id, before.find(({ title }) => title === "Eerste")?.id);
  });

  it("is requested conditionally, and not read again when nothing changed", async () => {
    asked.length = 0;
    const { code, output } = await podcast("refresh");
    assert.equal(code, 0, output);
    assert.equal(output, "ver-weg: unchanged, 1 episode\n");
    assert.deepEqual(
      asked.map(({ path }) => path),
      ["/feed.xml", "/cover.png"],
    );
    assert.ok(asked.every(({ condition }) => condition !== undefined));
  });

  it("gets a new cover that its publisher puts at the address of the old one", async () => {
    const image = async () => (await page("/podcasts/ver-weg")).image;
    const before = await image();
    files.set("/cover.png", {
      type: "image/png",
      body: readFileSync(join(ROOT, "web/public/images/icon-maskable-512.png")),
    });
    const { output } = await podcast("refresh", "ver-weg");
    assert.equal(output, "ver-weg: 0 added, 0 changed, 0 removed, 1 unchanged\n");
    await until("the page shows it", async () => (await image()).url600 !== before.url600);
    assert.equal(await statusOf((await image()).url600), 200);
    assert.equal((await podcast("refresh")).output, "ver-weg: unchanged, 1 episode\n");
  });

  it("keeps its episodes when its feed breaks, and says what is wrong with it", async () => {
    files.set("/feed.xml", { type: "text/html", body: "<!doctype html><html></html>" });
    const { code, output } = await podcast("refresh", "ver-weg");
    assert.equal(code, 1);
    assert.match(output, /this is a web page, not an RSS feed/);
    assert.match((await podcast("list")).output, /ver-weg +1 .* 0 +http:.*this is a web page/);
    assert.equal((await episodes()).length, 1);
  });

  it("is not fetched from this machine or its network unless the settings name the host", async () => {
    asked.length = 0;
    for (const host of ["localhost", "0.0.0.0", "[::ffff:127.0.0.1]"]) {
      const { code, output } = await podcast("add", `http://${host}:${port}/feed.xml`);
      assert.notEqual(code, 0);
      assert.match(output, /is not on the public internet/, host);
    }
    assert.equal(asked.length, 0);
    const { output } = await podcast("add", `${origin}/inner`);
    assert.match(output, /localhost is not on the public internet/);
    assert.deepEqual(
      asked.map(({ path }) => path),
      ["/inner"],
    );
  });

  it("is refused with the reason when it cannot be imported", async () => {
    const file = join(station.data, "fout.xml");
    writeFileSync(file, "<rss>\n<channel><title>T</titel></channel></rss>");
    const { code, output } = await podcast("add", file);
    assert.equal(code, 2);
    assert.match(output, /fout\.xml:2: not well-formed XML/);
    assert.equal((await podcast("add", `${origin}/weg.xml`)).code, 1);
    assert.equal((await podcast("add", `${origin}/feed.xml`)).code, 2, "it is there already");
    assert.equal((await podcast("refresh", "bestaat-niet")).code, 2);
  });

  it("is removed with its episodes, and the station's own podcasts stay", async () => {
    const [left] = await episodes();
    const { code, output } = await podcast("remove", "ver-weg");
    assert.equal(code, 0, output);
    await until("the page is gone", async () => (await statusOf("/api/pages/podcasts/ver-weg")) === 404);
    assert.equal(await statusOf(`/api/podcasts/episodes/${left?.id}`), 404);
    assert.equal((await podcast("remove", "ver-weg")).code, 2);
    assert.equal((await podcast("list")).output, "no imported podcasts\n");
    assert.equal((await page("/podcasts")).feeds.length > 0, true);
  });
});

describe("a podcast in several pages", () => {
  const kept = (title: string) => async () => (await episodes()).some((one) => one.title === title);

  it("is read to its last page, and an episode that moves to the next page keeps its address", async () => {
    servePage("/pages/1", nextPage("/pages/2") + episode("drie", "Derde") + episode("twee", "Tweede"));
    servePage("/pages/2", episode("een", "Eerste"));
    const added = await podcast("add", `${origin}/pages/1`);
    assert.match(added.output, /^added ver-weg, 'Ver weg', 3 episodes: [^\n]*\n$/);
    await hasPage("ver-weg");
    const moving = (await episodes()).find(({ title }) => title === "Tweede");
    servePage("/pages/1", nextPage("/pages/2") + episode("vier", "Vierde") + episode("drie", "Derde"));
    servePage("/pages/2", episode("twee", "Tweede") + episode("een", "Eerste"));
    const { output } = await podcast("refresh", "ver-weg");
    assert.equal(output, "ver-weg: 1 added, 0 changed, 0 removed, 3 unchanged\n");
    await until("the page follows", kept("Vierde"));
    assert.equal(await statusOf(`/api/podcasts/episodes/${moving?.id}`), 200);
  });

  it("loses nothing while one of them is missing or leads back, and the operator is told", async () => {
    files.delete("/pages/2");
    servePage("/pages/1", nextPage("/pages/2") + episode("vier", "Vierde"));
    const { code, output } = await podcast("refresh", "ver-weg");
    assert.equal(code, 0, output);
    assert.match(
      output,
      /^ver-weg: 0 added, 0 changed, 0 removed, 4 unchanged\n {2}cannot read page 2 of the feed: /,
    );
    assert.match(output, /\/pages\/2 \(127\.0\.0\.1 replied 404\)\n {2}3 episodes that .* are kept\n/);
    assert.match((await podcast("list")).output, /\(cannot read page 2 of the feed: /);
    assert.equal((await episodes()).length, 4);
    servePage("/pages/2", nextPage("/pages/1") + episode("drie", "Derde"));
    assert.match(
      (await podcast("refresh", "ver-weg")).output,
      /page 2 of the feed links to a page that was already read/,
    );
    assert.equal((await episodes()).length, 4);
  });

  it("is not followed to this machine or its network", async () => {
    servePage("/pages/1", nextPage(`http://localhost:${port}/pages/2`) + episode("vier", "Vierde"));
    asked.length = 0;
    const { output } = await podcast("refresh", "ver-weg");
    assert.match(output, /cannot read page 2 of the feed: .*localhost is not on the public internet/);
    assert.ok(asked.every(({ path }) => path !== "/pages/2"));
    assert.equal((await episodes()).length, 4);
  });

  it("moves with a permanent redirect and with itunes:new-feed-url, not to this machine's network", async () => {
    servePage("/new", episode("vier", "Vierde"));
    moved.set("/pages/1", "/new");
    assert.match((await podcast("refresh", "ver-weg")).output, /the feed has moved to http.*\/new\n/);
    assert.match((await podcast("list")).output, /\/new\n$/);
    assert.equal((await podcast("add", `${origin}/new`)).code, 2, "it is there already");
    const newUrl = (url: string) => `<itunes:new-feed-url>${url}</itunes:new-feed-url>`;
    servePage("/new", newUrl(`http://localhost:${port}/newest`) + episode("vier", "Vierde"));
    servePage("/newest", episode("vier", "Vierde"));
    const { output } = await podcast("refresh", "ver-weg");
    assert.match(
      output,
      /the new address of the feed was not used: .*localhost is not on the public internet/,
    );
    servePage("/new", newUrl(`${origin}/newest`) + episode("vier", "Vierde"));
    await podcast("refresh", "ver-weg");
    assert.match((await podcast("list")).output, /\/newest\n$/);
  });
});

describe("a podcast of a host with habits", () => {
  const item = (query: string) =>
    `<item><title>Los</title><link>https://cdn.example/los</link><pubDate>${PUBLISHED} (CET)</pubDate>
     <itunes:season>2</itunes:season><itunes:episodeType>trailer</itunes:episodeType>
     <enclosure url="https://cdn.example/los.mp3${query}" type="audio/mpeg"/></item>`;
  const found = async () => (await page("/podcasts/los")).episodes[0];

  it("is read although a script follows its feed, with its dates and trailers", async () => {
    files.set("/los", {
      type: "application/rss+xml",
      body: `${feed(item("?updated=1"))}<script src="https://cdn.example/x.js"></script>`,
    });
    const { output } = await podcast("add", `${origin}/los`, "--slug", "los");
    assert.match(output, /warning: ignored an error in the feed: .* before or behind it was left out/);
    await hasPage("los");
    const episode = await found();
    assert.equal(Date.parse(episode.playable.publishedIso), Date.parse("2020-11-21T12:00:00+01:00"));
    assert.equal(episode.episodeType, "trailer");
    assert.match(await text(episode.playable.url), /Seizoen 2, trailer/);
  });

  it("keeps the pages of episodes without a guid when only the query of their sound changes", async () => {
    const { id } = (await found()).playable;
    servePage("/los", item("?updated=2"));
    assert.match(
      (await podcast("refresh", "los")).output,
      /^los: 0 added, 1 changed, 0 removed, 0 unchanged/,
    );
    assert.equal((await found()).playable.id, id);
  });

  it("keeps its episodes when another podcast comes to its address, until that is accepted", async () => {
    const stranger = feed(episode("vreemd", "Vreemd")).replace("Ver weg", "Gokken");
    files.set("/gokken", { type: "application/rss+xml", body: stranger });
    moved.set("/los", "/gokken");
    const { code, output } = await podcast("refresh", "los");
    assert.equal(code, 1);
    assert.match(output, /another podcast is at its address now, 'Gokken' at http.*\/gokken/);
    assert.match((await podcast("list")).output, /^los .*\/los \(another podcast .*refresh los --accept\)$/m);
    assert.equal((await found()).playable.name, "Los");
    assert.equal((await podcast("refresh", "--accept")).code, 2, "of which one is not said");
    const accepted = await podcast("refresh", "los", "--accept");
    assert.match(accepted.output, /^los: 1 added, 0 changed, 1 removed, 0 unchanged/);
    await until("the page follows", async () => (await found()).playable.name === "Vreemd");
  });
});

describe("a podcast whose episodes are published later", () => {
  it("is added with the number of those that wait, and its page says that there are none yet", async () => {
    servePage("/later", episode("een", "Eerste", "", "Sat, 21 Nov 2099 12:00:00 +0100"));
    const { output } = await podcast("add", `${origin}/later`, "--slug", "later");
    assert.match(
      output,
      /^added later, 'Ver weg', 1 episode: .*\n {2}1 episode will be published at 2099-11-21 12:00\n$/,
    );
    assert.match((await podcast("list")).output, /^later +0 +1 /m);
    await hasPage("later");
    for (const path of ["/podcasts/later", "/podcasts"]) {
      const html = await text(path);
      assert.match(html, /Nog geen afleveringen/, path);
      assert.doesNotMatch(html, /\b0 afleveringen/, path);
    }
    assert.equal((await podcast("refresh", "later")).code, 0);
  });
});

describe("a podcast of the station", () => {
  it("keeps its podcast:guid when the station gets another address", async () => {
    const guid = async () =>
      /<podcast:guid>(.+)<\/podcast:guid>/.exec(await text("/podcasts/laag-land.rss"))?.[1];
    const given = await guid();
    assert.match(given ?? "", /^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    await station.stopServer();
    station.environment.ZENDER_STATION_PUBLIC_URL = "https://radio.example";
    await station.startServer();
    assert.equal(await guid(), given);
  });
});
