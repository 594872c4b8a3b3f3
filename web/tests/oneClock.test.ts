import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Ways to ask the device what time it is. */
const ASKS = /\bDate\.now\b|\bnew Date\(\)|[^.\w]Date\(\)|\bperformance\.(?:now|timeOrigin)\b/;

/**
 * The choice of consent is compared with the clock that dated it, how long a page has been loading
 * is measured before the application is there, and the service worker has no page whose clock it
 * could ask.
 */
const READERS = [
  "src/app/entry-client.ts",
  "src/app/entry-press.ts",
  "src/lib/consent.ts",
  "src/lib/time/clock.ts",
  "src/worker/frame.ts",
];

it("nothing but the site's clock reads that of the device, which may be wrong", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: web }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const readers = files.filter((file) => ASKS.test(readFileSync(path.join(web, file), "utf8")));
  expect(readers.sort()).toEqual(READERS);
});
