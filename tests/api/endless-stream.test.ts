// What is on air as one endless stream, for radios that know nothing else: MP3 and AAC with titles.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { ended } from "../support/programs.ts";
import { BUNDLE, Station, until, zender } from "../support/station.ts";

const station = testStation({ playout: true });
const { statusOf: status, text } = callsOf(station);
let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "zender-endless-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

interface Heard {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: Buffer;
  /** Milliseconds until the first sound came, and how much had come a second after that. */
  readonly first: number;
  readonly burst: number;
}

/** Listens for a while. */
async function listenFor(
  path: string,
  milliseconds: number,
  headers: Record<string, string> = {},
  from = station,
): Promise<Heard> {
  return new Promise((done, failed) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    let [first, burst] = [0, 0];
    const asked = request(from.url + path, { headers }, (reply) => {
      reply.on("data", (part: Buffer) => {
        if (parts.length === 0) first = performance.now() - began;
        parts.push(part);
        if (performance.now() - began < first + 1000) burst += part.length;
      });
      reply.on("error", () => undefined);
      setTimeout(() => {
        asked.destroy();
        done({ headers: reply.headers, bytes: Buffer.concat(parts), first, burst });
      }, milliseconds);
    });
    asked.on("error", (error) => (parts.length === 0 ? failed(error) : undefined));
    asked.end();
  });
}

/** Takes the titles out of a stream that has one after each so many bytes. */
function takeTitles(bytes: Buffer, interval: number): { sound: Buffer; titles: string[] } {
  const [sound, titles]: [Buffer[], string[]] = [[], []];
  for (let at = 0; at < bytes.length; ) {
    sound.push(bytes.subarray(at, at + interval));
    at += interval;
    if (at >= bytes.length) break;
    const length = 16 * (bytes[at] ?? 0);
    const block = bytes.subarray(at + 1, at + 1 + length).toString("utf8");
    const title = /^StreamTitle='(.*)';\0*$/s.exec(block)?.[1];
    if (length > 0 && title === undefined && at + 1 + length <= bytes.length)
      assert.fail(`no title: ${block}`);
    if (title !== undefined) titles.push(title);
    at += 1 + length;
  }
  return { sound: Buffer.concat(sound), titles };
}

/** What ffprobe finds, and decodes without an error. */
async function probe(bytes: Buffer, name: string): Promise<{ codec: string; rate: string; seconds: number }> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const entries = "stream=codec_name,sample_rate,nb_read_frames";
  const args = ["-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0", file];
  const { code, output } = await ended("ffprobe", args);
  assert.equal(code, 0);
  const [codec = "", rate = "", frames] = output.trim().split(",");
  return { codec, rate, seconds: (Number(frames) * (codec === "mp3" ? 1152 : 1024)) / Number(rate) };
}

describe("an endless stream", () => {
  for (const { kind, type, codec } of [
    { kind: "mp3", type: "audio/mpeg", codec: "mp3" },
    { kind: "aac", type: "audio/aac", codec: "aac" },
  ])
    it(`in ${kind} begins within a second with some seconds of sound, and goes on in real time`, async () => {
      // Somebody listens already: the first one waits for the encoder too.
      const open = listenFor(`/stream/radio2.${kind}`, 16_000);
      await until(
        "it is made",
        async () => (await listenFor(`/stream/radio2.${kind}`, 1000)).bytes.length > 0,
      );
      const heard = await listenFor(`/stream/radio2.${kind}`, 10_000);
      assert.equal(heard.headers["content-type"], type);
      assert.ok(heard.first < 1000, `${heard.first} ms until the first sound`);
      const all = await probe(heard.bytes, `all.${kind}`);
      assert.deepEqual([all.codec, all.rate], [codec, "48000"]);
      assert.ok(all.seconds > 9 && all.seconds < 25, `${all.seconds} s in 10 s`);
      const burst = await probe(heard.bytes.subarray(0, heard.burst), `burst.${kind}`);
      assert.ok(burst.seconds > 3, `${burst.seconds} s at once`);
      await open;
    });

  it("has the titles of what sounds in it for who asks, and none for others", async () => {
    const { headers, bytes } = await listenFor("/stream/radio2.mp3", 8_000, { "Icy-MetaData": "1" });
    assert.equal(headers["icy-metaint"], "16000");
    assert.equal(headers["icy-name"], "Radio 2");
    const { sound, titles } = takeTitles(bytes, 16_000);
    assert.ok(titles.length >= 1 && titles.every((title) => title.length > 0), JSON.stringify(titles));
    assert.equal(new Set(titles).size, titles.length, "each is told once");
    assert.ok((await probe(sound, "titles.mp3")).seconds > 2);
    const plain = await listenFor("/stream/radio2.mp3", 2_000);
    assert.equal(plain.headers["icy-metaint"], undefined);
    assert.ok(!plain.bytes.includes("StreamTitle"));
  });

  it("shares one encoder among all listeners of a channel, which ends after the last one left", async () => {
    const encoders = () => station.metric("zender_mp3_encoders");
    await until("no encoder runs", async () => (await encoders()) === 0);
    const open = [1, 2, 3].map(() => listenFor("/stream/radio4.mp3", 5_000));
    const most = await new Promise<number>((done) => {
      let seen = 0;
      const look = setInterval(async () => (seen = Math.max(seen, await encoders())), 200);
      Promise.all(open).then(() => {
        clearInterval(look);
        done(seen);
      });
    });
    assert.equal(most, 1);
    for (const { bytes } of await Promise.all(open)) assert.ok(bytes.length > 64_000, `${bytes.length}`);
    await until("no encoder runs any more", async () => (await encoders()) === 0);
  });

  it("is named by .m3u and .pls, which radios and media players open", async () => {
    const m3u = await text("/stream/radio2.m3u");
    assert.equal(
      m3u,
      `#EXTM3U\n#EXTINF:-1,Radio 2\n${station.url}/stream/radio2.mp3\n#EXTINF:-1,Radio 2\n${station.url}/stream/radio2.aac\n`,
    );
    const pls = await text("/stream/radio2.pls");
    assert.match(pls, /^\[playlist\]\nFile1=http.*\/stream\/radio2\.mp3\nTitle1=Radio 2\nLength1=-1\n/);
    assert.match(pls, /NumberOfEntries=2\nVersion=2\n$/);
  });

  it("does not exist for unknown channels and kinds", async () => {
    for (const file of ["bestaat-niet.mp3", "radio2.ogg", "radio2", "radio2.mp3.mp3", ".mp3"])
      assert.equal(await status(`/stream/${file}`), 404, file);
  });
});

