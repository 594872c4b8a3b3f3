// Checks the bytes of the build against the budgets below. A ceiling keeps the site light; a floor
// detects a build with a part missing. Reads dist/client after `npm run build`; exits 1 and names
// the file to look at when a budget is broken.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const client = path.join(web, "dist/client");
const KB = 1024;

const manifest = JSON.parse(await readFile(path.join(client, "manifest.json"), "utf8"));
const assets = JSON.parse(await readFile(path.join(client, "assets.json"), "utf8"));

const firstScripts = [assets.entry, ...assets.preloads];
const chunks = Object.values(manifest).map((chunk) => `/${chunk.file}`);
const soundScripts = chunks.filter((file) => /\/hls\.light[^/]*\.js$/.test(file));
const pictureScripts = chunks.filter((file) => /\/hls-[^/]*\.js$/.test(file));

const late = (source) => [`/${manifest[source].file}`];

/** A part that is loaded later, with all that it needs and the first page has not. */
function withImports(source, seen = new Set()) {
  const { file, imports = [] } = manifest[source];
  if (!firstScripts.includes(`/${file}`) && !seen.has(`/${file}`)) {
    seen.add(`/${file}`);
    for (const one of imports) {
      withImports(one, seen);
    }
  }
  return seen;
}

const together = (...sources) => [...new Set(sources.flatMap((source) => [...withImports(source)]))];
const SOUND = "src/player/browserSound.late.ts";
const AHEAD = ["src/app/shell/LateParts.late.tsx", "src/app/prefetch/prefetchPages.late.ts", SOUND];

// Kilobytes that these pages may have: Gedraaid plays each of its songs, and Mijn radio has the
// lists of the whole site.
const LARGER = { playedTracks: 140, personal: 145 };

const budgets = [
  {
    what: "JavaScript to show and use the first page (br)",
    files: firstScripts,
    from: 70 * KB,
    to: 130 * KB,
  },
  // Plus each page's own code, because a listener may open any page first. An article, with all
  // kinds of blocks, is the largest; what starts sound on a page without the player, a press on
  // play before the channel is there, radio that does not wait for its texts, and an item that
  // outlasts a reload must be handled before the sound's own code is loaded.
  ...Object.entries(assets.pages).map(([kind, files]) => ({
    what: `JavaScript to show and use '${kind}' as the first page (br)`,
    files: [...firstScripts, ...files],
    from: 70 * KB,
    to: (LARGER[kind] ?? 138) * KB,
  })),
  { what: "stylesheet (br)", files: assets.css, from: 3 * KB, to: 25 * KB },
  { what: "hls.js, loaded at the first play (br)", files: soundScripts, from: 60 * KB, to: 125 * KB },
  // The full version: videos have subtitles and alternative audio.
  { what: "hls.js, loaded at the first video (br)", files: pictureScripts, from: 100 * KB, to: 160 * KB },
  // On a slow line sound needs no more than this: it begins as one stream, without hls.js.
  { what: "code for sound, without hls.js (br)", files: together(SOUND), from: 10 * KB, to: 27 * KB },
  {
    what: "code that a slow line fetches when idle, before anything is asked for (br)",
    files: together(...AHEAD),
    from: 15 * KB,
    to: 35 * KB,
  },
  {
    what: "code that any line fetches when idle, without the pages that are linked to (br)",
    files: [...together(...AHEAD, "src/app/errorReports/errorService.late.ts"), ...soundScripts],
    from: 100 * KB,
    to: 160 * KB,
  },
  {
    what: "overlays and analytics, loaded when idle (br)",
    files: late("src/app/shell/LateParts.late.tsx"),
    from: 2 * KB,
    to: 10 * KB,
  },
  {
    what: "suggestions, loaded when somebody comes near a search field (br)",
    files: late("src/components/search/Suggestions.late.tsx"),
    from: KB,
    to: 4 * KB,
  },
  {
    what: "the service worker, registered when idle (br)",
    files: ["/sw.js"],
    from: 5 * KB,
    to: 14 * KB,
  },
  {
    what: "what keeps pages for use without a connection, loaded when idle (br)",
    files: late("src/app/offline/offlinePages.late.ts"),
    from: 500,
    to: 3 * KB,
  },
  {
    what: "error reports, loaded when idle (br)",
    files: late("src/app/errorReports/errorService.late.ts"),
    from: 10 * KB,
    to: 30 * KB,
  },
  {
    what: "Piano Analytics, where a station has it and its listener allows it (br)",
    files: late("src/lib/analytics/piano.late.ts"),
    from: 15 * KB,
    to: 40 * KB,
  },
  {
    what: "what stands in the head where a notification can be dismissed (br)",
    files: [assets.dismissed],
    from: 100,
    to: KB,
  },
  {
    what: "what stands in the head of every page and takes presses on play (br)",
    files: [assets.press],
    from: 300,
    to: KB,
  },
  { what: "fonts preloaded (as they are)", files: assets.fonts, from: 20 * KB, to: 90 * KB, raw: true },
  {
    what: "the server's script (as it is)",
    files: ["../ssr/render.js"],
    from: 150 * KB,
    to: 600 * KB,
    raw: true,
  },
];

let broken = 0;
for (const { what, files, from, to, raw = false } of budgets) {
  const sizes = await Promise.all(files.map((file) => sizeOf(path.join(client, file), raw)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isKept = files.length > 0 && total >= from && total <= to;
  const line = `${(total / KB).toFixed(1)} KB (${from / KB} to ${to / KB})  ${what}`;
  console.log(`${isKept ? "ok    " : "BROKEN"} ${line}`);
  if (!isKept) {
    broken += 1;
    console.error(
      `  ${files.length === 0 ? "no file of that kind in dist/client/manifest.json" : files.join(", ")}`,
    );
    console.error("  change what is imported, or the budget in web/scripts/budgets.mjs with a reason");
  }
}
if ([...soundScripts, ...pictureScripts].some((file) => firstScripts.includes(file))) {
  broken += 1;
  console.error("BROKEN hls.js is part of the first page; it belongs in a chunk of its own");
}
process.exit(broken === 0 ? 0 : 1);

async function sizeOf(file, raw) {
  if (raw) {
    return (await stat(file)).size;
  }
  const ready = await readFile(`${file}.br`).catch(() => null);
  return (ready ?? brotliCompressSync(await readFile(file))).length;
}
