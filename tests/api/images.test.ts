// Pictures in the sizes of the presets, in both forms of address.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { ROOT, Station } from "../support/station.ts";

/** A square picture of the demo; its largest file is the original. */
let id = "";
const station = testStation({}, ({ data }) => {
  const folder = join(data, "media/images");
  const file = readdirSync(folder).find((name) => {
    if (!name.endsWith("-1200.webp")) return false;
    const [width, height] = sides(readFileSync(join(folder, name)));
    return width === height;
  });
  assert.ok(file);
  id = file.replace("-1200.webp", "");
});
const { get, problem } = callsOf(station);
const presets: Record<string, number[][]> = JSON.parse(
  readFileSync(join(ROOT, "contract/image-presets.json"), "utf8"),
);

/** Width and height of a WebP file, from its first chunk. */
function sides(webp: Buffer): [number, number] {
  assert.equal(webp.toString("latin1", 0, 4) + webp.toString("latin1", 8, 12), "RIFFWEBP");
  switch (webp.toString("latin1", 12, 16)) {
    case "VP8 ":
      return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
    case "VP8L":
      return [(webp.readUInt32LE(21) & 0x3fff) + 1, ((webp.readUInt32LE(21) >> 14) & 0x3fff) + 1];
    default:
      return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  }
}
/** Width and height of a JPEG file, from the frame that holds its pixels. */
function sidesOfJpeg(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error("a JPEG file without pixels");
}
async function picture(path: string): Promise<Buffer> {
  const reply = await get(path);
  assert.equal(reply.status, 200, `${path}: ${reply.status === 200 ? "" : await reply.clone().text()}`);
  assert.equal(reply.headers.get("content-type"), "image/webp");
  return Buffer.from(await reply.arrayBuffer());
}
const made = (of = station) => of.metric("zender_pictures_made_total");

