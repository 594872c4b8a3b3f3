// The result of make.mjs. With ZENDER_DEMO_SOUND=<outdir> the tests check that folder; without it,
// two short assets that they make first and also use for trying other runs.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, watch, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { filesIn, parseYaml } from "../lib/files.mjs";
import { readAsset, segmentName } from "./lib/asset.mjs";
import { HOUR_MS } from "./lib/compose.mjs";
import { samplesIn } from "./lib/encode.mjs";
import { measure } from "./lib/loudness.mjs";
import { run } from "./lib/process.mjs";
import { RECIPE, UNIT_MS } from "./lib/recipe.mjs";
import { readRotations, readSpeech, readTunes } from "./lib/sources.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CONTENT = path.resolve(HERE, "../../content");
const MAKE = path.join(HERE, "make.mjs");
const given = process.env.ZENDER_DEMO_SOUND;
let work;
/** The folder of the two short assets. */
let small;
let out;

const yamlOf = async (file) => parseYaml(await readFile(file, "utf8"), file);
/** Makes the two short assets; the environment sets the content. */
const make = (folder) => run(process.execPath, [MAKE, folder]);

async function smallContent(folder) {
  const tunes = await readFile(path.join(CONTENT, "tracks", "openmsx.yaml"), "utf8");
  const [entry] = /- id: .*\n {2}slug: 5-4-3-2-gone\n(?: {2}.*\n)*/.exec(tunes);
  const idents = (await readFile(path.join(CONTENT, "speech", "idents.yaml"), "utf8")).split("\n");
  for (const kind of ["tracks", "speech", "rotations"])
    await mkdir(path.join(folder, kind), { recursive: true });
  await writeFile(path.join(folder, "tracks", "small.yaml"), entry);
  await writeFile(
    path.join(folder, "speech", "small.yaml"),
    `${idents.find((line) => line.includes("radio1-ident-1")).replace(/bed: [a-z0-9-]+/, "bed: 5-4-3-2-gone")}\n`,
  );
}

before(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), "zender-sound-"));
  await smallContent(path.join(work, "content"));
  small = path.join(work, "out");
  process.env.ZENDER_DEMO_CONTENT = path.join(work, "content");
  await make(small);
  out = given === undefined ? small : path.resolve(given);
});

after(() => rm(work, { recursive: true, force: true }));

async function assets(of = out) {
  const root = path.join(of, "media", "audio");
  const names = (await readdir(root)).filter((name) => !name.startsWith("."));
  return Promise.all(
    names.map(async (name) => ({
      name,
      folder: path.join(root, name),
      asset: await readAsset(path.join(root, name)),
    })),
  );
}

/** A few of the assets, spread over all, so that a full folder does not take minutes. */
const some = (list) => list.filter((_, index) => index % Math.max(1, Math.floor(list.length / 8)) === 0);

const probe = (shown, format, file) =>
  run("ffprobe", ["-v", "error", "-count_packets", "-show_entries", shown, "-of", format, file]);

async function wholeFile({ folder, asset }) {
  const parts = ["init.mp4", ...asset.segments.map((_, index) => segmentName(index))];
  const file = path.join(work, `${asset.mediaId}.mp4`);
  await writeFile(
    file,
    Buffer.concat(await Promise.all(parts.map((part) => readFile(path.join(folder, part))))),
  );
  return file;
}

test("every asset is complete, its segments at most 6 seconds, its length a multiple of 64 ms", async () => {
  const all = await assets();
  assert.ok(all.length >= 2);
  for (const { name, asset } of all) {
    assert.ok(asset, `${name} is not whole`);
    assert.ok(
      asset.segments.every((seconds) => seconds > 0 && seconds <= 6),
      name,
    );
    assert.equal(asset.durationMs % UNIT_MS, 0, name);
    assert.match(name, /^(tune|speech|piece|episode)-[a-z0-9-]+-[0-9a-f]{8}$/);
  }
});

test("all assets share one init section, so that a player needs no new decoder between them", async () => {
  const aired = (await assets()).filter(({ name }) => !name.startsWith("episode-"));
  const inits = await Promise.all(
    aired.map(({ folder }) => readFile(path.join(folder, "init.mp4"), "base64")),
  );
  assert.equal(new Set(inits).size, 1);
});

