// Measures every kind of page without a cache, on the demo station and on the same station after
// many years. The times of model and render are the server's own; the time that a client on this
// machine waits, including compression, is shown too.
//   bench/run cold-pages [demo]     'demo': without the large station, which takes minutes to make
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ROUTES } from "../tests/support/siteMap.ts";
import { CONFIG, ROOT, Station, zender } from "../tests/support/station.ts";
import { LARGE, makeLarge } from "./largeStation.ts";
import { line, median, percentile } from "./measure.ts";

/**
 * With this many rounds, the slowest two of a kind, which may be caused by other work on the
 * machine, lie beyond p99.
 */
const ROUNDS = Number(process.env.ZENDER_ROUNDS ?? 300);
/** Warm-up rounds, which are not counted. */
const WARM_UP = 15;
/** The most a page should take, in milliseconds; twice that on the large station. */
const BUDGET = 15;
const DEFAULT_CHANNEL = "radio2";
const CHANNELS = ["radio1", "radio2", "3fm", "radio4", "radio5", "kx", "soulenjazz", "sterrennl"];

/** Addresses omit the default channel. */
const ofChannel = (channel: string) => (channel === DEFAULT_CHANNEL ? [] : [`channel=${channel}`]);
const withQuery = (path: string, query: string[]) => path + (query.length > 0 ? `?${query.join("&")}` : "");

interface Figures {
  model: number[];
  server: number[];
  client: number[];
  slowest: { path: string; server: number };
}

/** `count` items of the list, evenly spread. */
function spread<T>(all: T[], count = ROUNDS + WARM_UP): T[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

function dateOf(daysAgo: number, order: "route" | "guide"): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  const [d, m, y] = [
    String(day.getDate()).padStart(2, "0"),
    String(day.getMonth() + 1).padStart(2, "0"),
    day.getFullYear(),
  ];
  return order === "route" ? `${d}-${m}-${y}` : `${y}/${m}/${d}`;
}

