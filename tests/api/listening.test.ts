// Listening figures: from what players fetch to `zender stats` and /metrics; nothing about a
// person.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { ROOT, until, zender } from "../support/station.ts";

const station = testStation({ playout: true });
const { text } = callsOf(station);

const stats = async (...options: string[]) =>
  (await zender(["stats", "--csv", ...options], station.environment)).output.trim().split("\r\n");

/** Fetches a channel’s newest segments, as a listener does; returns their length in seconds. */
async function listen(channel: string, count: number): Promise<number> {
  const list = await text(`/stream/${channel}/live.m3u8`);
  const segments = [...list.matchAll(/^#EXTINF:([\d.]+),\n(.+\.m4s)$/gm)].slice(-count);
  for (const [, , path] of segments) assert.equal((await fetch(station.url + path)).status, 200);
  return segments.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

const APP = "AppleCoreMedia/1.0.0.22B83 (iPhone; U; CPU OS 18_1 like Mac OS X)";

describe("listening figures", () => {
  it("what is fetched is counted per channel, programme and episode, by day and by hour", async () => {
    await until(
      "the server knows what is on air",
      async () => (await station.metric('zender_live_planned_seconds{channel="radio2"}')) > 60,
    );
    const seconds = (await listen("radio2", 5)) + (await listen("radio2", 5));
    const rss = await text("/podcasts/laag-land.rss");
    const [, episode = ""] = /\/media\/episodes\/([\w-]+)\.m4a/.exec(rss) ?? [];
    assert.notEqual(episode, "");
    for (const range of ["bytes=0-1", "bytes=0-"])
      await (
        await fetch(`${station.url}/media/episodes/${episode}.m4a`, { headers: { range, "user-agent": APP } })
      ).arrayBuffer();
    await (
      await fetch(`${station.url}/media/episodes/${episode}.m4a`, {
        headers: { "user-agent": "Googlebot/2.1" },
      })
    ).arrayBuffer();
    await until(
      "downloads are counted",
      async () => (await station.metric("zender_podcast_downloads_total")) === 1,
    );
    // Channels that play the same song now share who listens to it.
    const counted = await station.metric("zender_listened_seconds_total");
    // A segment of a play that came a moment ago is counted later, by `zender stats` below.
    assert.ok(counted > seconds / 2 && counted < seconds + 0.01, `${counted} of ${seconds} s`);

    await station.stopServer();
    const lines = await stats();
    const byHour = await stats("--by-hour");
    await station.startServer();
    assert.equal(lines[0], "time,kind,id,minutes,peak,downloads");
    const radio = lines.find((line) => line.includes(",channel,radio2,")) ?? "";
    assert.match(radio, /^\d{4}-\d\d-\d\d,channel,radio2,\d+\.\d,\d+,0$/);
    const channels = lines.filter((line) => line.includes(",channel,"));
    const minutes = channels.reduce((sum, line) => sum + Number(line.split(",")[3]), 0);
    // Each is rounded to a tenth.
    const rounding = 0.05 * (channels.length + 1);
    assert.ok(Math.abs(minutes - seconds / 60) < rounding, `${channels.join(" ")}: ${seconds} s`);
    assert.ok(
      lines.some((line) => line.includes(",programme,")),
      "the programme on air",
    );
    assert.ok(
      lines.some((line) => line.endsWith(`,episode,${episode},0.0,0,1`)),
      lines.join("\n"),
    );
    assert.match(byHour[1] ?? "", /^\d{4}-\d\d-\d\d \d\d:00,/);
  });

  it("nothing that says who listened is in the database", () => {
    const database = new DatabaseSync(join(station.data, "zender.db"), { readOnly: true });
    const rows = database.prepare("SELECT * FROM listening_hours").all();
    database.close();
    assert.ok(rows.length > 0);
    for (const row of rows)
      assert.deepEqual(Object.keys(row).sort(), [
        "busiest_ms",
        "downloads",
        "heard_ms",
        "hour",
        "id",
        "kind",
      ]);
    assert.doesNotMatch(JSON.stringify(rows), /127\.0\.0\.1|AppleCoreMedia/);
  });

  it("a wrong day is refused with an example", async () => {
    const { code, output } = await zender(["stats", "--from", "gisteren"], station.environment);
    assert.equal(code, 2);
    assert.match(output, /--from: 'gisteren' is not a day \(2026-11-27\)/);
  });
});

describe("rules and dashboard for Prometheus", () => {
  for (const file of ["deploy/prometheus/zender.rules.yml", "deploy/grafana/zender.json"]) {
    it(`every metric in ${file} exists`, async () => {
      const names = new Set(readFileSync(join(ROOT, file), "utf8").match(/\bzender_[a-z_]+/g));
      assert.ok(names.size > 5);
      const metrics = await station.metrics();
      const known = new Set([...metrics.matchAll(/^# TYPE (zender_\w+)/gm)].map(([, name]) => name));
      // A station without a recorder, a bucket, a cache in front or PostgreSQL has none of theirs:
      // record.test.ts, media-store.test.ts, tests/cluster, cluster/changes.test.ts and
      // cluster/failover.test.ts.
      const others = /^zender_(recorder|media_(store|uploads)|purges?|change|replica)_/;
      for (const name of [...names].filter((one) => !others.test(one)))
        assert.ok(
          known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, "")),
          `${name} is no metric of the server`,
        );
    });
  }
});
