// Sound without our player: one stream of what is on air, one file of a past broadcast.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { wholeFrames } from "../support/adts.ts";
import { callsOf, testStation } from "../support/calls.ts";
import { ended } from "../support/programs.ts";
import { until } from "../support/station.ts";

/** Of AAC at 48 kHz. */
const FRAME_SECONDS = 1024 / 48_000;

const station = testStation({
  playout: true,
  env: {
    ZENDER_SERVER_SOUND_STREAMS: "6",
    ZENDER_SERVER_SOUND_STREAMS_PER_ADDRESS: "4",
    ZENDER_SERVER_TRUSTED_PROXIES: "127.0.0.1,::1",
  },
});
const { page, statusOf: status, text } = callsOf(station);
let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "zender-sound-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The number of seconds that ffprobe decodes without an error. */
async function decodedSeconds(bytes: Uint8Array): Promise<number> {
  const file = join(folder, "sound.aac");
  writeFileSync(file, bytes);
  const entries = "-v error -count_frames -show_entries stream=nb_read_frames,codec_name,sample_rate";
  const { code, output, errors } = await ended("ffprobe", [...entries.split(" "), "-of", "csv=p=0", file]);
  assert.deepEqual([code, errors], [0, ""]);
  const [codec, rate, frames] = output.trim().split(",");
  assert.deepEqual([codec, rate], ["aac", "48000"]);
  return Number(frames) * FRAME_SECONDS;
}

/**
 * The bytes received in this time, cut to whole frames (ADTS has the length of each), and how many
 * seconds that took.
 */
async function listenFor(
  path: string,
  milliseconds: number,
): Promise<{ sound: Uint8Array; listened: number }> {
  let began = performance.now();
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), milliseconds);
  const parts: Uint8Array[] = [];
  try {
    const reply = await fetch(station.url + path, { signal: ended.signal });
    began = performance.now();
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get("content-type"), "audio/aac");
    assert.ok(reply.body);
    const reader = reply.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    assert.fail("it ended");
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  const listened = (performance.now() - began) / 1000;
  return { sound: wholeFrames(Buffer.concat(parts)), listened };
}

/** The server notices within about a second that a listener has gone. */
const thereIsRoom = () =>
  until("a place is free", async () => (await status("/stream/radio2/live.aac", { method: "HEAD" })) === 200);

describe("what is on air as one stream", () => {
  it("S1-002 comes in real time after the first few seconds, on every channel", async () => {
    const sounds = await Promise.all(
      ["radio1", "radio2", "radio4", "kx"].map((channel) => listenFor(`/stream/${channel}/live.aac`, 12_000)),
    );
    for (const { sound, listened } of sounds) {
      const seconds = await decodedSeconds(sound);
      assert.ok(seconds > listened && seconds < listened + 20, `${seconds} s in ${listened} s`);
    }
  });

  it("is limited in number, for each address and for all, and a listener who leaves makes room", async () => {
    await thereIsRoom();
    const [broadcast] = (await page("/")).missed;
    const open: AbortController[] = [];
    const listen = async (address: string, path = "/stream/radio2/live.aac") => {
      const one = new AbortController();
      const headers = { "x-forwarded-for": address };
      const reply = await fetch(station.url + path, { signal: one.signal, headers });
      if (reply.status === 200) open.push(one);
      return reply;
    };
    const isRefused = async (reply: Response, reason: RegExp) => {
      assert.equal(reply.status, 503);
      assert.ok(reply.headers.get("retry-after"));
      assert.match((await reply.json()).detail, reason);
    };
    await until("an office has all its places", async () => {
      await listen("203.0.113.9");
      return open.length === 4;
    });
    await isRefused(await listen("203.0.113.9"), /Vanaf dit adres/);
    await isRefused(
      await listen("203.0.113.9", `/stream/broadcasts/${broadcast.playable.id}/index.aac`),
      /Vanaf dit adres/,
    );
    await until("every place is taken", async () => {
      await listen("203.0.113.10");
      return open.length === 6;
    });
    await isRefused(await listen("203.0.113.10"), /te veel mensen/);
    for (const one of open) one.abort();
    await thereIsRoom();
  });

  it("does not exist for an unknown channel", async () => {
    await thereIsRoom();
    assert.equal(await status("/stream/bestaat-niet/live.aac"), 404);
    assert.equal(await status("/stream/radio2/live.aac", { method: "POST" }), 405);
    assert.equal(await status("/stream/radio2/live.aac", { method: "HEAD" }), 200);
  });
});

describe("a past broadcast as one file", () => {
  it("has the sound of its playlist, whole and in ranges", async () => {
    await thereIsRoom();
    const [{ playable }] = (await page("/")).missed;
    const address = `/stream/broadcasts/${playable.id}/index.aac`;
    const reply = await fetch(station.url + address);
    assert.equal(reply.status, 200);
    const all = Buffer.from(await reply.arrayBuffer());
    assert.equal(all.length, Number(reply.headers.get("content-length")));
    const list = await text(`/stream/broadcasts/${playable.id}/index.m3u8`);
    const listed = [...list.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce(
      (sum, [, seconds]) => sum + Number(seconds),
      0,
    );
    const seconds = await decodedSeconds(all);
    assert.ok(Math.abs(seconds - listed) < listed / 500, `${seconds} s of ${listed}`);

    for (const [first, last] of [
      [0, 0],
      [100, 99_999],
      [all.length - 12_345, all.length - 1],
    ] as const) {
      const part = await fetch(station.url + address, { headers: { range: `bytes=${first}-${last}` } });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get("content-range"), `bytes ${first}-${last}/${all.length}`);
      assert.ok(
        Buffer.from(await part.arrayBuffer()).equals(all.subarray(first, last + 1)),
        `${first}-${last}`,
      );
    }
    assert.equal(await status(address, { headers: { range: `bytes=${all.length}-` } }), 416);
    assert.equal(
      await status(address, { headers: { "if-none-match": reply.headers.get("etag") ?? "" } }),
      304,
    );
    assert.equal(await status("/stream/broadcasts/bestaat-niet/index.aac"), 404);
  });
});
