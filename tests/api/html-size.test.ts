// The HTML of every kind of page keeps to its budget (html-budgets.json): what the server renders,
// compresses and sends, and what a phone has to read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { after, describe, it } from "node:test";
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

/** How many bytes the server sends of a page in that encoding. */
function bytesOf(url: string, encoding: "identity" | "zstd"): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { "accept-encoding": encoding } }, (reply) => {
      let bytes = 0;
      reply.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      reply.once("end", () => {
        assert.equal(reply.statusCode, 200);
        assert.equal(reply.headers["content-encoding"] ?? "identity", encoding);
        done(bytes);
      });
    }).once("error", failed);
  });
}

describe("the HTML of a page keeps to its budget:", () => {
  for (const [kind, { path, plain, zstd }] of Object.entries(budgets)) {
    it(kind, async () => {
      const url = station.url + path.replace("{yesterday}", yesterday);
      const isPlain = (await bytesOf(url, "identity")) / KB;
      const isZstd = (await bytesOf(url, "zstd")) / KB;
      const figures = `${isPlain.toFixed(1)} KB, compressed ${isZstd.toFixed(1)} KB`;
      assert.ok(isPlain <= plain && isZstd <= zstd, figures);
      assert.ok(isPlain > plain / 2, `${figures}: much less than its budget, which can be lowered`);
    });
  }
});
