// Plays the day of a national station at 1:100 against three servers, with all that is before and
// behind them (deploy/try), and says what would have broken at 1:1.
//   bench/run simulate [--write]      ZENDER_LISTENERS, ZENDER_PHASE_SECONDS
// --write puts the figures into docs/sizing.md.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsOf } from "../deploy/try.d/parts.ts";
import { Cluster } from "../tests/support/cluster.ts";
import { NAMED } from "../tests/support/load/playedHours.ts";
import { run } from "../tests/support/programs.ts";
import { BUNDLE, CONFIG, until, zender } from "../tests/support/station.ts";
import {
  chosen,
  clusterLikeThisSession,
  load,
  machine,
  pause,
  processorSeconds,
  tableRow,
  today,
  untilIdle,
  writeBetweenMarks,
} from "./measure.ts";
import { listed } from "./pageKinds.ts";
import { dayOf, type Event, type Order, type Places } from "./simulate/day.ts";
import { GROUPS, type Group, resourcesAt } from "./simulate/scale.ts";
import type { Kind, PhaseSeen } from "./simulate/seen.ts";
import { shown, table } from "./sizing/table.ts";

const TIMES = 100;
/** At the peak, here. */
const LISTENERS = chosen("ZENDER_LISTENERS", 2_000);
const PHASE_SECONDS = chosen("ZENDER_PHASE_SECONDS", 40);
const REST_SECONDS = 10;
const SLUG = "nieuws-van-vandaag";
const KNOWN = ["/", "/nieuws", "/gids", "/live", "/programmas", "/podcasts", "/fragmenten"];

await using cluster = await Cluster.start({
  whole: true,
  // Listeners and servers share one address.
  settings: {
    ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
    ZENDER_SEARCH_PAGES_PER_MINUTE: "100000",
    ZENDER_POOLS_RENDER_PRACTICE: "20",
  },
});
const text = async (path: string) => (await fetch(cluster.url + path)).text();

