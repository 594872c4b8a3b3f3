// Takes a picture of every state of the player, at three widths, light and dark, into .build/states.
//   node scripts/state-shots.mjs [--only <part of a name>] [--sizes 375x740,1440x900] [--schemes light,dark]
// Exits 1 when a page logs an error. Needs Chromium (CHROMIUM, else /usr/bin/chromium).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { build, createServer, preview } from "vite";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const out = path.resolve(web, "../.build/states");
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    sizes: { type: "string", default: "375x740,768x1024,1440x900" },
    schemes: { type: "string", default: "light,dark" },
  },
});

const configFile = path.join(web, "vite.states.config.ts");
await build({ configFile, logLevel: "error" });
const server = await preview({ configFile, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const loader = await createServer({ configFile, logLevel: "error", server: { middlewareMode: true } });
const { SCENES } = await loader.ssrLoadModule("/states.ts");
await loader.close();
const scenes = SCENES.filter((scene) => scene.name.includes(values.only));
const complaints = [];
await mkdir(out, { recursive: true });

for (const scheme of values.schemes.split(",")) {
  for (const size of values.sizes.split(",")) {
    const [width, height] = size.split("x").map(Number);
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    for (const scene of scenes) {
      await page.goto(`${address}?toestand=${scene.name}`);
      await page.waitForSelector(scene.shows === "panel" ? "dialog[open]" : "main");
      if (scene.playback.keyboardHelpOpen) {
        await page.waitForSelector("dialog[open]");
      }
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      });
      await page.waitForLoadState("networkidle");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) {
        complaints.push(`${scene.name} at ${size}: ${wide} px wider than the window`);
      }
      await page.screenshot({ path: path.join(out, `${scene.name}-${size}-${scheme}.png`) });
    }
    await context.close();
  }
}
await browser.close();
await server.close();
for (const complaint of complaints) {
  console.error(complaint);
}
console.log(`${scenes.length} states in ${out}`);
process.exit(complaints.length === 0 ? 0 : 1);
