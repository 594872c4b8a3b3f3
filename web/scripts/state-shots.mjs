// Takes a screenshot of every state of the player into .build/player-states, from a small phone to
// a very large screen, light and dark, and runs axe on each with its real colours.
//   node scripts/state-shots.mjs [--only <part of a name>] [--sizes 375x740,1440x900]
//     [--schemes light,dark] [--no-axe] [--no-build]
// Exits 1 when a page logs an error, is wider than its window, or axe finds a fault. Needs Chromium
// (CHROMIUM, else /usr/bin/chromium-headless-shell).
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { build, createServer, preview } from "vite";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const out = path.resolve(web, "../.build/player-states");
const { values } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: "string", default: "" },
    sizes: { type: "string", default: "320x640,375x740,768x1024,1440x900,3860x2160" },
    schemes: { type: "string", default: "light,dark" },
    axe: { type: "boolean", default: true },
    build: { type: "boolean", default: true },
  },
});

const configFile = path.join(web, "vite.player-states.config.ts");
if (values.build) {
  await build({ configFile, logLevel: "error" });
}
const server = await preview({ configFile, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const loader = await createServer({ configFile, logLevel: "error", server: { middlewareMode: true } });
const { SCENES } = await loader.ssrLoadModule("/scenes.ts");
await loader.close();
const axe = await readFile(path.join(web, "node_modules/axe-core/axe.min.js"), "utf8");
const scenes = SCENES.filter((scene) => scene.name.includes(values.only));
const complaints = new Set();
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
    page.on("pageerror", (error) => complaints.add(String(error)));
    for (const scene of scenes) {
      await show(page, scene);
      await page.screenshot({ path: path.join(out, `${scene.name}-${size}-${scheme}.png`) });
      for (const complaint of await page.evaluate(findFaults)) {
        complaints.add(`${scene.name} at ${size}: ${complaint}`);
      }
      if (values.axe) {
        await page.evaluate(axe);
        const faults = await page.evaluate(async () => {
          const { violations } = await window.axe.run(document);
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`),
          );
        });
        for (const fault of faults) {
          complaints.add(`${scene.name} ${scheme} at ${size}: axe ${fault}`);
        }
      }
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
process.exit(complaints.size === 0 ? 0 : 1);

/** Opens a state and waits until it is complete: parts that load later, fonts and pictures. */
async function show(page, scene) {
  await page.goto(`${address}?toestand=${scene.name}`);
  await page.waitForSelector(
    scene.shows === "panel" || scene.playback.keyboardHelpOpen ? "dialog[open]" : "main",
  );
  // The bar of a phone has no channel picker, so there is nothing to open.
  if (scene.press !== undefined && (await page.getByLabel(scene.press).first().isVisible())) {
    await page.waitForSelector("[aria-expanded=true] ~ *", { state: "attached" });
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.loading !== "lazy");
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

/**
 * Faults of layout: a page wider than its window, controls that stick out, except of a strip that
 * moves sideways, or are too small to press.
 */
function findFaults() {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.push(`${document.documentElement.scrollWidth - innerWidth} px wider than the window`);
  }
  const within = document.querySelector("dialog[open]") ?? document;
  for (const control of within.querySelectorAll("button, a[href], input, [role=slider]")) {
    const { left, right, width, height } = control.getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? control.textContent;
    if (width === 0 || height === 0) {
      continue;
    }
    const isInStrip = control.closest("[data-strip]") !== null;
    if (!isInStrip && (left < -1 || right > innerWidth + 1)) {
      faults.push(`'${name}' sticks out of the screen`);
    }
    if ((width < 24 || height < 24) && control.tagName !== "INPUT") {
      faults.push(`'${name}' is ${Math.round(width)} by ${Math.round(height)} px`);
    }
  }
  return faults;
}
