// Draws the placeholder pictures of public/images from the SVG files in art/. Needs ffmpeg and
// Chromium (CHROMIUM, else /usr/bin/chromium-headless-shell); run it by hand after a change of the
// drawings. The results are in git.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const PICTURES = [
  { art: "unknown_programme.svg", file: "images/unknown_programme.webp", width: 600, height: 600 },
  { art: "unknown_track.svg", file: "images/unknown_track.webp", width: 600, height: 600 },
  { art: "not_available_page.svg", file: "images/pages/not_available_page.webp", width: 1520, height: 855 },
  // The preview of a shared link to a page without a picture.
  { art: "share.svg", file: "images/share.jpg", width: 1200, height: 630 },
  { art: "icon.svg", file: "images/icon-192.png", width: 192, height: 192 },
  { art: "icon.svg", file: "images/icon-512.png", width: 512, height: 512 },
  // Phones crop it to a circle or a drop, so everything important is in the middle 80%.
  { art: "icon.svg", file: "images/icon-maskable-512.png", width: 512, height: 512, scale: 0.8 },
  { art: "icon.svg", file: "favicon.ico", width: 48, height: 48 },
];

const CODECS = {
  ".webp": ["-c:v", "libwebp", "-quality", "90", "-map_metadata", "-1"],
  ".jpg": ["-q:v", "3", "-pix_fmt", "yuvj444p", "-map_metadata", "-1"],
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const folder = await mkdtemp(path.join(tmpdir(), "art-"));
try {
  for (const { art, file, width, height, scale = 1 } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height } });
    const svg = await readFile(path.join(web, "art", art), "utf8");
    const sized = svg.replace(
      /width="\d+" height="\d+"/,
      `width="${width * scale}" height="${height * scale}"`,
    );
    // The space around a smaller drawing gets the drawing's background colour.
    const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? "#ffffff";
    const centred = `display:grid;place-items:center;height:100vh;margin:0;background:${ground}`;
    await page.setContent(`<body style="${centred}">${sized}</body>`);
    const shot = path.join(folder, "shot.png");
    await page.screenshot({ path: shot });
    const target = path.join(web, "public", file);
    const codec = CODECS[path.extname(file)] ?? [];
    execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-i", shot, ...codec, target]);
    await page.close();
    console.log(file);
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
