// Takes a full-page screenshot of every kind of page of a running station, from phone to desktop,
// light and dark.
//   npm run page-shots -- <address of the station> <folder> [--only <part of a name>]
//     [--sizes 375,768,1440] [--schemes light,dark]
// Exits 1 when a page is wider than its window or logs a warning or an error on the console. Needs
// Chromium (ZENDER_CHROMIUM, else /usr/bin/chromium).
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  laidOut,
  openBrowser,
  openPage,
  type Page,
  sidewaysOverflow,
  takeComplaints,
} from "./support/browser.ts";
import { pageTypes, walk } from "./support/siteMap.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    sizes: { type: "string", default: "375,768,1440" },
    schemes: { type: "string", default: "light,dark" },
  },
});
const [site, folder] = positionals;
if (site === undefined || folder === undefined) {
  console.error(
    "usage: npm run page-shots -- <address of the station> <folder> [--only …] [--sizes …] [--schemes …]",
  );
  process.exit(2);
}
/** Longer pages are cut off at this height. */
const TALLEST = 6000;

await mkdir(folder, { recursive: true });
const { types, orphans } = pageTypes(await walk(site.replace(/\/$/, ""), 3));
const faults = orphans.map((name) => `no link leads to '${name}'`);
const browser = await openBrowser();
let taken = 0;
for (const colorScheme of values.schemes.split(",") as ("light" | "dark")[]) {
  for (const width of values.sizes.split(",").map(Number)) {
    const { page, context, complaints } = await openPage(browser, {
      colorScheme,
      reducedMotion: "reduce",
      timezoneId: "Europe/Amsterdam",
      viewport: { width, height: Math.round(width < 700 ? width * 2 : width * 0.625) },
    });
    // A font that arrives after the first paint is used from the next page on: see
    // web/src/styles/fonts.css.
    await page.goto(site, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const { name, path } of types.filter((type) => type.name.includes(values.only))) {
      await page.goto(site.replace(/\/$/, "") + path, { waitUntil: "load" });
      await laidOut(page);
      await settle(page);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const over = await sidewaysOverflow(page);
      if (over > 0) faults.push(`${name} at ${width} px is ${over} px too wide`);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) },
      });
      taken += 1;
      const said = takeComplaints(complaints, name);
      faults.push(...said.map((text) => `${name} at ${width} px, ${colorScheme}: ${text}`));
    }
    await context.close();
  }
}
await browser.close();
for (const fault of new Set(faults)) console.error(fault);
console.log(`${taken} pictures of ${types.length} kinds of pages in ${folder}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Waits until a page is complete: its fonts, all its pictures, the player at the bottom. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    document.body.style.position = "relative";
    document.body.style.minHeight = "100vh";
    for (const element of document.body.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).position === "fixed") element.style.position = "absolute";
    }
  });
}