/** What listeners open, the best known first; the last are read by few. */
async function placesOf(): Promise<Places> {
  const html = await text("/");
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))];
  return {
    site: cluster.port("site"),
    servers: cluster.servers.map((name) => cluster.address(name)),
    channels: ["radio2", ...NAMED],
    pages: [
      ...KNOWN,
      ...NAMED.map((slug) => `/gedraaid?channel=${slug}`),
      ...[...(await listed(cluster)).values()].flat(),
    ],
    pictures: found(/(\/media\/images\/[^"' ]+\/[^"' ]+\.webp)/g),
    files: found(/(?:src|href)="(\/assets\/[^"]+)"/g),
  };
}

async function command(...args: string[]): Promise<void> {
  const [verb = "", ...rest] = args;
  const { code, output } = await zender(
    [...verb.split(" "), "--config", CONFIG, ...rest],
    settingsOf(cluster.layout, "web1"),
  );
  if (code !== 0) throw new Error(output);
}

/** The article of the news, as an editor brings it: the bundle with a file more is imported. */
async function publish(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zender-news-"));
  try {
    await run("cp", ["-rL", "--reflink=auto", `${BUNDLE}/.`, folder]);
    const other = readFileSync(join(BUNDLE, "news/bal-in-winschoten.md"), "utf8");
    const category = /^category: (.+)$/m.exec(other)?.[1];
    const front = [
      ...[`id: "${SLUG}"`, "title: Nieuws van vandaag", `category: ${category}`, "author: De redactie"],
      ...[`published: "${new Date(Date.now() - 60_000).toISOString()}"`, "summary: Het nieuws."],
    ];
    writeFileSync(join(folder, `news/${SLUG}.md`), `---\n${front.join("\n")}\n---\nDit gebeurde vandaag.\n`);
    const begin = performance.now();
    await command("import", folder);
    const path = `/nieuws/${category}/${SLUG}/${SLUG}`;
    await until("the article is there", async () => (await fetch(cluster.url + path)).status === 200);
    notes.push(`The article was on the site ${since(begin)} s after its import began.`);
    return path;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function notify(): Promise<void> {
  const title = `Melding van ${Date.now()}`;
  const begin = performance.now();
  await command("notification add", "--title", title);
  const isThere = async () => (await text("/api/maintenance-notification")).includes(title);
  await until("the notification is there", isThere);
  notes.push(`The notification was on the site ${since(begin)} s after its command began.`);
}

const notes: string[] = [];
const since = (begin: number) => shown((performance.now() - begin) / 1000);

async function happens(event: Event | undefined): Promise<void> {
  if (event === "news") tell({ do: "push", path: await publish() });
  else if (event === "cut") tell({ do: "cut" });
  else if (event === "notification") await notify();
}

const PARTS: Readonly<Record<Group, readonly string[]>> = {
  servers: cluster.servers,
  front: ["haproxy", "varnish"],
  database: [...cluster.databases.map((_, at) => `postgresql${at + 1}`), "pgbouncer", "haproxy-database"],
};
type Cores = Record<Group, number>;

/** The cores that each part of the station uses during the work. */
async function coresDuring(work: () => Promise<void>): Promise<Cores> {
  const used = (group: Group) =>
    PARTS[group].reduce((sum, part) => sum + processorSeconds(cluster.pid(part) ?? 0), 0);
  const [before, begin] = [GROUPS.map(used), performance.now()];
  await work();
  const seconds = (performance.now() - begin) / 1000;
  const busy = GROUPS.map((group, at) => [group, Math.max(0, used(group) - (before[at] ?? 0)) / seconds]);
  return Object.fromEntries(busy) as Cores;
}

interface Figures {
  readonly name: string;
  readonly seen: PhaseSeen;
  readonly cores: Cores;
  readonly load: string;
}

const TIMED: readonly Kind[] = ["poll", "live list", "page", "model"];
const COLUMNS = [
  ...["listeners", "requests a second: mean, most", "refused", "failed"],
  ...TIMED.map((kind) => `${kind}, ms: p50, p99`),
  ...["a song was behind, s: p50, p99, most", "servers", "HAProxy, Varnish", "database", "load, ms late"],
];

function cells({ name, seen, cores, load: busy }: Figures): string[] {
  const times = TIMED.map((kind) => seen.times[kind]).map((one) =>
    one !== undefined && Number.isFinite(one.p50) ? `${shown(one.p50)}, ${shown(one.p99)}` : "–",
  );
  const percent = (group: Group) => `${Math.round(100 * cores[group])} %`;
  return [
    ...[name, shown(seen.listeners), `${shown(seen.requests / seen.seconds)}, ${shown(seen.mostRequests)}`],
    ...[String(seen.refused), String(seen.failed), ...times, seen.stale.map(shown).join(", ")],
    ...[percent("servers"), percent("front"), percent("database"), `${busy}, ${shown(seen.late)}`],
  ];
}

function report(figures: readonly Figures[], coresAtRest: Cores): string[] {
  const most = (of: (one: Figures) => number) => Math.max(...figures.map(of));
  const cores = GROUPS.map((group) => [group, most((one) => one.cores[group])]);
  const used = {
    ...{ cores: Object.fromEntries(cores) as Cores, coresAtRest },
    bytes: most(({ seen }) => seen.mostBytes),
    ownBytes: most(({ seen }) => seen.mostOwnBytes),
    connections: most(({ seen }) => seen.connections),
  };
  const resources = resourcesAt(TIMES, used, cluster.servers.length);
  const broken = resources.filter(({ room }) => room < 1);
  return [
    ...table("phase", COLUMNS, figures.map(cells)),
    ...["", ...notes, ""],
    tableRow(["at 1:1", "most, here", `×${TIMES}`, "there is", ""]),
    "|---|---:|---:|---:|---|",
    ...resources.map(({ name, here, needed, there, unit, room }) => {
      const end = room < 1 ? `breaks at ${shown(LISTENERS * TIMES * room)} listeners` : "enough";
      return tableRow([name, `${shown(here)} ${unit}`, shown(needed), shown(there), end]);
    }),
    "",
    broken.length === 0 ? "Nothing would have broken." : "This would have broken, in this order:",
    ...["", ...broken.map(({ name }, at) => `${at + 1}. ${name}`)],
  ];
}

clusterLikeThisSession(cluster);
for (const name of cluster.servers) {
  const address = `${cluster.address(`${name}.metrics`)}/metrics`;
  await untilIdle({ metrics: async () => (await fetch(address)).text() });
}
const listeners = fork(join(import.meta.dirname, "simulate/listeners.ts"));
const tell = (order: Order) => void listeners.send(order);
const told = async () => (await once(listeners, "message"))[0] as PhaseSeen;
try {
  tell({ do: "begin", places: await placesOf(), most: LISTENERS });
  await told();
  const rest = await coresDuring(() => pause(REST_SECONDS * 1000));
  const begin = load();
  const figures: Figures[] = [];
  for (const phase of dayOf(PHASE_SECONDS)) {
    const cores = await coresDuring(async () => {
      tell({ do: "phase", phase });
      await happens(phase.event);
      await pause(phase.seconds * 1000);
    });
    tell({ do: "end of phase" });
    const one = { name: phase.name, seen: await told(), cores, load: load() };
    figures.push(one);
    console.log(cells(one).join(" | "));
    for (const other of one.seen.others) console.log(`  ${other}`);
  }
  const lines = report(figures, rest);
  console.log(lines.join("\n"));
  if (process.argv.includes("--write"))
    writeBetweenMarks("docs/sizing.md", "bench/run simulate", [
      `\`bench/run simulate\`, ${today()}, load ${begin} before and ${load()} after.`,
      `${machine()}, for all servers, databases and listeners together.`,
      `1:1 is ${(LISTENERS * TIMES).toLocaleString("en")} listeners, ${cluster.servers.length} servers.`,
      ...["", ...lines],
    ]);
} finally {
  listeners.kill();
}
