// Feeds and transcripts that are not in UTF-8, from `zender podcast add` to a restored backup, on
// both databases. With the program alone.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type PostgreSql, startPostgreSql } from "../../support/postgresql.ts";
import { CONFIG, zender } from "../../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-encodings-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the other server serves by path; a text that begins with 'to ' is a redirect. */
const files = new Map<string, Buffer>();
const maker = createServer((request, response) => {
  const body = files.get(request.url ?? "") ?? Buffer.of();
  const to = body.subarray(0, 3).toString() === "to " ? body.subarray(3) : undefined;
  if (!to) return response.writeHead(200, { "content-type": "text/plain" }).end(body);
  // Node itself sends no such header.
  request.socket.end(
    Buffer.concat([Buffer.from("HTTP/1.1 302 Found\r\nLocation: "), to, Buffer.from("\r\n\r\n")]),
  );
});
await new Promise<void>((done) => maker.listen(0, "127.0.0.1", done));
after(() => maker.close());
const { port } = maker.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;

/** A feed that says UTF-8 and is in Latin-1. */
const feed = (titles: string[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Verpakt</title>
<description>Een proef.</description>${titles
      .map(
        (title, at) => `<item><title>${title}</title><guid>v${at}</guid>
<pubDate>Mon, 02 Nov 2020 07:00:00 +0100</pubDate><podcast:transcript url="/woorden.srt" type="application/srt"/>
<enclosure url="https://geluid.example/${at}.mp3" length="1234567" type="audio/mpeg"/></item>`,
      )
      .join("")}</channel></rss>`,
    "latin1",
  );

let postgresql: PostgreSql;
before(() => {
  postgresql = startPostgreSql();
});
after(() => postgresql.stop());

/** The settings of a station with an empty database. */
function emptyStation(engine: string, name: string): Record<string, string> {
  const data = join(folder, `${engine}-${name}`);
  mkdirSync(data);
  if (engine === "PostgreSQL") postgresql.query(`CREATE DATABASE ${name}`);
  const database =
    engine === "SQLite"
      ? `sqlite://${join(data, "zender.db")}`
      : postgresql.connection.replace("dbname=zender", `dbname=${name}`);
  return {
    ZENDER_DATA_FOLDER: data,
    ZENDER_DATA_DATABASE: database,
    ZENDER_METRICS_PORT: "0",
    ZENDER_PODCASTS_ALLOWED_HOSTS: `127.0.0.1:${port}`,
  };
}

for (const [engine, other] of [
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
] as const) {
  describe(`a podcast in an older encoding, on ${engine}`, { timeout: 900_000 }, () => {
    let station: Record<string, string> = {};
    let backups = 0;
    const run = async (env: Record<string, string>, ...args: string[]) => {
      const { code, output } = await zender([...args, "--config", CONFIG], env);
      assert.equal(code, 0, output);
      return output;
    };
    /** What a backup of the station has in a table. */
    const table = async (env: Record<string, string>, name: string) => {
      backups += 1;
      const backup = join(folder, `${engine}-backup-${backups}`);
      await run(env, "backup", backup, "--without-media");
      return { backup, rows: readFileSync(join(backup, "tables", `${name}.ndjson`), "utf8") };
    };

    before(async () => {
      station = emptyStation(engine, "oud");
      await run(station, "init");
    });

    it("is added with the letters that were meant, and the operator is told", async () => {
      files.set("/feed.xml", feed(["V1 één"]));
      files.set("/woorden.srt", Buffer.from("1\n00:00:01,000 --> 00:00:04,000\nCafé in latin\n", "latin1"));
      assert.match(await run(station, "podcast", "add", `${origin}/feed.xml`), /warning: .*not in UTF-8/);
      const { rows } = await table(station, "podcast_episodes");
      assert.match(rows, /"V1 één"/);
      assert.match(rows, /Café in latin/);
    });

    it("may get such a letter later", async () => {
      files.set("/feed.xml", feed(["V1 één", "V2 naïef"]));
      assert.match(await run(station, "podcast", "refresh"), /1 added, 0 changed, 0 removed, 1 unchanged/);
      assert.match((await table(station, "podcast_episodes")).rows, /"V2 naïef"/);
    });

    it("tells why it cannot be read, also in such letters", async () => {
      files.set("/feed.xml", Buffer.from("to piep:één", "latin1"));
      const { code, output } = await zender(["podcast", "refresh", "--config", CONFIG], station);
      assert.equal(code, 1);
      assert.match(output, /redirected to an invalid URL: piep:één/);
      assert.doesNotMatch(output, /UPDATE|executing/);
      assert.match(await run(station, "podcast", "list"), /verpakt .*redirected to an invalid URL: piep:één/);
    });

    it(`is restored from a backup on ${other}, and copied there`, async () => {
      const { backup, rows } = await table(station, "podcast_episodes");
      const restored = emptyStation(other, "terug");
      await run(restored, "init");
      await run(restored, "restore", backup);
      assert.equal((await table(restored, "podcast_episodes")).rows, rows);
      const copy = emptyStation(other, "kopie");
      const copied = await zender(
        ["copy", "--from", station.ZENDER_DATA_DATABASE ?? "", "--to", copy.ZENDER_DATA_DATABASE ?? ""],
        station,
      );
      assert.equal(copied.code, 0, copied.output);
      assert.match(copied.output, /counts and checksums are equal/);
    });
  });
}
