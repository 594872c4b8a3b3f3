// Addresses of every kind of page of a station.
import { NAMED, playedHours } from "../tests/support/load/playedHours.ts";
import { ROUTES } from "../tests/support/siteMap.ts";
import { CHANNELS, type Station } from "../tests/support/station.ts";

/** Addresses omit the default channel. */
const ofEach = (path: string) => [path, ...NAMED.map((channel) => `${path}?channel=${channel}`)];
const paged = (path: string, page: number) =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;

/** `count` items of the list, evenly spread. */
function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

/** The days of the demo's history, as year, month and day. */
const DAYS = range(1, 28).map((back) =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10).split("-"),
);

/** The addresses in the station's sitemap, by group. */
export async function listed(station: { readonly url: string }): Promise<Map<string, string[]>> {
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
 * Addresses of each kind of page, at most `most`, spread over the station's content, including the
 * oldest content and last pages.
 */
export async function addressesOf(station: Station, most: number): Promise<Map<string, string[]>> {
  const groups = await listed(station);
  const of = (group: string) => groups.get(group) ?? [];
  const pages = (path: string, things: number, size: number) =>
    range(1, Math.ceil(things / size)).map((page) => paged(path, page));
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
        const reply = await fetch(`${station.url}/api/pages${paged(path, page)}`);
        if (!reply.ok) break;
        found.push(reply.url.slice(`${station.url}/api/pages`.length));
      }
    }
    return found;
  };
  const tags = async (path: string) =>
    deep(((await model(path)).page.tags as string[]).map((tag) => `${path}?tag=${encodeURIComponent(tag)}`));
  // The demo's own songs were played far more often than the made ones.
  const isMade = (path: string) => path.includes("/made-");
  const songs = [
    ...of("nummers").filter((path) => !isMade(path)),
    ...spread(of("nummers").filter(isMade), most),
  ];
  const categories = [...new Set(of("nieuws").map((path) => path.split("/").slice(0, 3).join("/")))];
  const sitemaps: [string, number][] = [...groups].map(([group, all]) => [group, all.length]);
  const words = [
    ...new Set(of("nummers").flatMap((path) => (path.split("/").at(-1) ?? "").split("-"))),
  ].filter((word) => word.length > 3);
  const all: Record<string, string[]> = {
    home: ["/"],
    sitemap: ["/sitemap"],
    "sitemap, a group": sitemaps.flatMap(([group, count]) => pages(`/sitemap/${group}`, count, 200)),
    live: ofEach("/live"),
    playedTracks: playedHours(),
    guide: DAYS.flatMap((day) => ofEach(`/gids/${day.join("/")}`)),
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
    "fragments, until a day": DAYS.map((day) => `/fragmenten?date=${day.toReversed().join("-")}`),
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
    track: songs.slice(0, most),
    popoutPlayer: CHANNELS.map((channel) => `/speler/${channel}`),
    "not found": range(1, 500).map((number) => `/bestaat-niet/${number}`),
  };
  const missing = ROUTES.filter(({ name }) => name !== "overviewPreview" && !(name in all)).map(
    ({ name }) => name,
  );
  if (missing.length > 0) throw new Error(`no addresses of ${missing.join(", ")}`);
  return new Map(Object.entries(all).map(([name, addresses]) => [name, spread(addresses, most)]));
}
