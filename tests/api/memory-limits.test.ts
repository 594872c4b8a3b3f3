// Files of others that would take gigabytes are refused, or read, within a fixed amount of memory:
// each command here runs under a limit on its address space.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { crc32, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { ended } from "../support/programs.ts";
import { ZENDER } from "../support/station.ts";

/** Address space in bytes: programs and libraries take 250 MB of it before anything is read. */
const LIMIT = 700_000_000;

const files = new Map<string, { body: Buffer | string; headers?: Record<string, string> }>();
const maker: Server = createServer((request, response) => {
  const file = files.get(request.url ?? "");
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, file.headers ?? {}).end(file.body);
});
await new Promise<void>((done) => maker.listen(0, "127.0.0.1", done));
after(() => maker.close());
const { port } = maker.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
let folder: string;
let env: NodeJS.ProcessEnv;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zender-limits-"));
  const config = join(folder, "station.toml");
  writeFileSync(config, `[data]\nfolder = "${join(folder, "data")}"\n`);
  env = { ...process.env, ZENDER_CONFIG: config, ZENDER_PODCASTS_ALLOWED_HOSTS: `127.0.0.1:${port}` };
  const made = await ended(ZENDER, ["init"], { env });
  assert.equal(made.code, 0, made.said);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const feed = (name: string, more: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"
   xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${name}</title>
   <item><title>Een</title><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg" length="1"/>${more}</item>
   </channel></rss>`;

let feeds = 0;
/** What `zender podcast add` says of a feed, under the limit. */
async function add(body: Buffer | string, headers: Record<string, string> = {}) {
  feeds += 1;
  const path = `/feed-${feeds}.xml`;
  files.set(path, { body, headers });
  const { code, said } = await ended(
    "prlimit",
    [`--as=${LIMIT}`, ZENDER, "podcast", "add", `${origin}${path}`],
    { env },
  );
  assert.ok(code === 0 || code === 1 || code === 2, `ended with ${code}: ${said}`);
  assert.doesNotMatch(said, /bad_alloc|memory|terminate/i);
  return said;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const checked = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([head, checked, sum]);
}

/** A PNG of which the header says this size. */
function png(width: number, height: number, interlaced: boolean, middle: Buffer, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    middle,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a podcast's feed", () => {
  it("of millions of small elements is refused", async () => {
    assert.match(await add(feed("Klein", "<a/>x".repeat(4_000_000))), /more than 500000 elements/);
  });

  it("of an element with millions of attributes is refused, instead of being read for hours", async () => {
    const many = Array.from({ length: 1_500_000 }, (_, i) => `a${i}=''`).join(" ");
    assert.match(await add(feed("Veel", `<a ${many}/>`)), /more than 1000 attributes/);
  });

  it("that is nested a million times is refused", async () => {
    assert.match(await add(feed("Diep", "<a>".repeat(1_000_000))), /nested too deeply/);
  });

  it("with entities that expand into each other is refused", async () => {
    let declared = '<!ENTITY a0 "aaaaaaaaaa">';
    for (let i = 1; i < 12; ++i) declared += `<!ENTITY a${i} "${`&a${i - 1};`.repeat(10)}">`;
    const bomb = feed("Groei", "").replace("<rss", `<!DOCTYPE rss [${declared}]><rss`);
    assert.match(
      await add(bomb.replace("<title>Een", "<title>&a11;")),
      /entities and the like are not supported/,
    );
  });

  it("that unpacks to a gigabyte is refused while it is being unpacked", async () => {
    const layer = gzipSync(Buffer.alloc(1 << 30), { level: 9 });
    assert.match(await add(layer, { "content-encoding": "gzip" }), /sent more than 20480 kB/);
  });

  it("that is packed twice, or with a window of its own choice, is refused", async () => {
    const twice = gzipSync(gzipSync(Buffer.alloc(64 << 20)));
    assert.match(await add(twice, { "content-encoding": "gzip, gzip" }), /packed otherwise/);
    const large = zstdCompressSync(Buffer.alloc(1 << 20));
    assert.match(await add(large, { "content-encoding": "zstd" }), /packed otherwise/);
  });

  it("is imported without a transcript of millions of values", async () => {
    const transcript = '<podcast:transcript url="/words.json" type="application/json"/>';
    for (const [name, words] of [
      ["Lijsten", `{"segments":[${"[],".repeat(2_500_000)}0]}`],
      ["Diepte", `{"segments":${"[".repeat(8_000_000)}`],
    ] as const) {
      files.set("/words.json", { body: words });
      assert.match(await add(feed(name, transcript)), new RegExp(`^added .*'${name}', 1 episode`, "m"));
    }
  });

  it("is imported without pictures that would fill the memory", async () => {
    const text = chunk(
      "zTXt",
      Buffer.concat([Buffer.from("k\0\0"), deflateSync(Buffer.alloc(7_900_000, "a"))]),
    );
    const row = Buffer.alloc(1 + 700 * 3);
    const pictures: Record<string, Buffer> = {
      groot: png(65_535, 65_535, false, Buffer.alloc(0), Buffer.alloc(1000)),
      verweven: png(12_000, 4_000, true, Buffer.alloc(0), Buffer.alloc(1000)),
      teksten: png(
        700,
        700,
        false,
        Buffer.concat(Array.from({ length: 900 }, () => text)),
        Buffer.concat(Array.from({ length: 700 }, () => row)),
      ),
    };
    for (const [name, body] of Object.entries(pictures)) {
      files.set(`/${name}.png`, { body });
      const said = await add(feed(name, `<itunes:image href="${origin}/${name}.png"/>`));
      assert.match(said, new RegExp(`^added ${name},`, "m"));
      // Texts are left out of a picture; the others are refused.
      assert.equal(/1 of its pictures/.test(said), name !== "teksten", said);
    }
  });
});

describe("a bundle", () => {
  it("with the largest pictures that an import accepts is checked within its memory", async () => {
    const bundle = join(folder, "bundle");
    mkdirSync(join(bundle, "images"), { recursive: true });
    const rows = Buffer.alloc((1 + 12_000 * 3) * 4_166);
    writeFileSync(join(bundle, "images/groot.png"), png(12_000, 4_166, false, Buffer.alloc(0), rows));
    writeFileSync(
      join(bundle, "broadcasters.yaml"),
      "- slug: groot\n  name: Groot\n  image: {src: images/groot.png, alt: Groot}\n",
    );
    const { code, said } = await ended("prlimit", [`--as=${LIMIT}`, ZENDER, "check", bundle], { env });
    assert.doesNotMatch(said, /groot\.png/, said);
    assert.ok(code === 0 || code === 2, `ended with ${code}: ${said}`);
  });
});
