// Plays the day of a national station at 1:100 against three servers, with all that is before and
// behind them (deploy/try), and says what would have broken at 1:1.
//   bench/run simulate [--write]      ZENDER_LISTENERS, ZENDER_PHASE_SECONDS
// --write puts the figures into docs/sizing.md.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsOf } from "../deploy/try.d/parts.ts";
import { Cluster } from "../tests/support/cluster.ts";
import { run } from "../tests/support/programs.ts";
import { BUNDLE, CHANNELS, CONFIG, ROOT, until, zender } from "../tests/support/station.ts";
import { machine } from "./compare/machine.ts";
import { load, untilIdle } from "./measure.ts";
import { clusterLikeThisSession } from "./priority.ts";
import { dayOf, type Event } from "./simulate/day.ts";
import { KINDS, type Order, type PhaseSeen, type Places } from "./simulate/messages.ts";
import { FLEET, resourcesAt, type Used } from "./simulate/scale.ts";
import { coresBetween, type Group, groupCores, partsOf, usageOf } from "./simulate/usage.ts";
import { writeBetweenMarks } from "./sizing/document.ts";
import { shown, tableRow } from "./sizing/table.ts";

const TIMES = 100;
/** At the peak, here. */
const LISTENERS = Number(process.env.ZENDER_LISTENERS ?? 2_000);
const PHASE_SECONDS = Number(process.env.ZENDER_PHASE_SECONDS ?? 40);
const REST_SECONDS = 10;
const SLUG = "nieuws-van-vandaag";

const pause = (seconds: number) => new Promise((next) => setTimeout(next, seconds * 1000));

