// `zender record`: what is in the lists is what was heard in the studio, at the time that they say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { mistakesOfUpdate, readPlaylist } from "../../support/hlsRules.ts";
import { RecordedStation, type Segment } from "../../support/recording.ts";
import { broadcastsOf } from "../../support/schedule.ts";
import { ROOT, until, zender } from "../../support/station.ts";

const SEGMENT_MS = 2880;
/** What a segment may be off, in milliseconds. */
const ALLOWED_MS = 50;

let recorded: RecordedStation;
before(async () => {
  recorded = await RecordedStation.start(2);
});
after(() => recorded?.stop());

async function assertTrue(segments: readonly Segment[], least: number): Promise<void> {
  const errors = await recorded.errors(segments);
  assert.ok(errors.length >= least, `${errors.length} changes of pitch were found`);
  const off = errors.filter((error) => Math.abs(error) > ALLOWED_MS);
  assert.deepEqual(off, [], `changes of pitch that are off by more than ${ALLOWED_MS} ms`);
}

const gapLength = (segments: readonly Segment[], from: number): number =>
  segments.filter(({ at, isGap }) => isGap && at > from).length * SEGMENT_MS;

describe("a channel that is recorded", () => {
  it("is in the live list within seconds, and each moment sounds as it did in the studio", async () => {
    const began = Date.now();
    await recorded.has(began + 15_000);
    assert.ok(Date.now() - began < 15_000 + 10_000, "the list is at most 10 s behind the studio");
    const segments = await recorded.list();
    assert.ok(segments.every(({ milliseconds }) => milliseconds === SEGMENT_MS));
    await assertTrue(segments, 10);
  });

  it("has three qualities, whose segments have the same numbers, moments and sound", async () => {
    const { url } = recorded.station;
    const variants = async (query = "") => {
      const text = await (await fetch(`${url}/stream/dijk/variants.m3u8${query}`)).text();
      return text.split("\n").filter((line) => line.startsWith("/"));
    };
    const all = await variants();
    assert.deepEqual(
      all,
      ["", "?kbps=48", "?kbps=192"].map((query) => `/stream/dijk/live.m3u8${query}`),
    );
    assert.deepEqual(await variants("?max=48"), ["/stream/dijk/live.m3u8?kbps=48"]);
    assert.equal((await fetch(`${url}/stream/dijk/live.m3u8?kbps=64`)).status, 400);
    const texts = await Promise.all(all.map(async (path) => (await fetch(url + path)).text()));
    // That of sound that is assembled: a channel may come to be recorded while people listen.
    for (const text of texts) assert.match(text, /^#EXT-X-TARGETDURATION:10$/m);
    const lists = texts.map((text) => readPlaylist(text));
    const places = lists.map(({ segments }) =>
      segments.map(({ number, at, isGap }) => ({ number, at, isGap })),
    );
    const newest = Math.min(...places.map((list) => list.at(-1)?.number ?? 0));
    const [standard, low, high] = places.map((list) => list.filter(({ number }) => number <= newest));
    assert.deepEqual(low, standard);
    assert.deepEqual(high, standard);
    const sizes: number[] = [];
    for (const path of all) {
      const segments = (await recorded.list(path)).slice(-10);
      await assertTrue(segments, 8);
      sizes.push((await (await fetch(url + (segments.at(-2)?.url ?? ""))).arrayBuffer()).byteLength);
    }
    const [middle = 0, least = 0, most = 0] = sizes;
    assert.ok(least < middle && middle < most, `${least}, ${middle} and ${most} bytes`);
  });

  it("can be cut: `zender media cut` makes sound for a fragment of what was heard between two moments", async () => {
    const { station, bundle } = recorded;
    const moment = (at: number) => new Date(at).toISOString();
    const cut = (from: number, until: number) =>
      zender(
        ["media", "cut", "--bundle", bundle, "--title", "Tonen", "dijk", moment(from), moment(until)],
        station.environment,
      );
    const newest = (await recorded.list()).findLast(({ isGap }) => !isGap)?.at ?? 0;
    const from = newest - 8_345;
    const { code, output } = await cut(from, newest);
    assert.equal(code, 0, output);
    const [, id = ""] = /^(tonen-\S+) {2}8\.[34] s$/m.exec(output) ?? assert.fail(output);
    const imported = await zender(["import", bundle], station.environment);
    assert.equal(imported.code, 0, imported.output);
    let at = from;
    const segments = (await recorded.list(`/stream/media/${id}/index.m3u8`)).map((segment) => {
      const placed = { ...segment, at };
      at += segment.milliseconds;
      return placed;
    });
    await assertTrue(segments, 4);

    const ofStation = (at: number) =>
      new Date(at).toLocaleString("sv-SE", { timeZone: "Europe/Amsterdam" }) +
      `.${String(from % 1000).padStart(3, "0")}`;
    const again = await zender(
      [
        ...["media", "cut", "--bundle", bundle, "--title", "Tonen", "dijk"],
        ...[ofStation(from), moment(newest)],
      ],
      station.environment,
    );
    assert.ok(again.output.startsWith(`${id}  `), `the same sound, on the station's clock: ${again.output}`);
    assert.match((await cut(Date.now(), Date.now() + 60_000)).output, /the end is still to come/);
    assert.match((await cut(from - 86_400_000, newest - 86_400_000)).output, /nothing of what was heard/);
  });

  it("has a gap where the studio sent nothing for 5 s, and is true again after it", async () => {
    const began = Date.now();
    await recorded.studio.fallSilent();
    await until("5 s have passed", () => Date.now() - began > 5_000);
    await recorded.studio.send();
    const back = Date.now();
    await recorded.has(back + 12_000);
    const segments = (await recorded.list()).filter(({ at }) => at > began - 10_000);
    const gap = gapLength(segments, began - SEGMENT_MS);
    assert.ok(gap >= SEGMENT_MS && gap <= back - began + 2 * SEGMENT_MS, `the gap is ${gap} ms long`);
    await assertTrue(segments, 8);
  });

  it("loses nothing but some segments when the recorder is killed and starts again", async () => {
    const began = Date.now();
    await recorded.stopRecorder("SIGKILL");
    recorded.startRecorder();
    await recorded.has(began + 15_000);
    const segments = (await recorded.list()).filter(({ at }) => at > began - 10_000);
    assert.ok(gapLength(segments, began - 2 * SEGMENT_MS) <= 4 * SEGMENT_MS);
    await assertTrue(segments, 8);
  });

  it("goes on after a restart of Icecast and of the server", async () => {
    const began = Date.now();
    await recorded.studio.fallSilent();
    await recorded.studio.stopIcecast();
    await recorded.studio.startIcecast();
    await recorded.studio.send();
    await recorded.station.stopServer();
    await recorded.station.startServer();
    const back = Date.now();
    await recorded.has(back + 12_000);
    await assertTrue(
      (await recorded.list()).filter(({ at }) => at > began - 10_000),
      8,
    );
  });

  it("has a live list without a mistake, whose segments never change", async () => {
    const read = async () =>
      readPlaylist(await (await fetch(`${recorded.station.url}/stream/dijk/live.m3u8`)).text());
    let before = await read();
    const first = before.segments.at(-1)?.number ?? 0;
    await until("five segments were added", async () => {
      const now = await read();
      assert.deepEqual([...now.mistakes, ...mistakesOfUpdate(before, now)], []);
      before = now;
      return (now.segments.at(-1)?.number ?? 0) >= first + 5;
    });
    assert.ok(before.segments.some(({ isGap }) => isGap));
    for (const { uri, map, isGap } of before.segments.slice(-3).filter((one) => !one.isGap))
      for (const file of [uri, map])
        assert.equal((await fetch(recorded.station.url + file)).status, 200, `${file} ${isGap}`);
  });

  it("makes songs of the titles in the stream", async () => {
    await recorded.studio.title("Doe Maar - Is dit alles");
    await until("the song is on air", async () => {
      const reply = await fetch(`${recorded.station.url}/api/miniplayer/info?channel=dijk`);
      return (await reply.text()).includes("Is dit alles");
    });
  });

  it("is heard again from the recording once the show is over", async () => {
    const { url } = recorded.station;
    await until("the show is over", () => Date.now() > recorded.showEnds + 8_000, 150_000);
    const shows = await broadcastsOf(url, "dijk");
    const show = shows.find(({ untilIso }) => Date.parse(untilIso) === recorded.showEnds);
    assert.ok(show, JSON.stringify(shows));
    const item = await fetch(`${url}/api/playables/broadcast/${show.id}`);
    assert.equal(item.status, 200, await item.text());
    const segments = await recorded.list(`/stream/broadcasts/${show.id}/index.m3u8`);
    assert.ok(
      segments.every(({ isGap }) => !isGap),
      "what did not arrive is left out",
    );
    await assertTrue(segments, 20);
  });

  it("has the metrics that alerts and dashboard are about", async () => {
    const files = ["deploy/prometheus/zender.rules.yml", "deploy/grafana/zender.json"];
    const named = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8").match(/\bzender_recorder_\w+/g),
    );
    assert.ok(named.length > 3);
    const metrics = await recorded.station.metrics();
    for (const name of named)
      assert.match(metrics, new RegExp(`^${name}\\{channel="dijk",recorder="a"\\} -?[0-9.]+`, "m"));
  });

  it("is well according to `zender doctor`, which does not look for segments that did not arrive", async () => {
    const { output } = await zender(["doctor"], recorded.station.environment);
    assert.match(output, /good +recorders +for 1 channel/);
    assert.doesNotMatch(output, /opname-dijk/);
  });

  it("says how it goes with `zender record status`", async () => {
    const { code, output } = await recorded.status();
    assert.equal(code, 0, output);
    assert.match(output, /dijk \(recorder a\): recording/);
    assert.match(output, /loudness +-\d+\.\d LUFS/);
    assert.match(output, /^dijk: [1-9]\d* gaps? in the last 24 hours, together \d+ s$/m);
    assert.match(output, /disk +3\.[67] GB a day/);
    await recorded.stopRecorder();
    await until("it fails, and says that the recorder stopped", async () => {
      const stopped = await recorded.status();
      return stopped.code !== 0 && /dijk \(recorder a\): stopped/.test(stopped.output);
    });
  });
});
