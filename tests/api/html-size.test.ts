// The HTML of every kind of page keeps to its budget (html-budgets.json): what the server renders,
// compresses and sends, and what a phone has to read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, it } from "node:test";
import { zstdCompressSync } from "node:zlib";
import { Station } from "../support/station.ts";

const station = await Station.start();
after(() => station.stop());

interface Budget {
  /** The page; '{yesterday}' stands for that day's date in an address. */
  readonly path: string;
  /** In KB of 1024 bytes. */
  readonly plain: number;
  readonly zstd: number;
}
const file = new URL("html-budgets.json", import.meta.url);
const budgets: Record<string, Budget> = JSON.parse(readFileSync(file, "utf8"));

const yesterday = new Date(Date.now() - 86_400_000)
  .toISOString()
  .slice(0, 10)
  .split("-")
  .toReversed()
  .join("-");
const KB = 1024;

describe("the HTML of a page keeps to its budget:", () => {
  for (const [kind, { path, plain, zstd }] of Object.entries(budgets)) {
    it(kind, async () => {
      const reply = await fetch(station.url + path.replace("{yesterday}", yesterday));
      assert.equal(reply.status, 200);
      const html = await reply.text();
      const sizes = [Buffer.byteLength(html), zstdCompressSync(html).length].map((size) => size / KB);
      const [isPlain = 0, isZstd = 0] = sizes;
      const figures = `${isPlain.toFixed(1)} KB, compressed ${isZstd.toFixed(1)} KB`;
      assert.ok(isPlain <= plain && isZstd <= zstd, figures);
      assert.ok(isPlain > plain / 2, `${figures}: much less than its budget, which can be lowered`);
    });
  }
});