/** What listeners open, the best known first; the last are read by few. */
async function placesOf(cluster: Cluster): Promise<Places> {
  const text = async (path: string) => (await fetch(cluster.url + path)).text();
  const locations = async (path: string) =>
    [...(await text(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
      const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
      return pathname + search;
    });
  const lists = await Promise.all((await locations("/sitemap.xml")).map(locations));
  const known = ["/", "/nieuws", "/gids", "/live", "/programmas", "/podcasts", "/fragmenten"];
  const played = CHANNELS.filter((slug) => slug !== "radio2").map((slug) => `/gedraaid?channel=${slug}`);
  const html = await text("/");
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))];
  return {
    site: cluster.port("site"),
    servers: cluster.servers.map((name) => cluster.port(name)),
    channels: ["radio2", ...CHANNELS.filter((slug) => slug !== "radio2")],
    pages: [...known, ...played, ...lists.flat()],
    pictures: found(/(\/media\/images\/[^"' ]+\/[^"' ]+\.webp)/g),
    files: found(/(?:src|href)="(\/assets\/[^"]+)"/g),
  };
}

/** The article of the news, as an editor brings it: the bundle with a file more is imported. */
async function publish(cluster: Cluster): Promise<{ path: string; seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), "zender-news-"));
  try {
    await run("cp", ["-rL", "--reflink=auto", `${BUNDLE}/.`, folder]);
    const category = /^category: (.+)$/m.exec(
      readFileSync(join(BUNDLE, "news/bal-in-winschoten.md"), "utf8"),
    )?.[1];
    const published = new Date(Date.now() - 60_000).toISOString();
    const fields = { id: `"${SLUG}"`, title: "Nieuws van vandaag", category, published: `"${published}"` };
    const lines = Object.entries({ ...fields, author: "De redactie", summary: "Het nieuws." });
    const front = lines.map(([name, value]) => `${name}: ${value}`).join("\n");
    writeFileSync(join(folder, `news/${SLUG}.md`), `---\n${front}\n---\nDit gebeurde vandaag.\n`);
    const begin = performance.now();
    const { code, output } = await zender(["import", "--config", CONFIG, folder], settings(cluster));
    if (code !== 0) throw new Error(output);
    const path = `/nieuws/${category}/${SLUG}/${SLUG}`;
    await until("the article is there", async () => (await fetch(cluster.url + path)).status === 200);
    return { path, seconds: (performance.now() - begin) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const settings = (cluster: Cluster) => settingsOf(cluster.layout, "web1");

/** Shows a notification; resolves with the seconds of the command, and until the site has it. */
async function notify(cluster: Cluster): Promise<number> {
  const title = `Melding van ${Date.now()}`;
  const begin = performance.now();
  const added = await zender(
    ["notification", "add", "--config", CONFIG, "--title", title],
    settings(cluster),
  );
  if (added.code !== 0) throw new Error(added.output);
  const text = async () => (await fetch(`${cluster.url}/api/maintenance-notification`)).text();
  await until("the notification is there", async () => (await text()).includes(title));
  return (performance.now() - begin) / 1000;
}

interface Figures {
  readonly name: string;
  readonly seen: PhaseSeen;
  readonly cores: ReadonlyMap<string, number>;
  readonly load: string;
}

const notes: string[] = [];

async function happens(
  event: Event | undefined,
  cluster: Cluster,
  tell: (order: Order) => void,
): Promise<void> {
  if (event === "news") {
    const { path, seconds } = await publish(cluster);
    notes.push(`The article was on the site ${shown(seconds)} s after its import began.`);
    tell({ do: "push", path });
  } else if (event === "cut") {
    tell({ do: "cut" });
  } else if (event === "notification") {
    notes.push(`The notification was on the site ${shown(await notify(cluster))} s after its command began.`);
  }
}

function phaseRow({ name, seen, cores, load: busy }: Figures, parts: ReadonlyMap<string, Group>): string[] {
  const all = KINDS.map((kind) => seen.kinds[kind]);
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + count(one), 0);
  const times = (kind: "poll" | "live list" | "page" | "model") => {
    const { p50, p99 } = seen.kinds[kind];
    return Number.isFinite(p50) ? `${shown(p50)}, ${shown(p99)}` : "–";
  };
  const percent = (group: Group) => `${Math.round(100 * groupCores(cores, parts, group))} %`;
  return [
    name,
    shown(seen.listeners),
    `${shown(sum((one) => one.requests) / seen.seconds)}, ${shown(seen.mostRequests)}`,
    String(sum((one) => one.refused)),
    String(sum((one) => one.failed)),
    times("poll"),
    times("live list"),
    times("page"),
    times("model"),
    `${shown(seen.stale.p50)}, ${shown(seen.stale.p99)}, ${shown(seen.stale.max)}`,
    percent("servers"),
    percent("front"),
    percent("database"),
    `${busy}, ${shown(seen.late)}`,
  ];
}

const HEAD = [
  "phase",
  "listeners",
  "requests a second: mean, most",
  "refused",
  "failed",
  ...["poll", "live list", "page", "model"].map((kind) => `${kind}, ms: p50, p99`),
  "a song was behind, s: p50, p99, most",
  "servers",
  "HAProxy, Varnish",
  "database",
  "load, ms late",
];

function usedMost(
  figures: readonly Figures[],
  rest: ReadonlyMap<string, number>,
  parts: ReadonlyMap<string, Group>,
): Used {
  const most = (of: (one: Figures) => number) => Math.max(...figures.map(of));
  const busy = (group: Group) => most(({ cores }) => groupCores(cores, parts, group));
  const atRest = (group: Group) => groupCores(rest, parts, group);
  return {
    serverCores: busy("servers"),
    serverCoresAtRest: atRest("servers"),
    frontCores: busy("front"),
    frontCoresAtRest: atRest("front"),
    databaseCores: busy("database"),
    databaseCoresAtRest: atRest("database"),
    bytes: most(({ seen }) => seen.mostBytes),
    ownBytes: most(({ seen }) => seen.mostOwnBytes),
    connections: most(({ seen }) => seen.connections),
  };
}

function report(
  figures: readonly Figures[],
  rest: ReadonlyMap<string, number>,
  parts: ReadonlyMap<string, Group>,
): string[] {
  const used = usedMost(figures, rest, parts);
  const resources = resourcesAt(TIMES, used);
  const broken = resources.filter(({ room }) => room < 1);
  const rows = resources.map(({ name, here, needed, there, unit, room }) =>
    tableRow([
      name,
      `${shown(here)} ${unit}`,
      shown(needed),
      shown(there),
      room < 1 ? `breaks at ${shown(LISTENERS * TIMES * room)} listeners` : "enough",
    ]),
  );
  return [
    tableRow(HEAD),
    `|---|${HEAD.slice(1)
      .map(() => "---:|")
      .join("")}`,
    ...figures.map((one) => tableRow(phaseRow(one, parts))),
    "",
    ...notes,
    "",
    tableRow(["at 1:1", "most, here", `×${TIMES}`, "there is", ""]),
    "|---|---:|---:|---:|---|",
    ...rows,
    "",
    broken.length === 0 ? "Nothing would have broken." : "This would have broken, in this order:",
    "",
    ...broken.map(({ name }, at) => `${at + 1}. ${name}`),
  ];
}

const cluster = await Cluster.start({
  whole: true,
  // Listeners and servers share one address.
  settings: {
    ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
    ZENDER_SEARCH_PAGES_PER_MINUTE: "100000",
    ZENDER_POOLS_RENDER_PRACTICE: "20",
  },
});
let listeners: ChildProcess | undefined;
try {
  clusterLikeThisSession(cluster);
  for (const name of cluster.servers) {
    const address = `${cluster.address(`${name}.metrics`)}/metrics`;
    await untilIdle({ metrics: async () => (await fetch(address)).text() });
  }
  const places = await placesOf(cluster);
  const parts = partsOf(cluster);
  const measured = async (work: () => Promise<void>) => {
    const [before, begin] = [usageOf(cluster), performance.now()];
    await work();
    return coresBetween(before, usageOf(cluster), (performance.now() - begin) / 1000);
  };
  const child = fork(join(ROOT, "bench/simulate/listeners.ts"));
  listeners = child;
  const tell = (order: Order) => void child.send(order);
  const told = async () => (await once(child, "message"))[0] as PhaseSeen;
  tell({ do: "begin", places, most: LISTENERS });
  await told();
  const rest = await measured(() => pause(REST_SECONDS).then(() => undefined));
  const begin = load();
  const figures: Figures[] = [];
  console.log(HEAD.join(" | "));
  for (const phase of dayOf(PHASE_SECONDS)) {
    let seen: PhaseSeen | undefined;
    const cores = await measured(async () => {
      tell({ do: "phase", phase });
      await happens(phase.event, cluster, tell);
      await pause(phase.seconds);
      tell({ do: "end of phase" });
      seen = await told();
    });
    if (seen === undefined) throw new Error("the listeners said nothing");
    const one = { name: phase.name, seen, cores, load: load() };
    figures.push(one);
    console.log(phaseRow(one, parts).join(" | "));
    for (const other of seen.others) console.log(`  ${other}`);
  }
  tell({ do: "end" });
  const cpu = figures.map(
    ({ name, cores }) =>
      `${name}: ${[...cores].map(([part, used]) => `${part} ${Math.round(100 * used)} %`).join(", ")}`,
  );
  console.log(["", "processor of each part:", ...cpu, ""].join("\n"));
  const lines = report(figures, rest, parts);
  console.log(lines.join("\n"));
  if (process.argv.includes("--write")) {
    const when = new Date().toLocaleString("sv", { timeZone: "Europe/Amsterdam" }).slice(0, 16);
    const about = [
      `\`bench/run simulate\`, ${when}, load ${begin} before and ${load()} after.`,
      `${machine()}, for all servers, databases and listeners together.`,
      `1:1 is ${(LISTENERS * TIMES).toLocaleString("en")} listeners, ${FLEET.servers} servers.`,
      "",
    ];
    writeBetweenMarks("docs/sizing.md", "bench/run simulate", [...about, ...lines]);
  }
} finally {
  listeners?.kill();
  await cluster.stop();
}