test("init and segments together decode without an error and last as long as asset.yaml says", async () => {
  for (const entry of some(await assets())) {
    const file = await wholeFile(entry);
    const { stderr } = await run("ffmpeg", ["-v", "warning", "-i", file, "-f", "null", "-"]);
    assert.equal(stderr, "", entry.name);
    const shown = "stream=codec_name,profile,sample_rate,channels,duration_ts,time_base";
    const { stdout } = await probe(`${shown},nb_read_packets`, "json", file);
    const [stream] = JSON.parse(stdout).streams;
    assert.deepEqual(
      [stream.codec_name, stream.profile, stream.sample_rate, stream.channels],
      ["aac", "LC", "48000", 2],
    );
    assert.equal(
      Math.round((Number(stream.nb_read_packets) * 1024) / 48),
      entry.asset.durationMs,
      entry.name,
    );
  }
});

test("each segment has the stated length", async () => {
  const { folder, asset } = (await assets()).find(({ name }) => name.startsWith("speech-"));
  const init = await readFile(path.join(folder, "init.mp4"));
  for (const [index, seconds] of asset.segments.entries()) {
    const file = path.join(work, "segment.mp4");
    await writeFile(file, Buffer.concat([init, await readFile(path.join(folder, segmentName(index)))]));
    const { stdout } = await probe("stream=nb_read_packets", "csv=p=0", file);
    assert.equal((Number(stdout.toString()) * 1024) / 48_000, seconds);
  }
});

test("a playlist that goes from asset to asset plays through without an error", async () => {
  const entries = some(await assets()).slice(0, 3);
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:6"];
  for (const { folder, asset } of entries) {
    lines.push("#EXT-X-DISCONTINUITY", `#EXT-X-MAP:URI="${folder}/init.mp4"`);
    for (const [index, seconds] of asset.segments.entries())
      lines.push(`#EXTINF:${seconds},`, `${folder}/${segmentName(index)}`);
  }
  const file = path.join(work, "all.m3u8");
  await writeFile(file, `${[...lines, "#EXT-X-ENDLIST"].join("\n")}\n`);
  const options = ["-v", "error", "-allowed_extensions", "ALL"];
  const { stderr } = await run("ffmpeg", [...options, "-i", file, "-f", "null", "-"]);
  assert.equal(stderr, "");
});

/** What ffmpeg's own filter finds of a file's loudness, and where its sound begins and ends. */
async function heardIn(file) {
  const raw = `${file}.raw`;
  const output = ["-ar", "48000", "-ac", "2", "-f", "f32le", raw];
  const { stderr } = await run("ffmpeg", [
    ...["-hide_banner", "-nostats", "-y", "-i", file],
    ...["-filter_complex", "[0:a]asplit[a][b];[a]ebur128[loud]", "-map", "[loud]", "-f", "null", "-"],
    ...["-map", "[b]", ...output],
  ]);
  const loudness = Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)[1]);
  const { from, until } = measure(await samplesIn(raw), 48_000, 2, RECIPE.silenceBelow, file);
  return { loudness, from, until };
}

test("every tune and every spoken item is equally loud, and begins and ends without a long silence", async () => {
  // A piece is as loud as its tune is there, so pieces are left out.
  const whole = (await assets()).filter(({ name }) => /^(tune|speech)-/.test(name));
  for (const entry of some(whole)) {
    const { loudness, from, until } = await heardIn(await wholeFile(entry));
    assert.ok(Math.abs(loudness + 16) < 1.5, `${entry.name}: ${loudness} LUFS`);
    assert.ok(from <= 0.5 && entry.asset.durationMs / 1000 - until <= 0.5, `${entry.name}: ${from} ${until}`);
  }
});

test("every track has its own sound, and states its length", async () => {
  const tunes = readTunes(path.join(given === undefined ? path.join(work, "content") : CONTENT, "tracks"));
  const files = await readdir(path.join(out, "tracks"));
  const tracks = (await Promise.all(files.map((file) => yamlOf(path.join(out, "tracks", file))))).flat();
  assert.deepEqual(tracks.map((track) => track.id).sort(), tunes.map((tune) => tune.id).sort());
  for (const track of tracks) {
    const asset = await readAsset(path.join(out, "media", "audio", track.mediaId));
    assert.equal(track.durationMs, asset?.durationMs, track.name);
    assert.deepEqual(
      Object.keys(track).filter((key) => key === "slug" || key === "source"),
      [],
    );
  }
  for (const { slug } of tunes) {
    const envelope = JSON.parse(await readFile(path.join(out, "envelopes", `${slug}.json`), "utf8"));
    assert.equal(envelope.rms.length, 256);
  }
});

