// From a file to what listeners hear: `zender media add`, an import that encodes, and the live
// stream of a channel that is assembled from the result.
import assert from "node:assert/strict";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { ended, run } from "../support/programs.ts";
import { Station, until, zender } from "../support/station.ts";

/** Of AAC at 48 kHz. */
const FRAME_SECONDS = 1024 / 48_000;

const folder = mkdtempSync(join(tmpdir(), "zender-media-"));
const bundle = join(folder, "bundle");
const source = (name: string) => join(folder, name);

function write(path: string, text: string): void {
  mkdirSync(join(bundle, path, ".."), { recursive: true });
  writeFileSync(join(bundle, path), text);
}

/** Makes a tone of twenty seconds, with what else ffmpeg is told. */
const tone = (name: string, ...more: string[]) =>
  run("ffmpeg", [..."-v error -y -f lavfi -i sine=f=440:d=20".split(" "), ...more, source(name)]);

const add = (...files: string[]) =>
  zender(["media", "add", "--bundle", bundle, "--tracks", "muziek", ...files.map(source)]);

const assets = () => readdirSync(join(bundle, "media/audio")).sort();
const assetOf = (beginning: string) => assets().find((name) => name.startsWith(beginning)) ?? "none";

/** The seconds of the packets that a player finds in an asset of the bundle. */
async function secondsIn(asset: string): Promise<number> {
  const place = join(bundle, "media/audio", asset);
  const names = readdirSync(place).filter((name) => name.endsWith(".m4s"));
  const whole = join(folder, "whole.mp4");
  const parts = ["init.mp4", ...names.sort()].map((name) => readFileSync(join(place, name)));
  writeFileSync(whole, Buffer.concat(parts));
  const { code, output, errors } = await ended("ffprobe", [
    ..."-v error -count_packets -select_streams a:0 -show_entries stream=nb_read_packets -of csv=p=0".split(
      " ",
    ),
    whole,
  ]);
  assert.deepEqual([code, errors], [0, ""]);
  return Number(output.trim()) * FRAME_SECONDS;
}

/** The integrated loudness of an asset of the bundle, in LUFS. */
async function loudness(asset: string): Promise<number> {
  await secondsIn(asset);
  const { errors } = await ended("ffmpeg", [
    ..."-nostats -i".split(" "),
    join(folder, "whole.mp4"),
    ..."-af ebur128=framelog=verbose -f null -".split(" "),
  ]);
  return Number([...errors.matchAll(/I: +(-\d+\.\d) LUFS/g)].at(-1)?.[1]);
}

