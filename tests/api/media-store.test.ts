// Media in a bucket: two machines with one bucket, and what becomes of listeners and recordings
// when the bucket does not answer.
import assert from "node:assert/strict";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { run } from "../support/programs.ts";
import { S3Server } from "../support/s3Server.ts";
import { eventually, Station, until, zender } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-media-store-"));
const bundle = join(folder, "bundle");
const media = join(bundle, "media/audio");

let bucket: S3Server;
/** The machine on which bundles are imported. */
let first: Station;
/** Another one with the same database, and nothing else in common. */
let second: Station;
/** The media asset of the bundle. */
let asset = "";

function write(path: string, text: string): void {
  mkdirSync(join(bundle, path, ".."), { recursive: true });
  writeFileSync(join(bundle, path), text);
}

/** What a machine has in its media folder. */
const cached = (station: Station): string[] =>
  readdirSync(join(station.data, "media"), { recursive: true, encoding: "utf8" }).filter(
    (name) => !name.startsWith(".store") && statSync(join(station.data, "media", name)).isFile(),
  );

const bytesOf = async (station: Station, path: string): Promise<Buffer> => {
  const reply = await fetch(station.url + path);
  assert.equal(reply.status, 200, path);
  return Buffer.from(await reply.arrayBuffer());
};

/** The files of the bundle's asset, without its description. */
const segments = () =>
  readdirSync(join(media, asset), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(m4s|mp4)$/.test(name),
  );

