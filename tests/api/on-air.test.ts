// What listeners of an assembled channel get when something is missing: plays, or the database.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { startPostgreSql } from "../support/postgresql.ts";
import { BUNDLE, Station, until, zender } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-on-air-"));
/** Two media of the demo: what the playout sends, and what fills holes. */
let [tune, bed] = ["", ""];

before(() => {
  [tune = "", bed = ""] = readdirSync(join(BUNDLE, "media/audio")).filter((name) => name.startsWith("tune-"));
  for (const media of [tune, bed])
    cpSync(join(BUNDLE, "media/audio", media), join(folder, "media/audio", media), { recursive: true });
  mkdirSync(join(folder, "channels"));
  const channel = (position: number, more = "") =>
    `name: Zender ${position}\ntagline: Muziek\nposition: ${position}\n${more}`;
  writeFileSync(join(folder, "channels/dijk.yaml"), channel(1, `fallback: [${bed}]\n`));
  writeFileSync(join(folder, "channels/kade.yaml"), channel(2));
  writeFileSync(
    join(folder, "channels/elders.yaml"),
    channel(3, "streamUrl: https://stream.example/elders.mp3\n"),
  );
  writeFileSync(join(folder, "channels/nieuw.yaml"), channel(4, `fallback: [${bed}]\n`));
  writeFileSync(join(folder, "channels/leeg.yaml"), channel(5));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string> = {}): Promise<Station> {
  const station = await Station.start({
    empty: true,
    env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk", ...env },
  });
  const { code, output } = await zender(["import", folder], station.environment);
  assert.equal(code, 0, output);
  await until("the channels are known", async () => (await fetch(`${station.url}/api/player/kade`)).ok);
  return station;
}

const iso = (time: number) => new Date(time).toISOString();
const play = (channel: string, id: string, from: number, until: number) => ({
  ...{ id: `${channel}-${id}`, channel, artist: "Dijk", song: id, mediaId: tune },
  ...{ fromIso: iso(from), untilIso: iso(until) },
});

const list = async (station: Station, channel: string) =>
  (await fetch(`${station.url}/stream/${channel}/live.m3u8`)).text();
/** Reads until there was so much sound in AAC, and leaves; fails if it does not come. */
async function hearSeconds(reply: Response, seconds: number): Promise<void> {
  const parts: Buffer[] = [];
  const framesIn = (bytes: Buffer) => {
    let count = 0;
    for (let at = 0; at + 7 <= bytes.length; count += 1) at += (bytes.readUInt32BE(at + 2) >> 5) & 0x1fff;
    return count;
  };
  assert.ok(reply.body);
  const reader = reply.body.getReader();
  await until(`${seconds} s of sound`, async () => {
    const { done, value } = await reader.read();
    assert.ok(!done, "it ended");
    parts.push(Buffer.from(value));
    return (framesIn(Buffer.concat(parts)) * 1024) / 48_000 > seconds;
  });
  await reader.cancel();
}
const lastSegment = (playlist: string) => playlist.trimEnd().split("\n").at(-1) ?? "";

describe("a channel whose playout stopped", () => {
  it("plays its fallback, or silence, and the playlist goes on", async () => {
    await using station = await start();
    const now = Date.now();
    for (const channel of ["dijk", "kade"]) {
      const reply = await station.sendPlays([play(channel, "laatste", now - 30_000, now + 3_000)]);
      assert.equal(reply.status, 200, await reply.text());
      assert.match(lastSegment(await list(station, channel)), new RegExp(tune));
    }
    for (const [channel, media] of [
      ["dijk", bed],
      ["kade", "zender-silence"],
    ] as const) {
      await until(`${channel} goes on`, async () =>
        lastSegment(await list(station, channel)).includes(media),
      );
      const segment = lastSegment(await list(station, channel));
      assert.equal((await fetch(station.url + segment)).status, 200);
      await until(`${channel} does not stand still`, async () => {
        const next = lastSegment(await list(station, channel));
        return next.includes(media) && next !== segment;
      });
    }
    // The stream without a playlist goes on as well.
    const sound = await fetch(`${station.url}/stream/kade/live.aac`);
    assert.equal(sound.status, 200);
    await sound.body?.cancel();
    // The next play takes over.
    await station.sendPlays([play("dijk", "weer", Date.now() + 12_000, Date.now() + 60_000)]);
    await until("the playout is heard again", async () =>
      lastSegment(await list(station, "dijk")).includes(tune),
    );
  });
});

describe("a channel to which nothing was ever sent", () => {
  it("plays its fallback; without one there is nothing to hear, which doctor says", async () => {
    await using station = await start();
    const status = async (path: string) => {
      const reply = await fetch(station.url + path);
      await reply.body?.cancel();
      return reply.status;
    };
    await until("the new channel plays", async () => (await list(station, "nieuw")).includes(bed));
    const sound = await fetch(`${station.url}/stream/nieuw.aac`);
    assert.equal(sound.status, 200);
    await hearSeconds(sound, 4);
    for (const path of ["/stream/leeg/live.m3u8", "/stream/leeg.aac"])
      assert.equal(await status(path), 503, path);
    const { output } = await zender(["doctor"], station.environment);
    assert.match(output, /leeg has no sound yet/);
    assert.doesNotMatch(output, /nieuw has no sound yet/);
  });
});

/** The addresses of a list's segments, by number. */
function numbered(playlist: string): Map<number, string> {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  const segments = playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(segments.map((segment, index) => [first + index, segment]));
}

describe("a station whose database is away", () => {
  it("fills the holes of the plan with the fallback, and what was heard keeps its numbers", async () => {
    const postgresql = startPostgreSql();
    try {
      await using station = await start({ ZENDER_DATA_DATABASE: postgresql.connection });
      const now = Date.now();
      const sent = await station.sendPlays([
        play("dijk", "voor", now - 60_000, now + 12_000),
        play("dijk", "na", now + 36_000, now + 300_000),
        play("kade", "laatste", now - 60_000, now + 8_000),
      ]);
      assert.equal(sent.status, 200);
      await until("both are on air", async () => {
        const lists = await Promise.all(["dijk", "kade"].map((channel) => list(station, channel)));
        return lists.every((one) => one.includes(tune));
      });
      await until(
        "the plan is kept",
        async () => (await station.metric('zender_live_planned_seconds{channel="dijk"}')) >= 34,
      );
      postgresql.kill();

      const info = await fetch(`${station.url}/api/miniplayer/info?channel=kade`);
      assert.equal(info.status, 200, "a poll that it had not answered before");
      assert.equal((await info.json()).data.coreChannels.data[0].slug, "kade");
      const heard = new Map<number, string>();
      const listen = async (channel: string) => {
        const playlist = await list(station, channel);
        if (channel === "dijk")
          for (const [number, segment] of numbered(playlist)) {
            assert.equal(heard.get(number) ?? segment, segment, `number ${number}`);
            heard.set(number, segment);
          }
        return lastSegment(playlist);
      };
      await until("the hole is filled", async () => (await listen("dijk")).includes(bed));
      await until("so is what follows the plan", async () =>
        (await listen("kade")).includes("zender-silence"),
      );
      postgresql.start();
      await until(
        "plays are stored again",
        async () => (await station.sendPlays([play("dijk", "later", now + 300_000, now + 360_000)])).ok,
      );
      await until("the plan goes on", async () => (await listen("dijk")).includes(tune));
      assert.ok([...heard.values()].some((segment) => segment.includes(bed)));
      const errors = station.log.split("\n").filter((line) => line.includes('"message":"database error"'));
      assert.ok(errors.length <= 11, `${errors.length} errors in the log`);
    } finally {
      postgresql.stop();
    }
  });

  it("gives tokens, and the live streams as far as they are planned", async () => {
    const postgresql = startPostgreSql();
    let isStopped = false;
    const stop = () => {
      if (!isStopped) postgresql.stop();
      isStopped = true;
    };
    try {
      await using station = await start({ ZENDER_DATA_DATABASE: postgresql.connection });
      const now = Date.now();
      const plan = Array.from({ length: 80 }, (_, i) =>
        play("dijk", `plan-${i}`, now - 60_000 + i * 60_000, now + i * 60_000),
      );
      assert.equal((await station.sendPlays(plan)).status, 200);
      await until("it is on air", async () => (await list(station, "dijk")).includes(tune));
      await until(
        "the plan is kept",
        async () => (await station.metric('zender_live_planned_seconds{channel="dijk"}')) >= 3600,
      );
      stop();

      const first = lastSegment(await list(station, "dijk"));
      await until("segments are added", async () => {
        const next = lastSegment(await list(station, "dijk"));
        return next.includes(tune) && next !== first;
      });
      // The stream without a playlist too, also for who comes now.
      const sound = await fetch(`${station.url}/stream/dijk.aac`);
      assert.equal(sound.status, 200);
      await hearSeconds(sound, 12);
      for (const channel of ["dijk", "elders"]) {
        const reply = await fetch(`${station.url}/api/player/${channel}`);
        assert.equal(reply.status, 200);
        const { tokenUrl } = (await reply.json()) as { tokenUrl: string };
        const played = await fetch(station.url + tokenUrl);
        assert.equal(played.status, 200);
        const { playerToken } = (await played.json()) as { playerToken: string };
        const link = await fetch(`${station.url}/stream-link`, {
          method: "POST",
          headers: { authorization: playerToken, "content-type": "application/json" },
          body: "{}",
        });
        assert.equal(link.status, 200, await link.clone().text());
        assert.match(
          await link.text(),
          channel === "dijk" ? /variants\.m3u8/ : /stream\.example\/elders\.mp3/,
        );
      }
    } finally {
      stop();
    }
  });
});
