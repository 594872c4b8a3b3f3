import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { broadcaster, designOf } from "./designs/broadcasters.mjs";
import { article, drawn } from "./designs/news.mjs";
import { scheme } from "./designs/schemes.mjs";
import { imagined, sleeve } from "./designs/sleeves.mjs";
import { readBundle } from "./lib/bundle.mjs";
import { contrast, INK, oklch, oklchOf, PAPER, textOn } from "./lib/colour.mjs";
import { draw, jobsOf } from "./lib/jobs.mjs";
import { toWebp } from "./lib/render.mjs";
import { fit, widthOf } from "./lib/type.mjs";

const MAKE = fileURLToPath(new URL("make.mjs", import.meta.url));
const DEMO = fileURLToPath(new URL("../../content", import.meta.url));
const demo = readBundle(DEMO);
let folder;

/** A small station, so that the whole command runs in a second or two. */
function smallBundle() {
  const root = join(folder, "bundle");
  const write = (name, text) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  write("channels/golf.yaml", "name: Golf\nposition: 1\nimage: { src: images/channels/golf.webp, alt: x }\n");
  write(
    "programmes/eb.md",
    "---\nname: Eb en Vloed\nchannel: golf\npresenters: [wad]\nimage: { src: images/programmes/eb.webp, alt: x }\n---\nTekst.\n",
  );
  write(
    "presenters/wad.md",
    "---\nname: Wad\nimage: { src: images/presenters/wad.webp, alt: x }\n---\nTekst.\n",
  );
  write(
    "tracks/lijst.yaml",
    "- { id: a, name: Schelp, artist: Zee, image: { src: images/tracks/schelp.webp, alt: x } }\n",
  );
  return root;
}
const make = (...args) =>
  execFileSync(process.execPath, [MAKE, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

before(() => {
  folder = mkdtempSync(join(tmpdir(), "artwork-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("every picture that the demo bundle names for a broadcaster, channel, programme, presenter, track or article is drawn", () => {
  const srcs = new Set(jobsOf(demo, null, "Zender").map((job) => job.src));
  for (const kind of ["broadcasters", "channels", "programmes", "presenters", "tracks", "news"]) {
    for (const item of demo[kind]) assert.ok(srcs.has(item.src), `${kind} ${item.slug} (${item.src})`);
  }
  assert.ok(demo.programmes.length >= 36 && demo.presenters.length >= 28 && demo.news.length >= 32);
});

test("every broadcaster has its own logo, whose letters contrast with its background and its shape", async () => {
  assert.equal(demo.broadcasters.length, 15);
  for (const one of demo.broadcasters) {
    const { colours } = designOf(one);
    for (const under of [colours.ground, colours.tone])
      assert.ok(contrast(under, colours.text) >= 4.5, `${one.slug} ${contrast(under, colours.text)}`);
  }
  const drawings = demo.broadcasters.map((one) => broadcaster(one));
  assert.equal(new Set(drawings).size, drawings.length);
  assert.doesNotMatch(broadcaster({ slug: "nieuw", name: "Çelik" }), /NaN/);
});

test("where a square would be cropped, pages and videos show a wide picture without text, and an unknown name is reported", async () => {
  const wide = jobsOf(demo, null, "Zender").filter(({ kind }) => kind === "wide" || kind === "still");
  assert.equal(wide.length, demo.wide.length + demo.stills.length);
  assert.ok(demo.wide.includes("nachtbus") && demo.stills.length >= 20);
  for (const src of ["images/wide/nachtbus.webp", `images/stills/${demo.stills[0]}.webp`]) {
    const { width, height } = await sharp(
      await toWebp(await draw(wide.find((job) => job.src === src))),
    ).metadata();
    assert.deepEqual([width, height], [1280, 720], src);
  }
  assert.throws(() => jobsOf({ ...demo, wide: ["nergens"] }, null, "Zender"), /images\/wide\/nergens\.webp/);
});

test("the same input gives the same bytes", async () => {
  const jobs = jobsOf(demo, null, "Zender");
  for (const kind of ["channel", "programme", "presenter", "track", "article"]) {
    const job = jobs.find((one) => one.kind === kind);
    assert.ok((await toWebp(await draw(job))).equals(await toWebp(await draw(job))), kind);
  }
});

test("every article of the demo with its own picture has its own motif, and every motif an article", () => {
  assert.deepEqual(demo.news.map(({ slug }) => slug).sort(), Object.keys(drawn).sort());
});

test("every podcast of the demo has its own cover", async () => {
  assert.deepEqual(
    demo.podcasts.map(({ slug }) => slug),
    readdirSync(join(DEMO, "podcasts"))
      .filter((name) => !name.includes("."))
      .sort(),
  );
  const covers = await Promise.all(
    jobsOf(demo, null, "Zender")
      .filter(({ kind }) => kind === "podcast")
      .map(draw),
  );
  assert.equal(new Set(covers).size, demo.podcasts.length);
});

test("an article without a motif gets a picture of its category, which depends on the slug, even if the category is unknown", () => {
  for (const slug of ["live", "onderzoek", "podcast", "sport", "verdieping", "weer"]) {
    const [one, other] = ["eb", "vloed"].map((name) => article({ slug: name, category: { slug } }));
    assert.notEqual(one, other, slug);
    assert.doesNotMatch(one + other, /NaN|Infinity|undefined/, slug);
  }
});

test("no picture is drawn for an article that uses another one", () => {
  const bundle = smallBundle();
  mkdirSync(join(bundle, "news"), { recursive: true });
  writeFileSync(
    join(bundle, "news/eb.md"),
    "---\ncategory: weer\nimage: { src: images/programmes/eb.webp, alt: x }\n---\nTekst.\n",
  );
  writeFileSync(
    join(bundle, "news/vloed.md"),
    "---\ncategory: weer\nimage: { src: images/news/vloed.webp, alt: x }\n---\nTekst.\n",
  );
  assert.deepEqual(
    readBundle(bundle).news.map(({ src }) => src),
    ["images/news/vloed.webp"],
  );
  rmSync(join(bundle, "news"), { recursive: true });
});

test("one command makes pictures of 1200 × 1200 and a share picture of 1200 × 675, and draws nothing twice", async () => {
  const bundle = smallBundle();
  const out = join(folder, "out");
  make(out, "--bundle", bundle);
  for (const src of ["channels/golf", "programmes/eb", "presenters/wad", "tracks/schelp"]) {
    const { width, height, format } = await sharp(join(out, "images", `${src}.webp`)).metadata();
    assert.deepEqual([width, height, format], [1200, 1200, "webp"], src);
  }
  const share = await sharp(join(out, "images/station.webp")).metadata();
  assert.deepEqual([share.width, share.height], [1200, 675]);

  const times = () =>
    readdirSync(join(out, "images/programmes")).map(
      (file) => statSync(join(out, "images/programmes", file)).mtimeMs,
    );
  const first = times();
  assert.equal(make(out, "--bundle", bundle), "");
  assert.deepEqual(times(), first);
});

test("pictures for the first minutes are 600 high, and are drawn at their own size afterwards", async () => {
  const bundle = smallBundle();
  const out = join(folder, "small");
  const sizes = () =>
    Promise.all(
      ["channels/golf", "station"].map(async (src) => {
        const { width, height } = await sharp(readFileSync(join(out, "images", `${src}.webp`))).metadata();
        return [width, height];
      }),
    );
  make(out, "--bundle", bundle, "--first");
  assert.deepEqual(
    (await sizes()).map(([, height]) => height),
    [600, 600],
  );
  assert.equal(make(out, "--bundle", bundle, "--first"), "");
  make(out, "--bundle", bundle);
  const whole = [
    [1200, 1200],
    [1200, 675],
  ];
  assert.deepEqual(await sizes(), whole);
  make(out, "--bundle", bundle, "--first");
  assert.deepEqual(await sizes(), whole);
});

test("only a changed name is drawn again; a picture that is no longer needed is removed", () => {
  const bundle = smallBundle();
  const out = join(folder, "again");
  make(out, "--bundle", bundle);
  writeFileSync(
    join(bundle, "programmes/eb.md"),
    readFileSync(join(bundle, "programmes/eb.md"), "utf8").replace("Eb en Vloed", "Vloed"),
  );
  rmSync(join(bundle, "presenters/wad.md"));
  assert.match(make(out, "--bundle", bundle), /pictures: 4 of 4/);
  assert.deepEqual(readdirSync(join(out, "images/presenters")), []);
  smallBundle();
});

test("a record sleeve follows the sound: another envelope, another picture", () => {
  const track = { slug: "schelp", name: "Schelp", artist: "Zee" };
  const quiet = {
    ...imagined("a"),
    rms: imagined("a").rms.map((value, at) => (at < 128 ? value * 0.1 : value)),
  };
  for (let place = 0; place < 8; place += 1) {
    const changed = { ...quiet, bands: quiet.bands.map((band) => [...band].reverse()) };
    assert.notEqual(sleeve(track, imagined("a"), place), sleeve(track, changed, place), `layout ${place}`);
  }
});

test("a silent or flat tune still has a sleeve, without NaN in it", () => {
  const flat = {
    rms: Array(256).fill(0),
    bands: Array.from({ length: 8 }, () => Array(64).fill(0)),
    balance: Array(8).fill(0),
  };
  for (let place = 0; place < 8; place += 1)
    assert.doesNotMatch(sleeve({ slug: "s", name: "Stil", artist: "Niemand" }, flat, place), /NaN|Infinity/);
});

test("a picture's path cannot leave the output folder, and a broken envelope is reported by name", () => {
  const bundle = {
    channels: [{ slug: "x", name: "X", accent: "#999900", src: "images/../../x.webp" }],
    programmes: [],
    presenters: [],
    tracks: [],
  };
  assert.throws(() => jobsOf(bundle, null, "Zender"), /picture of channel x/);
  writeFileSync(join(folder, "stuk.json"), '{"rms":[1,"x"],"bands":[]}');
  const track = {
    channels: [],
    programmes: [],
    presenters: [],
    tracks: [{ slug: "stuk", name: "S", artist: "A", src: "images/tracks/stuk.webp" }],
  };
  assert.throws(() => jobsOf(track, folder, "Zender"), /envelope .*stuk\.json/);
});

test("a name fits its box whatever its length, and letters outside Latin-1 are drawn too", () => {
  for (const name of [
    "Lus",
    "Harmonica na Middernacht",
    "Hottentottententententoonstellingsmakersgilde",
    "Çağrı Şahin",
  ]) {
    const set = fit(name, 1040, 370);
    for (const one of set.lines) assert.ok(widthOf(one, set.size, set.style) <= 1041, name);
  }
  assert.ok(widthOf("ğ", 100) > 10);
});

test("text in ink or paper on every channel's accent has a contrast of 4.5:1, and so do all schemes of programme images", () => {
  for (const { slug, accent } of demo.channels) {
    assert.ok(contrast(accent, textOn(accent)) >= 4.5, slug);
    for (const name of ["accent", "deep", "pale", "spark"]) {
      const colours = scheme(name, slug, accent);
      for (const under of [colours.ground, colours.tone])
        assert.ok(contrast(under, colours.text) >= 4.5, `${slug} ${name} ${contrast(under, colours.text)}`);
    }
  }
});

test("converting to OKLCH and back gives the same colour", () => {
  for (const hex of ["#999900", "#2151af", "#f88a2f", INK, PAPER]) {
    const { l, c, h } = oklchOf(hex);
    assert.equal(oklch(l, c, h), hex);
  }
});
