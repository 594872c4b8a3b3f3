// Feeds, calendars, downloads and files for crawlers, over HTTP.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { importWith } from "../support/bundle.ts";
import { callsOf, testStation } from "../support/calls.ts";
import { BUNDLE, eventually } from "../support/station.ts";

const station = testStation();

const { get, statusOf, text, page: model } = callsOf(station);
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? "").replaceAll("&amp;", "&"));

/** The hour of the station's clock. */
const stationHour = () =>
  Number(
    new Date().toLocaleString("nl-NL", { timeZone: "Europe/Amsterdam", hour: "2-digit", hour12: false }),
  );

describe("feeds and calendars", () => {
  it("no generated file says when it last changed, which is not known; its ETag tells", async () => {
    const { feeds } = await model("/podcasts");
    const [part] = locations(await text("/sitemap.xml", /xml/));
    const rss = await text(`${feeds[0].url}.rss`, /xml/);
    const [, transcript = ""] = /<podcast:transcript url="([^"]+)"/.exec(rss) ?? [];
    const paths = [
      "/nieuws.rss",
      `${feeds[0].url}.rss`,
      new URL(transcript).pathname,
      new URL(/<enclosure url="([^"]+)"/.exec(rss)?.[1] ?? "").pathname,
      "/gids.ics",
      "/gedraaid.csv",
      "/sitemap.xml",
      new URL(part ?? "").pathname,
      "/robots.txt",
      "/site.webmanifest",
    ];
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    for (const path of paths) {
      const reply = await get(path, { "if-modified-since": tomorrow });
      assert.equal(reply.status, 200, path);
      assert.equal(reply.headers.get("last-modified"), null, path);
      assert.match(reply.headers.get("etag") ?? "", /^"/, path);
      await reply.body?.cancel();
    }
  });

  it("S2-010 S2-012 the guide and a programme are calendars that follow RFC 5545 line by line", async () => {
    const { letters } = await model("/programmas");
    for (const path of ["/gids.ics", `/programmas/${letters[0].programmes[0].slug}.ics`]) {
      const calendar = await text(path, /^text\/calendar/);
      assert.ok(calendar.startsWith("BEGIN:VCALENDAR\r\n") && calendar.endsWith("END:VCALENDAR\r\n"), path);
      for (const line of calendar.split("\r\n"))
        assert.ok(Buffer.byteLength(line) <= 75 && !line.includes("\n"), line);
      const uids = [...calendar.matchAll(/\r\nUID:([^\r]+)/g)].map(([, uid]) => uid);
      assert.equal(new Set(uids).size, uids.length, "each event once");
    }
    assert.match(await text("/gids.ics", /^text\/calendar/), /\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
  });

  it("S2-010 a show that moves is the same event of a calendar, changed", async () => {
    const events = async () =>
      new Map(
        (await text("/gids.ics?channel=radio2", /^text\/calendar/)).split("BEGIN:VEVENT").flatMap((event) => {
          const value = (name: string) => new RegExp(`\r\n${name}:([^\r]+)`).exec(event)?.[1] ?? "";
          return value("UID")
            ? [[value("UID"), { starts: value("DTSTART"), sequence: value("SEQUENCE") }]]
            : [];
        }),
      );
    const file = "schedule/radio2.yaml";
    const schedule = readFileSync(join(BUNDLE, file), "utf8");
    // What is on air keeps its time, so the shows that move are those of another part of the day.
    const hour = stationHour() < 13 ? "16:00" : "09:00";
    assert.ok(schedule.includes(`from: "${hour}"`));
    const before = await events();
    assert.ok(before.size > 50 && [...before.values()].every(({ sequence }) => sequence === "0"));
    await importWith(station, {
      [file]: schedule.replaceAll(`"${hour}"`, `"${hour.replace(":00", ":05")}"`),
    });
    // A running server hears of an import within a second or two.
    const monday = new Date();
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
    const guide = `/gids/${monday.toISOString().slice(0, 10).replaceAll("-", "/")}`;
    await eventually(async () => assert.match(JSON.stringify(await model(guide)), /T\d\d:05:00/));
    let moved: (readonly [string, { starts: string; sequence: string }])[] = [];
    await eventually(async () => {
      moved = [...(await events())].filter(([uid, { starts }]) => before.get(uid)?.starts !== starts);
      assert.ok(moved.length >= 5, `${moved.length} moved`);
    });
    for (const [uid, { sequence }] of moved) {
      assert.ok(before.has(uid), `${uid} is new`);
      assert.equal(sequence, "1", uid);
    }
    await importWith(station, {});
    await eventually(async () => {
      const again = await events();
      for (const [uid, { starts }] of before)
        if (again.has(uid)) assert.equal(again.get(uid)?.starts, starts, uid);
      assert.ok([...again.values()].some(({ sequence }) => sequence === "2"));
    });
  });

  it("S2-009 Gedraaid can be downloaded as CSV", async () => {
    const { csvUrl, total } = await model("/gedraaid");
    const reply = await get(csvUrl);
    assert.match(reply.headers.get("content-disposition") ?? "", /^attachment; filename="gedraaid-.+\.csv"$/);
    const lines = (await reply.text()).split("\r\n");
    assert.equal(lines[0], "datum;tijd;artiest;titel;zender;programma;nummer");
    assert.ok(lines.length - 2 >= total, "what was played meanwhile may have come along");
  });

  it("what a bundle leaves out is gone, and no old copy of it is served", async () => {
    const { feeds } = await model("/podcasts");
    const rss = `${feeds[0].url}.rss`;
    const xml = await text(rss, /xml/);
    const paths = [
      rss,
      feeds[0].url,
      ...[...xml.matchAll(/(?:<enclosure|<podcast:transcript|<podcast:chapters) url="([^"]+)"/g)].map(
        ([, address = ""]) => new URL(address).pathname,
      ),
    ];
    for (const ending of [".rss", ".m4a", ".vtt", ".chapters.json"])
      assert.ok(
        paths.some((path) => path.endsWith(ending)),
        ending,
      );
    const statuses = () => Promise.all(paths.map(async (path) => `${path} ${await statusOf(path)}`));
    const all = (status: number) => paths.map((path) => `${path} ${status}`);
    assert.deepEqual(await statuses(), all(200));
    await importWith(station, { [feeds[0].url.slice(1)]: null });
    // A page may be old for a moment. Once it is gone, the server has heard of the change.
    await eventually(async () => assert.equal(await statusOf(feeds[0].url), 404));
    assert.deepEqual(await statuses(), all(404), "at the first request");
    await importWith(station, {});
    await eventually(async () => assert.deepEqual(await statuses(), all(200)));
  });

  it("an unknown or impossible address gets a clear reply", async () => {
    const cases: [string, number][] = [
      ["/podcasts/bestaat-niet.rss", 404],
      ["/programmas/bestaat-niet.ics", 404],
      ["/gids.ics?channel=bestaat-niet", 404],
      ["/gids.ics?channel=..%2Fetc", 400],
      ["/gedraaid.csv?date=31-02-2026", 400],
      ["/gedraaid.csv?time=25_26", 400],
      ["/sitemap-onzin-1.xml", 404],
      ["/sitemap-paginas-0.xml", 404],
      ["/sitemap-paginas-2.xml", 404],
      ["/media/episodes/bestaat-niet.m4a", 404],
      ["/media/fragments/bestaat-niet.m4a", 404],
      ["/media/episodes/..%2F..%2Fzender.db", 400],
      ["/stream/videos/bestaat-niet/index.m3u8", 404],
    ];
    for (const [path, status] of cases) assert.equal(await statusOf(path), status, path);
  });
});

