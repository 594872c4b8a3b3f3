// What the studio sends. With ZENDER_DEMO_SOUND=<bundle> the tests listen to it too.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readYaml } from "../lib/files.mjs";
import { framesIn, withHeader } from "../sound/lib/adts.mjs";
import { run } from "../sound/lib/process.mjs";
import { INTERVAL, Listener } from "./lib/listener.mjs";
import { frameAt, soundsAt, titleOf } from "./lib/order.mjs";

const STUDIO = path.join(path.dirname(fileURLToPath(import.meta.url)), "studio.mjs");
const HOUR_MS = 3_600_000;
// Whole frames, as all sound of the demo.
const [SONG_MS, TALK_MS] = [1_440_000, 1_080_000];
const song = { artist: "-lucas-", title: "Linn's tune", durationMs: SONG_MS };
const talk = { title: "De Serre", durationMs: TALK_MS };
const order = {
  items: [song, talk],
  blocks: [
    [0, 1, 1],
    [1, 0, 1],
  ],
};
const evenHour = 500_000 * HOUR_MS;

test("what sounds depends on the moment only, so a studio that starts again goes on where it would be", () => {
  const at = (milliseconds) => soundsAt(order, frameAt(evenHour + milliseconds));
  assert.deepEqual([at(0).item, at(0).at], [song, 0]);
  assert.deepEqual([at(SONG_MS - 1).item, at(SONG_MS - 1).left], [song, 1]);
  for (const begin of [SONG_MS, SONG_MS + TALK_MS])
    assert.deepEqual([at(begin).item, at(begin).at], [talk, 0]);
  assert.deepEqual([at(HOUR_MS).item, at(HOUR_MS + TALK_MS).item], [talk, song]);
  assert.deepEqual(at(2 * HOUR_MS), at(0));
});

test("an hour that is not full is a mistake, not silence", () => {
  const short = { items: [talk], blocks: [[0]] };
  assert.throws(() => soundsAt(short, frameAt(evenHour + TALK_MS)), /not full/);
});

test("a song has 'Artist - Song' as its title, anything else only what it is called", () => {
  assert.equal(titleOf(song), "-lucas- - Linn's tune");
  assert.equal(titleOf(talk), "De Serre");
});

test("a frame with its header is the same frame", () => {
  const frames = [Buffer.from("een"), Buffer.alloc(1500, 7)];
  assert.deepEqual(framesIn(Buffer.concat(frames.map(withHeader))), frames);
});

/** The sound and the titles, with their places in the sound, of what a listener got. */
function taken(bytes) {
  const titles = [];
  const sound = [];
  for (let at = 0; at < bytes.length; ) {
    sound.push(bytes.subarray(at, at + INTERVAL));
    at += INTERVAL;
    if (at >= bytes.length) break;
    const text = bytes.subarray(at + 1, at + 1 + 16 * bytes[at]).toString();
    if (text !== "") titles.push([text.replace(/\0+$/, ""), sound.length * INTERVAL]);
    at += 1 + 16 * bytes[at];
  }
  return { titles, sound: Buffer.concat(sound) };
}

test("titles lie between the sound for who asks for them, each once and at its place", () => {
  const got = [[], []];
  const [asked, other] = got.map((list, index) => new Listener((bytes) => list.push(bytes), index === 0));
  const sound = Buffer.from(Array.from({ length: 5 * INTERVAL }, (_, index) => index % 251));
  for (const listener of [asked, other]) {
    listener.send(sound.subarray(0, 100), "Een");
    listener.send(sound.subarray(100, INTERVAL + 10), "Een");
    listener.send(sound.subarray(INTERVAL + 10, 2 * INTERVAL), "Zee - Schelp's lied");
    listener.send(sound.subarray(2 * INTERVAL), "Zee - Schelp's lied");
  }
  const heard = taken(Buffer.concat(got[0]));
  assert.deepEqual(heard.titles, [
    ["StreamTitle='Een';", INTERVAL],
    ["StreamTitle='Zee - Schelp's lied';", 2 * INTERVAL],
  ]);
  assert.ok(heard.sound.equals(sound));
  assert.ok(Buffer.concat(got[1]).equals(sound));
});

const bundle = process.env.ZENDER_DEMO_SOUND;
describe("the demo's studio", { skip: bundle === undefined && "needs ZENDER_DEMO_SOUND" }, () => {
  let studio;
  let address;
  before(async () => {
    studio = spawn(process.execPath, [STUDIO, bundle, "serre"], { stdio: ["ignore", "pipe", "inherit"] });
    [address] = await once(studio.stdout.setEncoding("utf8"), "data");
    address = address.trim();
  });
  after(() => studio?.kill("SIGKILL"));

  test("sends sound that is no silence, as fast as it sounds, with the title of what its rotation says", async () => {
    const began = Date.now();
    const options = ["-hide_banner", "-nostats", "-loglevel", "verbose", "-i", address];
    const { stderr } = await run("ffmpeg", [...options, "-t", "4", "-af", "volumedetect", "-f", "null", "-"]);
    assert.ok(Date.now() - began > 3000, `${Date.now() - began} ms`);
    assert.ok(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]) > -40, stderr);
    const title = /Metadata update for StreamTitle: (.*)/.exec(stderr)?.[1];
    const said = readYaml(path.join(bundle, "rotations/studio/serre.yaml"));
    const due = [began, Date.now()].map((moment) => titleOf(soundsAt(said, frameAt(moment)).item));
    assert.ok(due.includes(title), `${title} instead of ${due}`);
  });

  test("has no other address, and ends when it is told to", async () => {
    assert.equal((await fetch(new URL("/", address))).status, 404);
    const listening = await fetch(address);
    studio.kill("SIGTERM");
    const [code] = await once(studio, "exit");
    assert.equal(code, 0);
    await assert.rejects(listening.arrayBuffer());
  });

  test("says what it misses", async () => {
    await assert.rejects(
      run(process.execPath, [STUDIO, bundle, "radio99"]),
      /rotations\/studio\/radio99\.yaml/,
    );
  });

  test("names songs only with what could be a song", () => {
    const { items } = readYaml(path.join(bundle, "rotations/studio/serre.yaml"));
    for (const item of items) assert.equal(titleOf(item).includes(" - "), item.kind === "tune", item.title);
  });
});