before(async () => {
  write("channels/dijk.yaml", "name: Dijk\ntagline: Muziek\nposition: 1\n");
  await run("ffmpeg", [
    ..."-v error -f lavfi -i testsrc=size=640x640 -frames:v 1".split(" "),
    source("c.jpg"),
  ]);
  const tags = ["-metadata", "artist=De Dijk", "-metadata", 'title=Zei: "ja"'];
  await tone("een.mp3", ...tags);
  await run("ffmpeg", [
    ...["-v", "error", "-i", source("een.mp3"), "-i", source("c.jpg"), "-map", "0", "-map", "1"],
    ..."-c copy -id3v2_version 3 -disposition:v attached_pic".split(" "),
    source("hoes.mp3"),
  ]);
  await tone("hoes.flac", ...tags);
  await tone("hoes.ogg", ...tags);
  await tone("kaal.wav");
  await tone("aac.aac", "-c:a", "aac");
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe("zender media add", () => {
  it("MP3, WAV, FLAC, AAC and Ogg become segments with their exact length, at −23 LUFS", async () => {
    const { code, output } = await add("hoes.mp3", "hoes.flac", "hoes.ogg", "kaal.wav", "aac.aac");
    assert.equal(code, 0, output);
    assert.match(output, /tracks\/muziek\.yaml: 5 tracks added/);
    assert.equal(assets().length, 5);
    for (const asset of assets()) {
      const yaml = readFileSync(join(bundle, "media/audio", asset, "asset.yaml"), "utf8");
      const listed = [...yaml.matchAll(/- ([\d.]+)/g)].reduce((sum, [, one]) => sum + Number(one), 0);
      // The last frame may be longer than the sound in it.
      assert.ok(Math.abs(listed - (await secondsIn(asset))) < FRAME_SECONDS, `${asset}: ${listed} s`);
      assert.ok(Math.abs(listed - 20) < 0.1, `${asset}: ${listed} s`);
    }
    for (const name of ["kaal", "de-dijk-zei-ja"]) {
      const measured = await loudness(assetOf(name));
      assert.ok(Math.abs(measured + 23) < 0.5, `${name}: ${measured} LUFS`);
    }
  });

  it("artist, title and a cover that is large enough are read from the file", async () => {
    const tracks = readFileSync(join(bundle, "tracks/muziek.yaml"), "utf8");
    const [first = ""] = tracks.split(/^(?=- )/m);
    assert.match(first, /artist: "De Dijk"\n {2}name: "Zei: \\"ja\\""\n/);
    assert.match(first, /image: \{ src: images\/tracks\/de-dijk-zei-ja-\w+\.jpg, alt: "Hoes van /);
    assert.equal((await zender(["check", bundle])).code, 0);
  });

  it("the same command again adds nothing, and goes on where a killed one stopped", async () => {
    rmSync(join(bundle, "media/audio", assetOf("kaal")), { recursive: true });
    mkdirSync(join(bundle, "media/audio/.tmp-1-0"));
    const { code, output } = await add("hoes.mp3", "kaal.wav");
    assert.equal(code, 0, output);
    assert.match(output, /^de-dijk-\S+ +0:20 +was there already$/m);
    assert.match(output, /^kaal-\S+ +0:20 +-\d+\.\d LUFS$/m);
    assert.match(output, /: 0 tracks added/);
    assert.equal((await zender(["check", bundle])).code, 0);
  });

  it("what is no sound is named, and the other files are added", async () => {
    writeFileSync(source("tekst.mp3"), "dit is geen geluid");
    writeFileSync(source("lijst.mp3"), "#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n");
    await tone("laag.wav", "-af", "volume=-3dB");
    const { code, output } = await add("tekst.mp3", "lijst.mp3", "laag.wav", "weg.wav");
    assert.equal(code, 2);
    for (const name of ["tekst.mp3", "lijst.mp3"])
      assert.match(output, new RegExp(`${name}' is not a sound file`));
    assert.match(output, /weg\.wav' does not exist/);
    assert.match(output, /^laag-\w+ /m);
  });

  it("a folder that is no bundle is refused before anything is made", async () => {
    const { code, output } = await zender(["media", "add", "--bundle", folder, source("kaal.wav")]);
    assert.equal(code, 2);
    assert.match(output, /is not a bundle: it has no folder 'channels'/);
  });
});

describe("a bundle with sound", () => {
  it("is encoded by the import where it names a source, imported once, and heard on air", async () => {
    write("media/audio/bron/asset.yaml", "title: Bron\nsource: bron.wav\nloudness: -16\n");
    copyFileSync(source("kaal.wav"), join(bundle, "media/audio/bron/bron.wav"));
    write("tracks/bron.yaml", "- { id: bron, artist: Dijk, name: Bron, mediaId: bron }\n");

    await using station = await Station.start({
      empty: true,
      env: { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" },
    });
    const imported = await zender(["import", bundle], station.environment);
    assert.equal(imported.code, 0, imported.output);
    assert.match(imported.output, /\b7 media assets imported/);
    const again = await zender(["import", bundle], station.environment);
    assert.match(again.output, /^0 added, 0 changed, 0 removed/m);
    assert.match(again.output, /\b0 media assets imported/);

    const stored = readdirSync(join(station.data, "media/audio"));
    const media = stored.find((name) => name.startsWith("bron-")) ?? "none";
    const now = Date.now();
    const iso = (time: number) => new Date(time).toISOString();
    const reply = await station.sendPlays([
      {
        id: "een",
        channel: "dijk",
        fromIso: iso(now - 20_000),
        untilIso: iso(now),
        artist: "Dijk",
        song: "Een",
        mediaId: assetOf("kaal"),
      },
      {
        id: "twee",
        channel: "dijk",
        fromIso: iso(now),
        untilIso: iso(now + 20_000),
        artist: "Dijk",
        song: "Bron",
        mediaId: media,
      },
    ]);
    assert.equal(reply.status, 200, await reply.text());
    await until("the source is on air", async () =>
      (await (await fetch(`${station.url}/stream/dijk/live.m3u8`)).text()).includes(`/media/audio/${media}/`),
    );
    const variants = await (await fetch(`${station.url}/stream/media/${media}/variants.m3u8`)).text();
    const lists = variants.split("\n").filter((line) => line.startsWith("/"));
    assert.equal(lists.length, 3, "the import made every quality");
    for (const list of lists) {
      const text = await (await fetch(station.url + list)).text();
      for (const file of text.match(/\/media\/\S+\.(m4s|mp4)/g) ?? [])
        assert.equal((await fetch(station.url + file)).status, 200, file);
    }
    const playlist = join(folder, "live.aac");
    const heard = await fetch(`${station.url}/stream/dijk/live.aac`);
    const first = await heard.body?.getReader().read();
    writeFileSync(playlist, first?.value ?? "");
    const probe = await ended("ffprobe", [
      ..."-v error -show_entries stream=codec_name,sample_rate,channels -of csv=p=0".split(" "),
      playlist,
    ]);
    assert.equal(probe.output.trim(), "aac,48000,2");
  });

  it("is refused, with file and reason, when its files are not what they say", async () => {
    const asset = assetOf("kaal");
    const file = join(bundle, "media/audio", asset, "00001.m4s");
    const whole = readFileSync(file);
    writeFileSync(file, "dit is geen geluid");
    const { code, output } = await zender(["check", bundle]);
    writeFileSync(file, whole);
    assert.equal(code, 2);
    assert.match(
      output,
      new RegExp(
        `^media/audio/${asset}/asset\\.yaml: segments: 00001\\.m4s is not a segment .*it is text`,
        "m",
      ),
    );
  });
});