describe("crawlers", () => {
  it("S2-007 find every page through robots.txt and the sitemap", async () => {
    const robots = await text("/robots.txt", /^text\/plain/);
    assert.match(robots, new RegExp(`^Sitemap: ${station.url}/sitemap\\.xml$`, "m"));
    const parts = locations(await text("/sitemap.xml", /^application\/xml/));
    assert.ok(parts.length > 3);
    const all: string[] = [];
    for (const part of parts) {
      const addresses = locations(await text(new URL(part).pathname, /^application\/xml/));
      assert.ok(addresses.length > 0 && addresses.length <= 50_000, part);
      const some = [addresses[0], addresses[addresses.length >> 1], addresses.at(-1)] as string[];
      for (const address of some) assert.equal(await statusOf(address), 200, address);
      all.push(...addresses);
    }
    assert.equal(new Set(all).size, all.length, "each address once");
  });

  it("the station can be installed on a phone's home screen", async () => {
    const manifest = JSON.parse(await text("/site.webmanifest", /^application\/manifest\+json/));
    for (const icon of manifest.icons) assert.equal(await statusOf(icon.src), 200, icon.src);
    assert.match(manifest.theme_color, /^#[0-9a-f]{6}$/);
    assert.equal(await statusOf("/favicon.ico"), 200);
  });
});