/** The addresses in the station's sitemap, by group. */
async function listed(station: Station): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  const locations = async (path: string) =>
    [...(await (await fetch(station.url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => {
        const { pathname, search } = new URL((address ?? "").replaceAll("&amp;", "&"));
        return pathname + search;
      },
    );
  for (const part of await locations("/sitemap.xml")) {
    const group = /^\/sitemap-(.+)-\d+\.xml$/.exec(part)?.[1] ?? "";
    groups.set(group, [...(groups.get(group) ?? []), ...(await locations(part))]);
  }
  return groups;
}

/**
 * Addresses of each kind of page, spread over the station's content, including the oldest content
 * and last pages.
 */
async function addressesOf(station: Station): Promise<Map<string, string[]>> {
  const groups = await listed(station);
  const of = (group: string) => groups.get(group) ?? [];
  const pages = (path: string, things: number, size: number) =>
    range(1, Math.ceil(things / size)).map(
      (page) => path + (page > 1 ? `${path.includes("?") ? "&" : "?"}page=${page}` : ""),
    );
  const model = async (path: string) =>
    (await (await fetch(`${station.url}/api/pages${path}`)).json()) as { page: Record<string, unknown> };
  /**
   * Of lists whose length only the station knows: their pages 1, 3, 9, …, by the addresses that the
   * station itself gives them.
   */
  const deep = async (paths: string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      for (let page = 1; ; page *= 3) {
        const reply = await fetch(
          `${station.url}/api/pages${path}${page > 1 ? `${path.includes("?") ? "&" : "?"}page=${page}` : ""}`,
        );
        if (!reply.ok) break;
        found.push(reply.url.slice(`${station.url}/api/pages`.length));
      }
    }
    return found;
  };
  const tags = async (path: string) =>
    deep(((await model(path)).page.tags as string[]).map((tag) => `${path}?tag=${encodeURIComponent(tag)}`));
  // The demo's own songs were played far more often than the generated ones.
  const songs = [
    ...of("nummers").filter((path) => !path.includes("/made-")),
    ...spread(of("nummers").filter((path) => path.includes("/made-"))),
  ];
  const categories = [...new Set(of("nieuws").map((path) => path.split("/").slice(0, 3).join("/")))];
  const hours = range(0, 23).map((hour) => `time=${hour}_${hour + 1}`);
  const played = range(1, 25).flatMap((day) =>
    CHANNELS.flatMap((channel) =>
      hours.map((time) => withQuery(`/gedraaid/${dateOf(day, "route")}`, [...ofChannel(channel), time])),
    ),
  );
  const sitemaps: [string, number][] = [...groups].map(([group, all]) => [group, all.length]);
  const words = [
    ...new Set(of("nummers").flatMap((path) => (path.split("/").at(-1) ?? "").split("-"))),
  ].filter((word) => word.length > 3);
  const all: Record<string, string[]> = {
    home: ["/"],
    sitemap: ["/sitemap"],
    "sitemap, a group": sitemaps.flatMap(([group, count]) => pages(`/sitemap/${group}`, count, 200)),
    live: CHANNELS.map((channel) => withQuery("/live", ofChannel(channel))),
    playedTracks: spread(played),
    guide: range(1, 28).flatMap((day) =>
      CHANNELS.map((channel) => withQuery(`/gids/${dateOf(day, "guide")}`, ofChannel(channel))),
    ),
    programmes: ["/programmas", ...CHANNELS.map((channel) => `/programmas?channel=${channel}`)],
    programme: of("programmas"),
    programmeFragments: await deep(of("programmas").map((path) => `${path}/fragmenten`)),
    programmeNews: await deep(of("programmas").map((path) => `${path}/nieuws`)),
    presenters: ["/presentatoren"],
    presenter: of("presentatoren"),
    news: pages("/nieuws", of("nieuws").length - 1, 24),
    "news, a category": await deep(categories),
    "news, a tag": await tags("/nieuws"),
    article: of("nieuws"),
    fragments: pages("/fragmenten", of("fragmenten").length, 24),
    "fragments, until a day": range(1, 28).map((day) => `/fragmenten?date=${dateOf(day, "route")}`),
    "fragments, a tag": await tags("/fragmenten"),
    fragment: of("fragmenten"),
    broadcasts: [
      "/uitzendingen",
      ...of("programmas").map((path) => `/uitzendingen?programme=${path.split("/").at(-1)}`),
    ],
    broadcast: of("uitzendingen"),
    podcasts: ["/podcasts"],
    podcastFeed: (
      await Promise.all(
        of("podcasts").map(async (path) => pages(path, Number((await model(path)).page.total), 20)),
      )
    ).flat(),
    podcastEpisode: of("afleveringen"),
    theme: of("themas"),
    overview: of("overzichten"),
    search: words.map((word) => `/zoeken/${word}`),
    videos: [...pages("/videos", of("videos").length, 24), ...of("videos").slice(0, 200)],
    track: songs.slice(0, ROUNDS + WARM_UP),
    popoutPlayer: CHANNELS.map((channel) => `/speler/${channel}`),
    "not found": range(1, 500).map((number) => `/bestaat-niet/${number}`),
  };
  const missing = ROUTES.filter(({ name }) => name !== "overviewPreview" && !(name in all)).map(
    ({ name }) => name,
  );
  if (missing.length > 0) throw new Error(`no addresses of ${missing.join(", ")}`);
  return new Map(Object.entries(all).map(([name, addresses]) => [name, spread(addresses)]));
}

/**
 * The sum and count of the server's model and render times, in milliseconds, once it has finished
 * its work for the previous page: compressing it for later listeners and collecting garbage would
 * delay the next page.
 */
async function serverTimes(station: Station): Promise<{ model: number; render: number; renders: number }> {
  let text: string;
  do text = await station.metrics();
  while (/^zender_pool_(?:running|queue|idle_work)\{[^}]*\} [1-9]/m.test(text));
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    model: value("zender_model_seconds_sum") * 1000,
    render: value("zender_render_seconds_sum") * 1000,
    renders: value("zender_render_seconds_count"),
  };
}

/** A fixed calculation of some milliseconds. */
function work(turns: number): number {
  let sum = 0;
  for (let turn = 0; turn < turns; turn += 1) sum = (sum * 31 + turn) % 65_521;
  return sum;
}

/**
 * How long the fixed calculation takes: the variation of this shared machine, independent of the
 * pages.
 */
const ownGaps: number[] = [];
const WORK = 2_000_000;
function watchMachine(): void {
  for (let time = 0; time < ROUNDS; time += 1) {
    const begin = performance.now();
    work(WORK);
    ownGaps.push(performance.now() - begin);
  }
}

/** Requests the kinds in turn, so that none has the machine's caches to itself. */
async function measure(station: Station): Promise<Map<string, Figures>> {
  const addresses = await addressesOf(station);
  const figures = new Map<string, Figures>(
    [...addresses.keys()].map((name) => [
      name,
      { model: [], server: [], client: [], slowest: { path: "", server: 0 } },
    ]),
  );
  let warm = 0;
  let before = await serverTimes(station);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [name, of] of addresses) {
      const path = of[round % of.length];
      if (path === undefined) throw new Error(`the station has nothing of ${name}`);
      const begin = performance.now();
      const reply = await fetch(station.url + path, {
        headers: { accept: "text/html", "accept-encoding": "identity" },
        redirect: "manual",
      });
      await reply.arrayBuffer();
      const time = performance.now() - begin;
      if (reply.status !== (name === "not found" ? 404 : 200)) throw new Error(`${reply.status} ${path}`);
      const after = await serverTimes(station);
      if (after.renders === before.renders + 1 && round >= WARM_UP) {
        const model = after.model - before.model;
        const server = model + after.render - before.render;
        const own = figures.get(name) as Figures;
        own.model.push(model);
        own.server.push(server);
        own.client.push(time);
        if (server > own.slowest.server) own.slowest = { path, server };
      }
      if (after.renders === before.renders) warm += 1;
      before = after;
    }
  }
  watchMachine();
  if (warm > 0)
    console.log(
      `${warm} of ${(ROUNDS + WARM_UP) * addresses.size} pages came from the cache and do not count`,
    );
  return figures;
}