/**
 * Imports two channels: one that is made here, one with a stream of its own; and a medium, whose id
 * it returns.
 */
async function importChannels(into: Station): Promise<string> {
  const channels = join(folder, "bundle/channels");
  mkdirSync(channels, { recursive: true });
  const write = (slug: string, lines: string[]) =>
    writeFileSync(join(channels, `${slug}.yaml`), `${lines.join("\n")}\n`);
  write("dijk", ["name: Radio Zoë", "tagline: Muziek", "position: 1"]);
  write("elders", [
    "name: Elders",
    "tagline: Muziek",
    "position: 2",
    "streamUrl: https://stream.example/elders.mp3",
  ]);
  const tune = readdirSync(join(BUNDLE, "media/audio")).find((name) => name.startsWith("tune-")) ?? "";
  cpSync(join(BUNDLE, "media/audio", tune), join(folder, "bundle/media/audio", tune), { recursive: true });
  const { code, output } = await zender(["import", join(folder, "bundle")], into.environment);
  assert.equal(code, 0, output);
  return tune;
}

describe("an endless stream of a small station", () => {
  it("tells the song that is heard within some seconds, whatever is in its title", async () => {
    await using own = await Station.start({ empty: true, env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" } });
    const mediaId = await importChannels(own);
    const play = { id: "een", channel: "dijk", artist: "Rock 'n' Röll", song: "a';StreamUrl='b", mediaId };
    const [fromIso, untilIso] = [-10_000, 600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    assert.equal((await own.sendPlays([{ ...play, fromIso, untilIso }])).status, 200);
    let headers: Heard["headers"] = {};
    await until("the title is told", async () => {
      const heard = await listenFor("/stream/dijk.mp3", 3_000, { "Icy-MetaData": "1" }, own);
      headers = heard.headers;
      return takeTitles(heard.bytes, 16_000).titles.includes("Rock 'n' Röll - a’;StreamUrl='b");
    });
    assert.equal(Buffer.from(String(headers["icy-name"]), "latin1").toString(), "Radio Zoë");
    assert.equal(headers["icy-br"], "128");
  });

  it("of another server is what .m3u and .pls name, and is not made here", async () => {
    await using own = await Station.start({ empty: true, env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" } });
    await importChannels(own);
    const { problem: ownProblem, text: ownText } = callsOf(own);
    await until(
      "the channels are known",
      async () => (await fetch(`${own.url}/stream/elders.m3u`)).status === 200,
    );
    assert.equal(
      await ownText("/stream/elders.m3u", /^audio\/x-mpegurl/),
      "#EXTM3U\n#EXTINF:-1,Elders\nhttps://stream.example/elders.mp3\n",
    );
    assert.match(
      await ownText("/stream/elders.pls", /^audio\/x-scpls/),
      /^\[playlist\]\nFile1=https:\/\/stream\.example\/elders\.mp3\nTitle1=Elders\n/,
    );
    for (const kind of ["mp3", "aac"])
      assert.match((await ownProblem(`/stream/elders.${kind}`, 404)).detail, /eigen stream/);
  });

  it("is AAC only on a server without ffmpeg, which says so", async () => {
    await using own = await Station.start({
      empty: true,
      env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk", PATH: "/nowhere" },
    });
    const mediaId = await importChannels(own);
    const [fromIso, untilIso] = [-10_000, 600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const play = { id: "een", channel: "dijk", artist: "Zoë", song: "’s Avonds", mediaId, fromIso, untilIso };
    assert.equal((await own.sendPlays([play])).status, 200);
    const { problem: ownProblem, statusOf } = callsOf(own);
    await until(
      "the channel has sound",
      async () => (await statusOf("/stream/dijk.aac", { method: "HEAD" })) === 200,
    );
    assert.match((await ownProblem("/stream/dijk.mp3", 503)).detail, /Luister naar de stream in AAC/);
  });
});