before(async () => {
  write("channels/dijk.yaml", "name: Dijk\ntagline: Muziek\nposition: 1\n");
  write(
    "programmes/eerste-licht.md",
    "---\nname: Eerste licht\nchannel: dijk\nsummary: Vroeg\n---\nVroeg.\n",
  );
  const tone = "-v error -y -f lavfi -i sine=f=440:d=40".split(" ");
  await run("ffmpeg", [...tone, join(folder, "toon.wav")]);
  const picture = "-v error -f lavfi -i testsrc=size=1400x1400 -frames:v 1".split(" ");
  await run("ffmpeg", [...picture, join(folder, "hoes.jpg")]);
  const added = await zender(["media", "add", "--bundle", bundle, join(folder, "toon.wav")]);
  assert.equal(added.code, 0, added.output);
  [asset = ""] = readdirSync(media);
  write("media/audio/bron/asset.yaml", "title: Bron\nsource: bron.wav\n");
  copyFileSync(join(folder, "toon.wav"), join(media, "bron/bron.wav"));
  mkdirSync(join(bundle, "images"));
  copyFileSync(join(folder, "hoes.jpg"), join(bundle, "images/hoes.jpg"));
  write(
    "fragments/dijk.yaml",
    ["toon", "bron"]
      .map(
        (id) =>
          `- id: ${id}\n  title: ${id}\n  programme: eerste-licht\n` +
          `  published: { daysAgo: 1, at: "09:00" }\n  mediaId: ${id === "toon" ? asset : id}\n` +
          `  summary: Een toon.\n  image: { src: images/hoes.jpg, alt: Hoes }\n`,
      )
      .join(""),
  );
  bucket = await S3Server.start();
  const env = { ZENDER_STATION_DEFAULT_CHANNEL: "dijk", ...bucket.environment };
  first = await Station.start({ empty: true, env });
  const imported = await zender(["import", bundle], first.environment);
  assert.equal(imported.code, 0, imported.output);
  second = await Station.start({
    empty: true,
    env: {
      ...env,
      ZENDER_DATA_DATABASE: `sqlite://${join(first.data, "zender.db")}`,
      ZENDER_PLAYER_TOKEN_SECRET: "hetzelfde-geheim-op-alle-machines-van-de-zender",
    },
  });
});
after(async () => {
  await second?.stop();
  await first?.stop();
  await bucket?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("two machines with one bucket", () => {
  it("an import puts every file into the bucket before it ends", () => {
    const names = bucket.names();
    for (const name of segments()) assert.ok(names.includes(`audio/${asset}/${name}`), name);
    assert.ok(names.some((name) => /^audio\/bron-\w+\/00000\.m4s$/.test(name)));
    for (const beginning of ["images/", ".originals/images/", ".originals/sound/bron-"])
      assert.ok(
        names.some((name) => name.startsWith(beginning)),
        beginning,
      );
    assert.deepEqual(
      names.filter((name) => name.startsWith(".store")),
      [],
    );
  });

  it("the other plays what was imported, with the same bytes, and keeps it", async () => {
    assert.deepEqual(
      cached(second).filter((name) => name.startsWith(`audio/${asset}`)),
      [],
    );
    for (const name of segments()) {
      const sent = await bytesOf(second, `/media/audio/${asset}/${name}`);
      assert.deepEqual(sent, readFileSync(join(media, asset, name)), name);
      assert.ok(existsSync(join(second.data, "media/audio", asset, name)), name);
    }
    assert.ok((await second.metric("zender_media_cache_misses_total")) >= segments().length);
  });

  it("the other serves pictures, in every size, and whole sound files", async () => {
    const [, id = ""] = /images\/([\w-]+)-360\.webp/.exec(bucket.names().join("\n")) ?? [];
    for (const path of [
      `${id}-360.webp`,
      `${id}-1200.webp`,
      `${id}/h_270,w_360,c_north.webp`,
      `${id}-share.jpg`,
    ])
      assert.deepEqual(
        await bytesOf(second, `/media/images/${path}`),
        await bytesOf(first, `/media/images/${path}`),
        path,
      );
    const whole = await bytesOf(second, "/media/fragments/bron.m4a");
    assert.deepEqual(whole, await bytesOf(first, "/media/fragments/bron.m4a"));
    assert.ok(whole.length > 100_000);
  });

  it("importing on the other changes nothing, and exporting there gives the bundle back", async () => {
    const { code, output } = await zender(["import", bundle], second.environment);
    assert.equal(code, 0, output);
    assert.match(output, /^0 added, 0 changed, 0 removed.*; 0 pictures and 0 media assets imported/m);
    const exported = join(folder, "export");
    const { output: told } = await zender(["export", exported], second.environment);
    for (const path of [`media/audio/${asset}/00001.m4s`, "media/audio/bron/bron.wav", "images/hoes.jpg"])
      assert.deepEqual(readFileSync(join(exported, path)), readFileSync(join(bundle, path)), told);
  });

  it("a bundle with other sound under the same id is refused there too", async () => {
    const file = join(media, asset, "00001.m4s");
    const whole = readFileSync(file);
    const here = join(second.data, "media/audio", asset);
    renameSync(here, join(folder, "aside"));
    rmSync(file);
    writeFileSync(file, readFileSync(join(media, asset, "00002.m4s")));
    const { code, output } = await zender(["import", bundle], second.environment);
    rmSync(file);
    writeFileSync(file, whole);
    renameSync(join(folder, "aside"), here);
    assert.equal(code, 2, output);
    assert.match(output, /the files differ from those that were imported/);
  });

  it("a file that no machine has is 404", async () => {
    for (const path of [`audio/${asset}/99999.m4s`, "audio/niets/init.mp4", "images/niets-360.webp"])
      assert.equal((await fetch(`${second.url}/media/${path}`)).status, 404, path);
    assert.equal((await fetch(`${second.url}/media/.originals/sound/bron`)).status, 404);
  });
});

/** What of the source's sound only the bucket has: its file on the second machine is removed. */
function forget(number: number): string {
  const [source = ""] = readdirSync(join(second.data, "media/audio")).filter((name) =>
    name.startsWith("bron-"),
  );
  const path = `audio/${source}/0000${number}.m4s`;
  rmSync(join(second.data, "media", path));
  return `/media/${path}`;
}

/** A file that both machines have. */
const known = () => `/media/audio/${asset}/00001.m4s`;

describe("a bucket that does not answer", () => {
  it("is killed: what is in the folder plays, other files are 503, an import changes nothing", async () => {
    const missing = forget(1);
    await bucket.kill();
    assert.equal((await fetch(second.url + missing)).status, 503);
    assert.equal((await fetch(second.url + known())).status, 200);
    const page = await fetch(`${second.url}/`);
    assert.equal(page.status, 200);
    const refused = await fetch(second.url + missing);
    assert.equal(refused.status, 503);
    assert.match(await refused.text(), /niet bereikbaar/);
    write("tracks/nieuw.yaml", "- { id: nieuw, artist: Dijk, name: Nieuw }\n");
    const { code, output } = await zender(["import", bundle], first.environment);
    rmSync(join(bundle, "tracks"), { recursive: true });
    assert.equal(code, 1, output);
    assert.match(output, /the media store 127\.0\.0\.1:\d+ does not answer/);
    const { output: told } = await zender(["doctor"], first.environment);
    assert.match(told, /^wrong +media store +bucket geluid at .*\n +the media store .* does not answer/m);
    await bucket.startAgain();
    await eventually(async () => assert.equal((await fetch(second.url + missing)).status, 200));
    for (const said of [output, told, first.log, second.log])
      assert.ok(!said.includes(bucket.secret), "the key is never shown");
  });

  it("takes connections and says nothing: a file waits for seconds, pages and known files do not", async () => {
    const missing = forget(2);
    bucket.suspend();
    const began = Date.now();
    const waits = fetch(second.url + missing);
    for (const path of [known(), "/", "/readyz"]) {
      const asked = Date.now();
      assert.equal((await fetch(second.url + path)).status, 200, path);
      assert.ok(Date.now() - asked < 5_000, `${path} took ${Date.now() - asked} ms`);
    }
    assert.equal((await waits).status, 503);
    assert.ok(Date.now() - began < 20_000, `it took ${Date.now() - began} ms`);
    const again = Date.now();
    assert.equal((await fetch(second.url + missing)).status, 503);
    assert.ok(Date.now() - again < 2_000, "now it is known at once");
    assert.equal(await second.metric("zender_media_store_up"), 0);
    bucket.resume();
    await eventually(async () => assert.equal((await fetch(second.url + missing)).status, 200));
    assert.equal(await second.metric("zender_media_store_up"), 1);
  });

  it("has another key, or another clock: the doctor says so", async () => {
    const wrong = { ...first.environment, ZENDER_MEDIA_SECRET_KEY: "een-andere-sleutel" };
    const { output } = await zender(["doctor"], wrong);
    assert.match(output, /replied 403 SignatureDoesNotMatch \(media\.secret_key or media\.region is wrong\)/);
    assert.ok(!output.includes("een-andere-sleutel"));
    const { output: elsewhere } = await zender(["doctor"], {
      ...first.environment,
      ZENDER_MEDIA_BUCKET: "weg",
    });
    assert.match(elsewhere, /NoSuchBucket \(media\.bucket does not exist: make it first\)/);
  });
});

describe("a folder in front of a bucket", () => {
  it("stays under its limit, and what was removed from it is fetched again", async () => {
    await using small = await Station.start({
      empty: true,
      env: { ...second.environment, ZENDER_MEDIA_CACHE_MB: "1" },
    });
    const size = () =>
      cached(small).reduce((sum, name) => sum + statSync(join(small.data, "media", name)).size, 0);
    const all = bucket.names().filter((name) => /^audio\/(toon|bron)-.*\.m4s$/.test(name));
    for (let round = 0; round < 3; round += 1) for (const name of all) await bytesOf(small, `/media/${name}`);
    assert.ok(bucket.names().length > cached(small).length);
    await until("the folder is under its limit", () => size() < 1_048_576);
    await until(
      "the metric says so",
      async () => (await small.metric("zender_media_cache_bytes")) < 1_048_576,
    );
  });

  it("that was filled without one is uploaded by a command, which may be given again", async () => {
    const env = { ZENDER_STATION_DEFAULT_CHANNEL: "dijk" };
    await using station = await Station.start({ empty: true, env });
    const imported = await zender(["import", bundle], station.environment);
    assert.equal(imported.code, 0, imported.output);
    await using other = await S3Server.start();
    const moved = { ...station.environment, ...other.environment };
    const { output: before } = await zender(["doctor"], moved);
    assert.match(before, /run `zender media upload`/);
    const { code, output } = await zender(["media", "upload"], moved);
    assert.equal(code, 0, output);
    assert.match(output, /^\d+ files \(\d+\.\d MB\): \d+ uploaded, 0 were there already$/m);
    assert.deepEqual(
      other.names().sort(),
      cached(station)
        .filter((name) => !name.startsWith(".import"))
        .sort(),
    );
    const again = await zender(["media", "upload"], moved);
    assert.match(again.output, /: 0 uploaded, \d+ were there already$/m);
    const { output: after } = await zender(["doctor"], moved);
    assert.match(after, /^good +media store/m);
  });

  it("a backup has what only the bucket has, and a restore fills another bucket", async () => {
    const backup = join(folder, "backup");
    const made = await zender(["backup", backup], second.environment);
    assert.equal(made.code, 0, made.output);
    const file = `media/audio/${asset}/00001.m4s`;
    assert.deepEqual(readFileSync(join(backup, file)), readFileSync(join(bundle, file)));
    await using other = await S3Server.start();
    const data = mkdtempSync(join(folder, "restored-"));
    const restored = await zender(["restore", backup], {
      ...first.environment,
      ...other.environment,
      ZENDER_DATA_FOLDER: data,
    });
    assert.equal(restored.code, 0, restored.output);
    assert.deepEqual(other.names().sort(), bucket.names().sort());
  });
});
