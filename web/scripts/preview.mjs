// Shows the built pages without the C++ server: renders the fixtures of contract/fixtures/pages
// through dist/ssr/render.js and serves dist/client. For development only.
//   node scripts/preview.mjs [--port 4173] [--pictures <folder>] [--overlays]
// With --overlays there are two maintenance notifications and an event modal.
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadRenderer } from "./render.mjs";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const client = path.join(web, "dist/client");
const fixtures = path.resolve(web, "../contract/fixtures/pages");

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4173" },
    pictures: { type: "string" },
    overlays: { type: "boolean", default: false },
  },
});

const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};
const POLICY =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; media-src 'self' blob: data:; worker-src 'none'; connect-src 'self'; frame-src 'self' https://www.youtube-nocookie.com https://embed.bsky.app https://www.instagram.com https://platform.twitter.com; require-trusted-types-for 'script'; trusted-types 'none'";

const render = await loadRenderer();
const assets = JSON.parse(await readFile(path.join(client, "assets.json"), "utf8"));
const shell = JSON.parse(await readFile(path.join(fixtures, "shell.json"), "utf8"));
if (values.overlays) {
  shell.maintenanceNotifications = notifications();
}
const pictures = values.pictures === undefined ? new Map() : await findPictures(values.pictures);

const server = createServer(async (request, reply) => {
  const { pathname, search } = new URL(request.url ?? "/", "http://preview");
  const send = (status, type, body) => {
    reply.writeHead(status, { "Content-Type": type, "Content-Security-Policy": POLICY });
    reply.end(body);
  };
  try {
    if (pathname.startsWith("/api/pages/")) {
      const model = await modelAt(pathname.slice("/api/pages".length) + search);
      send(statusOf(model), "application/json", JSON.stringify(model));
    } else if (pathname === "/api/shell" || pathname.startsWith("/shell/")) {
      send(200, "application/json", JSON.stringify(shell));
    } else if (pathname.startsWith("/api/miniplayer/info")) {
      send(200, "application/json", JSON.stringify(shell.info));
    } else if (pathname === "/api/eventmodal/content") {
      const data = values.overlays ? [eventModal()] : [];
      send(200, "application/json", JSON.stringify({ data: { cmsContentBlocks: { data } } }));
    } else if (pathname === "/api/maintenance-notification") {
      const data = shell.maintenanceNotifications;
      send(200, "application/json", JSON.stringify({ data: { maintenanceNotifications: { data } } }));
    } else if (pathname.startsWith("/media/images/")) {
      // '{name}-600.webp' and '{name}/h_270,w_360,c_north.webp': the preview has one file of each.
      const file = pictures.get(pathname.split("/")[3]?.replace(/-\d+\.webp$/, "") ?? "");
      file === undefined
        ? send(404, "text/plain", "no picture")
        : send(200, "image/webp", await readFile(file));
    } else if (await isFile(path.join(client, pathname))) {
      const type = TYPES[path.extname(pathname)] ?? "application/octet-stream";
      send(200, type, await readFile(path.join(client, pathname)));
    } else {
      const model = await modelAt(pathname + search);
      const status = statusOf(model);
      send(status, "text/html; charset=utf-8", render({ shell, model, assets, status }));
    }
  } catch (error) {
    send(500, "text/plain; charset=utf-8", String(error?.stack ?? error));
  }
});
server.listen(Number(values.port), "127.0.0.1", () => {
  console.log(
    `http://127.0.0.1:${server.address().port}/ and /~{fixture} for each file of contract/fixtures/pages`,
  );
});

function notifications() {
  return [
    {
      id: "storing-radio4",
      title: "Radio 4 is even stil.",
      description: "We zoeken uit waarom. De andere zenders hoor je gewoon.",
      url: "/nieuws",
      isDismissable: true,
    },
    {
      id: "onderhoud",
      title: "Vannacht werken we aan de site.",
      description: "Tussen 2 en 4 uur kan terugluisteren haperen; de radio speelt door.",
      url: null,
      isDismissable: false,
    },
  ];
}

function eventModal() {
  return {
    id: "zomerweek",
    published: true,
    title: "De zomerweek begint op het strand",
    description:
      "Vijf dagen radio vanaf de vloedlijn, met alle acht zenders in één paviljoen.\n\nKom langs, of luister mee.",
    relatedUrl: "/thema/zomerweek",
    relatedUrlText: "Bekijk het programma",
    backgroundImage: { url: "/media/images/de-platenkast-1200.webp" },
    cmsLogo: null,
    countClock: {
      __typename: "cms_countclock_countdown",
      caption: "We beginnen over",
      startDate: null,
      endDate: "2030-07-01 09:00:00",
    },
  };
}

/** '/~home-nasty' is the fixture of that name; any other address is the fixture with that path. */
async function modelAt(address) {
  const named = /^\/~([\w-]+)/.exec(address)?.[1];
  const files = (await readdir(fixtures)).filter((file) => file !== "shell.json");
  for (const file of files) {
    const model = JSON.parse(await readFile(path.join(fixtures, file), "utf8"));
    if (
      named === undefined
        ? model.route.path === address && !/-(nasty|quiet)/.test(file)
        : file === `${named}.json`
    ) {
      return model;
    }
  }
  return JSON.parse(await readFile(path.join(fixtures, "not-found.json"), "utf8"));
}

function statusOf(model) {
  return model.page.kind === "notFound" ? model.page.status : 200;
}

async function isFile(file) {
  return file.startsWith(client) && (await stat(file).catch(() => null))?.isFile() === true;
}

async function findPictures(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.name.endsWith(".webp"))
      .map((entry) => [path.basename(entry.name, ".webp"), path.join(entry.parentPath, entry.name)]),
  );
}
