// What is on air as one endless stream, for radios that know nothing else: MP3 and AAC with titles.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { ended, until } from "../support/station.ts";

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
): Promise<Heard> {
  return new Promise((done, failed) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    let [first, burst] = [0, 0];
    const asked = request(station.url + path, { headers }, (reply) => {
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
    const { headers, bytes } = await listenFor("/stream/radio2.mp3", 6_000, { "Icy-MetaData": "1" });
    assert.equal(headers["icy-metaint"], "16000");
    assert.equal(headers["icy-name"], "Radio 2");
    const { sound, titles } = takeTitles(bytes, 16_000);
    assert.ok(titles.length >= 1 && titles.every((title) => title.length > 0), JSON.stringify(titles));
    assert.ok((await probe(sound, "titles.mp3")).seconds > 5);
    const plain = await listenFor("/stream/radio2.mp3", 2_000);
    assert.equal(plain.headers["icy-metaint"], undefined);
    assert.ok(!plain.bytes.includes("StreamTitle"));
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
