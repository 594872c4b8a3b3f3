// The station's podcasts in podcast apps: two of Debian's clients subscribe and download, and
// strict readers find nothing wrong.
import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { callsOf, testStation } from "../../support/calls.ts";
import { ended, launch } from "../../support/programs.ts";
import { until } from "../../support/station.ts";

const station = testStation();
let folder: string;
/** Path of a feed that names people. */
const FEED = "/podcasts/laag-land";
/** One of its episodes, which has a transcript and chapters with pictures. */
const EPISODE = "laag-land-3";

before(() => {
  folder = mkdtempSync(join(tmpdir(), "zender-podcast-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const { get, statusOf, json, page, text } = callsOf(station);
const feed = () => text(`${FEED}.rss`, /^application\/rss\+xml/);

interface Enclosure {
  readonly url: string;
  readonly length: number;
  readonly type: string;
}

const enclosures = (xml: string): Enclosure[] =>
  [...xml.matchAll(/<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/g)].map(
    ([, url = "", length, type = ""]) => ({ url, length: Number(length), type }),
  );

/** The value of an attribute, at the first tag that has it. */
const attribute = (xml: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*\\s${name}="([^"]+)"`).exec(xml)?.[1] ?? "";

const bytesOf = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer());

/** Runs a program without its user's own settings; returns what it printed. */
async function run(program: string, args: string[]): Promise<string> {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const env = { ...process.env, HOME: home, TERM: "xterm", http_proxy: "" };
  const { code, said } = await ended(program, args, { cwd: folder, env });
  assert.equal(code, 0, `${program}: ${said}`);
  return said;
}

describe("a podcast client", () => {
  it("podget subscribes to a feed and downloads its newest episode completely", async () => {
    const [newest] = enclosures(await feed());
    assert.ok(newest);
    const config = join(folder, "podget");
    const library = join(folder, "library");
    mkdirSync(config);
    writeFileSync(join(config, "serverlist"), `${station.url}${FEED}.rss Zender Laag_land\n`);
    await run("podget", [
      "--dir_config",
      config,
      "--library",
      library,
      "--dir_session",
      join(folder, "session"),
      "--recent",
      "1",
    ]);
    const saved = join(library, "Zender/Laag_land");
    const names = readdirSync(saved);
    assert.deepEqual(names, [new URL(newest.url).pathname.split("/").at(-1)]);
    const bytes = readFileSync(join(saved, names[0] ?? ""));
    assert.equal(bytes.length, newest.length);
    assert.ok(bytes.equals(await bytesOf(newest.url)));
  });

  it("newsboat lists every episode of a feed, and its podboat downloads them", async () => {
    const listed = enclosures(await feed());
    const downloads = join(folder, "downloads");
    mkdirSync(downloads);
    writeFileSync(join(folder, "urls"), `${station.url}${FEED}.rss\n`);
    writeFileSync(
      join(folder, "config"),
      `download-path "${downloads}/"\npodcast-auto-enqueue yes\nmax-downloads 2\nuse-proxy no\n`,
    );
    await run("newsboat", ["-q", "-u", "urls", "-c", "cache.db", "-C", "config", "-x", "reload"]);
    const queue = join(folder, "home/.newsboat/queue");
    const queued = readFileSync(queue, "utf8").trim().split("\n");
    assert.deepEqual(queued.map((line) => line.split(" ")[0]).sort(), listed.map(({ url }) => url).sort());
    const unread = await run("newsboat", [
      "-q",
      "-u",
      "urls",
      "-c",
      "cache.db",
      "-C",
      "config",
      "-x",
      "print-unread",
    ]);
    assert.match(unread, new RegExp(`^${listed.length} `));

    // It needs a terminal, and runs until it is told to quit.
    const podboat = launch("script", ["-qec", `podboat -a -C config -q ${queue}`, "/dev/null"], {
      cwd: folder,
      env: { ...process.env, HOME: join(folder, "home"), TERM: "xterm", http_proxy: "" },
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = new Promise((done) => podboat.once("close", done));
    const names = listed.map(({ url }) => new URL(url).pathname.split("/").at(-1) ?? "");
    try {
      // An incomplete download's name ends in '.part'.
      await until(
        "every episode is downloaded",
        () => names.every((name) => existsSync(join(downloads, name))),
        60_000,
      );
    } finally {
      podboat.stdin.write("q");
      const gone = setTimeout(() => podboat.kill(), 5_000);
      await ended;
      clearTimeout(gone);
    }
    for (const [index, { url, length }] of listed.entries()) {
      const bytes = readFileSync(join(downloads, names[index] ?? ""));
      assert.equal(bytes.length, length, url);
      assert.ok(bytes.equals(await bytesOf(url)), url);
    }
  });
});

describe("a feed", () => {
  it("S2-023 is well-formed for a strict reader, with every namespace that it uses declared", async () => {
    const path = join(folder, "feed.xml");
    writeFileSync(path, await feed());
    assert.equal(await run("xmllint", ["--noout", "--pedantic", path]), "");
    const xpath = async (expression: string) => (await run("xmllint", ["--xpath", expression, path])).trim();
    assert.equal(await xpath("count(/rss[@version='2.0']/channel)"), "1");
    const items = Number(await xpath("count(//item)"));
    assert.equal(
      Number(
        await xpath(
          "count(//item[title][link][guid][pubDate][enclosure/@url][enclosure/@length > 0][enclosure/@type='audio/mp4'])",
        ),
      ),
      items,
    );
    assert.equal(new Set((await xpath("//item/guid/text()")).split("\n")).size, items);
    for (const name of ["guid", "person", "medium", "locked"])
      assert.ok(
        Number(
          await xpath(
            `count(/rss/channel/*[local-name()='${name}' and namespace-uri()='https://podcastindex.org/namespace/1.0'])`,
          ),
        ) > 0,
        name,
      );
    for (const name of ["author", "category", "explicit", "image"])
      assert.ok(
        Number(
          await xpath(
            `count(/rss/channel/*[local-name()='${name}' and namespace-uri()='http://www.itunes.com/dtds/podcast-1.0.dtd'])`,
          ),
        ) > 0,
        name,
      );
    const notes = await xpath("string((//item)[1]/*[local-name()='encoded'])");
    assert.match(notes, /^<(p|ol|ul|h3|blockquote)>/);
  });

  it("has a cover as directories require it: a JPEG of at least 1400 pixels square", async () => {
    const cover = await get(attribute(await feed(), "itunes:image", "href"));
    assert.equal(cover.headers.get("content-type"), "image/jpeg");
  });

  it("S2-023 that did not change is not sent again", async () => {
    const etag = (await get(`${FEED}.rss`)).headers.get("etag");
    assert.ok(etag);
    assert.equal((await get(`${FEED}.rss`, { "if-none-match": etag })).status, 304);
  });

  it("S2-023 has sound of the stated length and type that can be fetched in ranges, and resumed where a download broke off", async () => {
    const listed = enclosures(await feed());
    const { feeds } = await page("/podcasts");
    assert.equal(listed.length, feeds.find(({ url }: { url: string }) => url === FEED).episodeCount);
    for (const { url, length, type } of listed.slice(0, 2)) {
      const head = await fetch(url, { method: "HEAD" });
      assert.equal(head.headers.get("content-length"), String(length));
      assert.equal(head.headers.get("content-type"), type);
      assert.equal(head.headers.get("accept-ranges"), "bytes");
      const half = length >> 1;
      const rest = await get(url, { range: `bytes=${half}-` });
      assert.equal(rest.status, 206);
      assert.equal(rest.headers.get("content-range"), `bytes ${half}-${length - 1}/${length}`);
      const parts = Buffer.concat([
        Buffer.from(await (await get(url, { range: `bytes=0-${half - 1}` })).arrayBuffer()),
        Buffer.from(await rest.arrayBuffer()),
      ]);
      assert.ok(parts.equals(await bytesOf(url)));
      assert.equal(parts.toString("latin1", 4, 8), "ftyp");
      assert.equal((await get(url, { range: `bytes=${length}-` })).status, 416);
    }
  });

  it("links to the transcript and the chapters of an episode, for any app", async () => {
    const xml = (await feed()).split("<item>").find((item) => item.includes(`-aflevering-${EPISODE}<`)) ?? "";
    const transcript = await get(attribute(xml, "podcast:transcript", "url"));
    assert.equal(transcript.headers.get("content-type"), "text/vtt; charset=utf-8");
    assert.equal(transcript.headers.get("access-control-allow-origin"), "*");
    assert.match(await transcript.text(), /^WEBVTT\n[\s\S]*-->/);
    const chapters = await get(attribute(xml, "podcast:chapters", "url"));
    assert.equal(chapters.headers.get("content-type"), "application/json+chapters");
    const list = (await chapters.json()).chapters as {
      startTime: number;
      title: string;
      img?: string;
      url?: string;
    }[];
    assert.ok(list.length > 2 && list.every(({ startTime, title }) => startTime >= 0 && title !== ""));
    const pictured = list.find(({ img }) => img !== undefined);
    assert.ok(pictured?.img && pictured.url);
    assert.equal(await statusOf(pictured.img), 200);
    assert.equal(await statusOf(pictured.url), 200);
    for (const path of [`${FEED}/bestaat-niet.vtt`, `${FEED}/bestaat-niet.chapters.json`, `${FEED}/a.b.vtt`])
      assert.equal(await statusOf(path), 404, path);
  });
});

describe("an episode as a call", () => {
  it("S7-008 returns all that a player needs, wherever the episode stands on the site", async () => {
    const episode = await json(`/api/podcasts/episodes/${EPISODE}`, "PodcastEpisode");
    assert.ok(
      episode.playable.chapters.some((one: { imageUrl?: string; link?: string }) => one.imageUrl && one.link),
    );
    assert.equal(episode.people[0].role, "Presentatie");
    for (const path of [
      episode.soundUrl,
      episode.transcriptUrl,
      episode.chaptersUrl,
      episode.people[0].imageUrl,
      episode.people[0].url,
    ])
      assert.equal(await statusOf(path), 200, path);
  });
});
