// Recordings in a bucket: they go there as they are made, wait when it does not answer, and leave
// it when nobody may listen any more.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { RecordedStation } from "../../support/recording.ts";
import { S3Server } from "../../support/s3Server.ts";
import { eventually, Station, until, zender } from "../../support/station.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The id of a broadcast of twenty days ago that may still be listened to. */
const OFFERED = "dijk-20261101-0600";

let bucket: S3Server;
let recorded: RecordedStation;
/** Another machine, which has only the database and the bucket. */
let other: Station;

const isInBucket = (url: string) => bucket.names().includes(url.replace("/media/", ""));
const waiting = () => recorded.station.metric("zender_media_uploads_waiting");

before(async () => {
  bucket = await S3Server.start();
  recorded = await RecordedStation.start(60, undefined, bucket.environment);
  other = await Station.start({
    empty: true,
    env: {
      ...recorded.station.environment,
      ZENDER_DATA_DATABASE: `sqlite://${join(recorded.station.data, "zender.db")}`,
    },
  });
});
after(async () => {
  await other?.stop();
  await recorded?.stop();
  await bucket?.stop();
});

describe("a recording", () => {
  it("is in the bucket before the list names it, and another machine plays it", async () => {
    await recorded.has(Date.now() + 10_000);
    const segments = (await recorded.list()).filter(({ isGap }) => !isGap);
    assert.ok(segments.length >= 3);
    for (const { url } of segments) {
      assert.ok(isInBucket(url), url);
      const [here, there] = await Promise.all(
        [recorded.station, other].map(async (one) => (await fetch(one.url + url)).bytes()),
      );
      assert.deepEqual(there, here, url);
    }
  });

  it("goes on when the bucket is killed, and goes there when it is back, also after a restart", async () => {
    await bucket.kill();
    const began = Date.now();
    await recorded.has(began + 12_000);
    const segments = (await recorded.list()).filter(({ at, isGap }) => !isGap && at > began + 6_000);
    assert.ok(segments.length > 0);
    for (const { url } of segments) {
      assert.equal((await fetch(recorded.station.url + url)).status, 200, url);
      assert.ok(!isInBucket(url), url);
    }
    await until("uploads wait", async () => (await waiting()) > 0);
    const [{ url = "" } = {}] = segments;
    assert.equal((await fetch(other.url + url)).status, 503);
    await recorded.stopRecorder("SIGKILL");
    await recorded.station.stopServer();
    await bucket.startAgain();
    await recorded.station.startServer();
    recorded.startRecorder();
    await until("nothing waits", async () => (await waiting()) === 0);
    for (const one of segments) assert.ok(isInBucket(one.url), one.url);
    await eventually(async () => assert.equal((await fetch(other.url + url)).status, 200));
  });

  it("is removed from the bucket when its time is over, but not what a page offers", async () => {
    await recorded.stopRecorder();
    const [{ url = "" } = {}] = (await recorded.list()).filter(({ isGap }) => !isGap);
    const asset = url.split("/")[3] ?? "";
    const old = { gone: `opname-dijk-oud-a`, kept: `opname-dijk-bewaard-a` };
    makeOld(asset, old);
    const uploaded = await zender(["media", "upload"], recorded.station.environment);
    assert.equal(uploaded.code, 0, uploaded.output);
    const has = (id: string) => bucket.names().some((name) => name.startsWith(`audio/${id}/`));
    assert.ok(has(old.gone) && has(old.kept));
    recorded.startRecorder();
    await until("the old hour left the bucket", () => !has(old.gone), 90_000);
    assert.ok(has(old.kept) && has(asset));
    const list = await recorded.list(`/stream/broadcasts/${OFFERED}/index.m3u8`);
    assert.ok(list.length > 0);
    for (const one of list) assert.equal((await fetch(other.url + one.url)).status, 200, one.url);
  });
});

/**
 * Makes two hours of twenty days ago out of one that was recorded: one without a broadcast, and one
 * whose programme may be listened back to for thirty days.
 */
function makeOld(asset: string, old: { gone: string; kept: string }): void {
  const folder = join(recorded.station.data, "media/audio");
  const database = new DatabaseSync(join(recorded.station.data, "zender.db"));
  database.exec("PRAGMA busy_timeout = 10000");
  const from = Math.floor(Date.now() / HOUR) * HOUR - 20 * DAY;
  for (const [number, id] of [old.gone, old.kept].entries()) {
    cpSync(join(folder, asset), join(folder, id), { recursive: true });
    const begin = from + 2 * number * HOUR;
    database.exec(`
      INSERT INTO media_assets (id, title, codec, segments, aired, progressive)
        SELECT '${id}', title, codec, segments, aired, progressive FROM media_assets WHERE id = '${asset}';
      INSERT INTO stream_parts (channel, discontinuity, first_segment, starts_at, ends_at, media_id, first_index, segment_count, recorded)
        SELECT channel, MIN(discontinuity) - ${2 - number}, 0, ${begin}, ${begin} + 2 * 2880, '${id}',
          (SELECT first_index FROM stream_parts WHERE media_id = '${asset}' LIMIT 1), 2, 1
        FROM stream_parts WHERE channel = 'dijk';`);
    if (id === old.kept)
      database.exec(`
        UPDATE programmes SET listen_back_days = 30 WHERE slug = 'tweede-toon';
        INSERT INTO broadcasts (id, channel, starts_at, ends_at, programme, name, is_repeat)
          VALUES ('${OFFERED}', 'dijk', ${begin}, ${begin + HOUR}, 'tweede-toon', 'Bewaard', 0);`);
  }
  database.close();
}