test("every item of every rotation has sound of the stated length, and every hour is full", {
  skip: given === undefined && "needs ZENDER_DEMO_SOUND",
}, async () => {
  const files = (await filesIn(path.join(out, "rotations"))).filter((name) => name.endsWith(".yaml"));
  assert.ok(files.length >= 9);
  for (const file of files) {
    const { channel, hours, items, blocks } = await yamlOf(path.join(out, "rotations", file));
    assert.equal(`${channel}.yaml`, path.basename(file));
    assert.equal(blocks.length, hours);
    for (const item of items) {
      const asset = await readAsset(path.join(out, "media", "audio", item.mediaId));
      assert.equal(asset?.durationMs, item.durationMs, `${channel}: ${item.title}`);
      assert.equal(item.kind === "tune", item.trackId !== undefined && item.artist !== undefined);
    }
    for (const block of blocks)
      assert.equal(
        block.reduce((sum, index) => sum + items[index].durationMs, 0),
        HOUR_MS,
        channel,
      );
  }
});

test("the demo's own lists name only what exists", async () => {
  const tunes = readTunes(path.join(CONTENT, "tracks"));
  const speech = readSpeech(path.join(CONTENT, "speech"), tunes);
  const rotations = readRotations(path.join(CONTENT, "rotations"), tunes, speech);
  assert.equal(rotations.length, 9);
  const bySlug = new Map(tunes.map((tune) => [tune.slug, tune]));
  const classical = rotations
    .find(({ channel }) => channel === "radio4")
    .tracks.map(({ tune }) => bySlug.get(tune).classical);
  assert.ok(
    classical.length >= 12 && classical.every((data) => data?.composer && data.completeWork && data.ensemble),
  );
  const ids = new Set(tunes.map((tune) => tune.id));
  for (const file of await readdir(path.join(CONTENT, "charts"))) {
    for (const { positions } of (await yamlOf(path.join(CONTENT, "charts", file))).editions) {
      assert.deepEqual(
        positions.map(({ position }) => position),
        positions.map((_, index) => index + 1),
      );
      assert.ok(positions.every(({ track }) => ids.has(track)));
      assert.equal(new Set(positions.map(({ track }) => track)).size, positions.length);
    }
  }
});

test("a run with nothing to do changes no file", async () => {
  const stamps = async () =>
    Promise.all(
      (await assets(small)).map(async ({ folder }) => (await stat(path.join(folder, "asset.yaml"))).mtimeMs),
    );
  const earlier = await stamps();
  const { stdout } = await make(small);
  assert.equal(stdout.toString(), "");
  assert.deepEqual(await stamps(), earlier);
});

/** Waits until something is being made in the folder. */
async function begun(folder) {
  for await (const { filename } of watch(folder)) if (filename.startsWith(".tmp-")) return;
}

test("a run that is killed leaves no incomplete files, and the next one finishes the work", async () => {
  const folder = path.join(work, "killed");
  const audio = path.join(folder, "media", "audio");
  await mkdir(audio, { recursive: true });
  const child = spawn(process.execPath, [MAKE, folder], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await begun(audio);
  process.kill(-child.pid, "SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
  for (const name of (await readdir(audio)).filter((entry) => !entry.startsWith("."))) {
    assert.ok(await readAsset(path.join(audio, name)), `${name} is half`);
  }
  await make(folder);
  const names = await readdir(audio);
  assert.equal(names.length, 2);
  assert.deepEqual(
    names.filter((name) => name.startsWith(".")),
    [],
  );
});

test("an asset that lost a segment is made again", async () => {
  const folder = path.join(work, "damaged");
  await cp(small, folder, { recursive: true });
  const audio = path.join(folder, "media", "audio");
  const [ident] = (await readdir(audio)).filter((name) => name.startsWith("speech-"));
  await rm(path.join(audio, ident, segmentName(0)));
  await make(folder);
  assert.ok(await readAsset(path.join(audio, ident)));
});

test("a fresh checkout takes what an earlier one made, and a damaged entry is made again", async () => {
  const kept = path.join(work, "kept");
  const folders = ["one", "two", "three"].map((name) => path.join(work, name));
  const inodes = async (folder) => {
    const audio = path.join(folder, "media", "audio");
    const names = (await readdir(audio)).sort();
    return Promise.all(names.map(async (name) => (await stat(path.join(audio, name, "00000.m4s"))).ino));
  };
  const makeIn = (folder) => {
    const env = { ...process.env, ZENDER_DEMO_KEPT: kept };
    return promisify(execFile)(process.execPath, [MAKE, folder], { env });
  };
  await makeIn(folders[0]);
  await makeIn(folders[1]);
  assert.deepEqual(await inodes(folders[1]), await inodes(folders[0]));
  const [ident] = (await readdir(path.join(kept, "sound"))).filter((name) => name.startsWith("speech-"));
  await rm(path.join(kept, "sound", ident, segmentName(0)));
  await makeIn(folders[2]);
  assert.ok(await readAsset(path.join(folders[2], "media", "audio", ident)));
});