describe("pictures in the sizes they are shown in", () => {
  it("S9-029 … S9-050 every size of every preset exists at single and double density, never enlarged", async () => {
    const [width, height] = sides(await picture(`/media/images/${id}-1200.webp`));
    for (const [name, sizes] of Object.entries(presets)) {
      for (const [w = 0, h] of sizes) {
        for (const sharp of [1, 2]) {
          const format = h === undefined ? `w_${w * sharp},c_north` : `h_${h * sharp},w_${w * sharp},c_north`;
          const [across, down] = sides(await picture(`/media/images/${id}/${format}.webp`));
          const share = Math.min(1, width / (w * sharp), h === undefined ? 1 : height / (h * sharp));
          assert.equal(across, Math.round(w * sharp * share), `${name}: ${format}`);
          assert.ok(
            Math.abs(down - (h === undefined ? (height / width) * across : h * sharp * share)) <= 1,
            `${name}: ${format}`,
          );
        }
      }
    }
  });

  it("S9-051 height, width and aspect_ratio ask for the same picture, a square as 600:601", async () => {
    const same: [string, string][] = [
      ["h_360,w_640,c_north", "aspect_ratio=16:9&height=360&width=640"],
      ["h_130,w_130,c_north", "aspect_ratio=600:601&height=130&width=130"],
      ["h_130,w_130,c_north", "aspect_ratio=600%3A601&height=130&width=130"],
      ["w_540,c_north", "width=540"],
    ];
    for (const [format, query] of same)
      assert.deepEqual(
        await picture(`/media/images/${id}.webp?${query}`),
        await picture(`/media/images/${id}/${format}.webp`),
        query,
      );
  });

  it("a crop around a point that no bundle chose does not exist, so nobody can have it made", async () => {
    const before = await made();
    for (const path of [`${id}-x1y1/h_158,w_280,c_north.webp`, `${id}-x1y1-360.webp`, `${id}-x1y1-share.jpg`])
      await problem(`/media/images/${path}`, 404);
    assert.equal(await made(), before);
  });

  it("podcast directories and previews of shared links get a JPEG of exactly the required size", async () => {
    const outside: [string, number, number][] = [
      ["cover", 1400, 1400],
      ["share", 1200, 630],
    ];
    for (const [name, width, height] of outside) {
      const reply = await get(`/media/images/${id}-${name}.jpg`);
      assert.equal(reply.status, 200);
      assert.equal(reply.headers.get("content-type"), "image/jpeg");
      assert.equal(reply.headers.get("cache-control"), "public, max-age=31536000, immutable");
      assert.deepEqual(sidesOfJpeg(Buffer.from(await reply.arrayBuffer())), [width, height]);
    }
  });

  it("they may be cached for ever, and one that a browser has is not sent again", async () => {
    const path = `/media/images/${id}/h_210,w_280,c_north.webp`;
    const reply = await get(path);
    assert.equal(reply.headers.get("cache-control"), "public, max-age=31536000, immutable");
    const etag = reply.headers.get("etag") ?? "";
    assert.match(etag, /^"[^"]+"$/);
    await reply.arrayBuffer();
    assert.equal((await get(path, { "if-none-match": etag })).status, 304);
    const head = await fetch(station.url + path, { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get("etag"), etag);
  });

  it("a size is made once, however many ask for it at once; after a restart it comes from disk", async () => {
    await using own = await Station.start();
    const path = `${own.url}/media/images/${id}/h_540,w_960,c_north.webp`;
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => Buffer.from(await (await fetch(path)).arrayBuffer())),
    );
    for (const bytes of all) assert.deepEqual(bytes, all[0]);
    assert.equal(await made(own), 1);
    await own.stopServer();
    await own.startServer();
    assert.deepEqual(Buffer.from(await (await fetch(path)).arrayBuffer()), all[0]);
    assert.equal(await made(own), 0);
    // Files in the cache may be deleted at any time.
    rmSync(join(own.data, "cache/pictures"), { recursive: true });
    await own.stopServer();
    await own.startServer();
    assert.deepEqual(Buffer.from(await (await fetch(path)).arrayBuffer()), all[0]);
    assert.equal(await made(own), 1);
  });

  it("other sizes, other spellings of a size and unknown pictures are refused, and cost nothing", async () => {
    const before = await made();
    const nobody = "0".repeat(32);
    const cases: [string, number][] = [
      [`/media/images/${id}/h_271,w_360,c_north.webp`, 400],
      [`/media/images/${id}/h_810,w_1080,c_north.webp`, 400],
      [`/media/images/${id}/h_270,w_360.webp`, 400],
      [`/media/images/${id}/h_270,w_360,c_south.webp`, 400],
      [`/media/images/${id}/%7Bformat%7D.webp`, 400],
      [`/media/images/${id}/h_99999999999999999999,w_1,c_north.webp`, 400],
      [`/media/images/${id}-banner.jpg`, 404],
      [`/media/images/${nobody}-share.jpg`, 404],
      [`/media/images/${id}.webp`, 400],
      [`/media/images/${id}.webp?width=541`, 400],
      [`/media/images/${id}.webp?width=360&width=360&height=270`, 400],
      [`/media/images/${id}.webp?width=360&height=270&aspect_ratio=3:4`, 400],
      [`/media/images/${id}.webp?width=-360&height=270`, 400],
      [`/media/images/${nobody}/h_270,w_360,c_north.webp`, 404],
      [`/media/images/${nobody}.webp?width=540`, 404],
      [`/media/images/${nobody}-600.webp`, 404],
      [`/media/images/${id}/h_270,w_360,c_north.avif`, 404],
      [`/media/images/${id}-source.webp`, 400],
      [`/media/images/${id}-source.webp?width=540`, 404],
      [`/media/images/${id}.json`, 404],
      [`/media/images/..%2F..%2Fzender.db/h_270,w_360,c_north.webp`, 400],
    ];
    for (const [path, status] of cases) await problem(path, status);
    const told = await problem(`/media/images/${id}.webp?width=360&height=270&aspect_ratio=3:4`, 400);
    assert.deepEqual(told.errors, [{ field: "aspect_ratio", detail: "past niet bij width en height" }]);
    assert.equal(await made(), before);
  });

  it("the pages show the station's pictures in those sizes, and the files exist", async () => {
    const html = await (await get("/nieuws", { accept: "text/html" })).text();
    const addresses = html.match(/\/media\/images\/[0-9a-f]+\/[^ ",]*,?[^ ",]*,c_north\.webp/g) ?? [];
    // One of each size; the crawl requests them all.
    const sizes = new Map(addresses.map((address) => [address.split("/").at(-1), address]));
    assert.ok(sizes.size >= 4, "pictures on the page");
    for (const address of sizes.values()) await picture(address);
  });
});
