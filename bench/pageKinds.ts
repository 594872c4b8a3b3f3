// Addresses of every kind of page of a station.
import { ROUTES } from "../tests/support/siteMap.ts";
import { CHANNELS, type Station } from "../tests/support/station.ts";

const DEFAULT_CHANNEL = "radio2";

/** Addresses omit the default channel. */
const ofChannel = (channel: string) => (channel === DEFAULT_CHANNEL ? [] : [`channel=${channel}`]);
const withQuery = (path: string, query: string[]) => path + (query.length > 0 ? `?${query.join("&")}` : "");

/** `count` items of the list, evenly spread. */
function spread<T>(all: T[], count: number): T[] {
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
export async function listed(station: Station): Promise<Map<string, string[]>> {
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
    ...spread(
      of("nummers").filter((path) => path.includes("/made-")),
      most,
    ),
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
    playedTracks: spread(played, most),
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