/**
 * The database of the large station, generated from the demo's. It takes minutes, so it is kept
 * until its inputs change.
 */
async function enlarged(demo: Station): Promise<Record<string, string>> {
  const folder =
    process.env.ZENDER_LARGE ?? join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "large-station");
  const migrations = join(ROOT, "server/storage/migrations");
  const sources = [
    join(ROOT, "bench/largeStation.ts"),
    ...readdirSync(migrations).map((name) => join(migrations, name)),
  ];
  const print = createHash("sha256").update(new Date().toDateString());
  for (const source of sources) print.update(readFileSync(source));
  const wanted = print.digest("hex");
  const [database, stamp] = [join(folder, "zender.db"), join(folder, "made-of")];
  const own = { ZENDER_DATA_DATABASE: `sqlite://${database}`, ZENDER_SEARCH_FOLDER: join(folder, "search") };
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return own;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(demo.data, "zender.db"), database);
  const begin = performance.now();
  await makeLarge(database);
  line(
    "the large station is made",
    `${Math.round((performance.now() - begin) / 1000)} s`,
    `${(statSync(database).size / 2 ** 30).toFixed(1)} GB`,
  );
  // Built beforehand, because it would take processor time during the measurement.
  const beginIndex = performance.now();
  const indexed = await zender(["search", "rebuild", "--config", CONFIG], { ...demo.environment, ...own });
  if (indexed.code !== 0) throw new Error(`the index is not built: ${indexed.output}`);
  line("what can be found in it is indexed", `${Math.round((performance.now() - beginIndex) / 1000)} s`);
  writeFileSync(stamp, wanted);
  return own;
}

// With a cache of one megabyte a page is evicted before it is requested again.
const env = { ZENDER_LOGS_ACCESS: "false", ZENDER_CACHE_MEGABYTES: "1", ZENDER_POOLS_RENDER_PRACTICE: "20" };
async function measured<T>(station: Station, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await station.stop();
  }
}

const demo = await Station.start({ env });
const { small, database } = await measured(demo, async () => {
  const small = await measure(demo);
  if (process.argv[2] === "demo") return { small, database: null };
  await demo.stopServer();
  return { small, database: await enlarged(demo) };
});
const large =
  database === null
    ? null
    : await Station.start({ env: { ...env, ...database } }).then((grown) =>
        measured(grown, () => measure(grown)),
      );

const number = (value: number) => value.toFixed(1).padStart(5);
console.log(
  `model and render in ms, ${ROUNDS} cold pages of each kind; the model alone in (), p99 of what a client waits for the whole reply in []`,
);
if (large !== null)
  console.log(
    `large: ${Object.entries(LARGE)
      .map(([name, count]) => `${count.toLocaleString("en")} ${name}`)
      .join(", ")}`,
  );
line(
  "the same work of the processor, again and again",
  `p50 ${number(median(ownGaps))} p99 ${number(percentile(ownGaps, 0.99))}`,
);
let slow = 0;
for (const [name, demoFigures] of small) {
  const largeFigures = large?.get(name);
  const [p99, largeP99] = [
    percentile(demoFigures.server, 0.99),
    largeFigures && percentile(largeFigures.server, 0.99),
  ];
  const over = p99 > BUDGET || (largeP99 ?? 0) > 2 * BUDGET;
  slow += over ? 1 : 0;
  const shown = ({ model, server, client }: Figures) =>
    `p50 ${number(median(server))} (${number(median(model))}) p99 ${number(percentile(server, 0.99))} (${number(percentile(model, 0.99))}) [${number(percentile(client, 0.99))}]`;
  const grown =
    largeFigures && largeP99 !== undefined
      ? [`large ${shown(largeFigures)}`, `ratio of p99 ${(largeP99 / p99).toFixed(2)}`]
      : [];
  line(
    name,
    `demo ${shown(demoFigures)}`,
    ...grown,
    ...(over ? [`too slow: ${(largeFigures ?? demoFigures).slowest.path}`] : []),
  );
}
console.log(
  slow === 0
    ? `every kind within ${BUDGET} ms${large === null ? "" : `, on the large station within ${2 * BUDGET} ms`}`
    : `${slow} kinds take too long`,
);
