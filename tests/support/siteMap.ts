// The links of a site, and one address of each kind of page of contract/routes.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./station.ts";

interface Route {
  name: string;
  patterns: string[];
  params?: Record<string, { type: string; default?: string }>;
  /** The model of its page; a route without one has no page. */
  page?: string;
}

export const ROUTES: Route[] = JSON.parse(readFileSync(join(ROOT, "contract/routes.json"), "utf8")).routes;

/** Routes that no page links to, on purpose, and an address of each; null: it needs a token. */
const UNLINKED: Record<string, string | null> = {
  // A pop-out window, opened by a button of the player.
  popoutPlayer: "/speler/radio2",
  // Shown by the service worker, and led to by the button that downloads.
  offline: "/offline",
  // Made by a listener in the player.
  moment: "/moment/aflevering/laag-land-3/20-50",
  // For editors, with a token in its address.
  overviewPreview: null,
};

/** Addresses to use for routes whose shortest address shows little. */
const TELLING: Record<string, string> = { search: "/zoeken/de" };

export interface PageType {
  /** The route's name, or 'notFound'. */
  name: string;
  path: string;
}

/** The result of following the links of a site. */
export interface Walk {
  /** For each route, the addresses that pages link to. */
  pages: Map<string, Set<string>>;
  /**
   * Addresses that are not pages (pictures, sound, feeds, calendars, files), by kind: their first
   * two folders and their extension.
   */
  files: Map<string, Set<string>>;
  /** Addresses that replied with an error or not at all, with the page that linked to them. */
  broken: string[];
  /** How many addresses were requested. */
  asked: number;
}

/** The first route in the contract whose patterns match the path. */
function routeOf(path: string): Route | null {
  const parts = path.split("/").slice(1);
  const fits = (pattern: string) => {
    const wanted = pattern.split("/").slice(1);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part.startsWith("{") && parts[index] !== ""))
    );
  };
  return ROUTES.find(({ patterns }) => patterns.some(fits)) ?? null;
}

/**
 * Every address within the site in a document: links, pictures in each of their sizes, sound,
 * alternates, metadata for sharing and for search engines.
 */
function linksIn(text: string, type: string, base: string): string[] {
  const found = new Set<string>();
  const add = (raw: string) => {
    const address = URL.parse(raw.trim().replaceAll("&amp;", "&"), base);
    if (address !== null && address.origin === new URL(base).origin)
      found.add(address.pathname + address.search);
  };
  if (type.includes("html")) {
    const served = text.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, "");
    for (const [, value] of served.matchAll(/\s(?:href|src|poster|action|data)="([^"#][^"]*)"/g))
      add(value ?? "");
    for (const [, value] of served.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi))
      for (const one of (value ?? "").split(/,\s+/)) add(one.trim().split(/\s/)[0] ?? "");
    for (const [, value] of served.matchAll(
      /<meta property="og:(?:image|audio|video|url)" content="([^"]+)"/g,
    ))
      add(value ?? "");
    for (const [, value] of served.matchAll(
      /"(?:url|contentUrl|thumbnailUrl|image|item|embedUrl)":"([^"]+)"/g,
    ))
      add(value ?? "");
  } else if (type.includes("xml")) {
    for (const [, value] of text.matchAll(
      /<(?:loc|link|guid(?! isPermaLink="false")|image:loc)[^>]*>([^<]+)</g,
    ))
      add(value ?? "");
    for (const [, value] of text.matchAll(/\s(?:url|href)="([^"]+)"/g)) add(value ?? "");
  } else if (type.includes("mpegurl")) {
    // The first of many segments represents them all.
    const line = text.split("\n").find((one) => one !== "" && !one.startsWith("#"));
    if (line !== undefined) add(line);
  } else if (type.includes("manifest")) {
    for (const [, value] of text.matchAll(/"(?:src|start_url|url)":\s*"([^"]+)"/g)) add(value ?? "");
  }
  return [...found];
}

/**
 * Follows the links of a site from its home page and its sitemap. It requests at most `perKind`
 * addresses of each route and of each kind of file, because a station has thousands of them.
 */
export async function walk(site: string, perKind: number, starts: string[] = ["/"]): Promise<Walk> {
  const result: Walk = { pages: new Map(), files: new Map(), broken: [], asked: 0 };
  const waiting: { path: string; from: string }[] = [];
  const known = new Set<string>();
  const meet = (path: string, from: string) => {
    if (known.has(path)) return;
    known.add(path);
    const { pathname } = new URL(path, site);
    const route = /\.\w+$/.test(pathname) ? null : routeOf(decodeURI(pathname));
    const group = route === null ? result.files : result.pages;
    const kind =
      route?.name ?? `${pathname.split("/").slice(0, 3).join("/")} ${/\.(\w+)$/.exec(pathname)?.[1] ?? ""}`;
    const same = group.get(kind) ?? new Set<string>();
    group.set(kind, same.add(path));
    if (same.size <= perKind) waiting.push({ path, from });
  };
  for (const start of starts) meet(start, "the start");
  const ask = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { path, from } = next;
      result.asked += 1;
      try {
        const reply = await fetch(site + path, { signal: AbortSignal.timeout(15_000) });
        const type = reply.headers.get("content-type") ?? "";
        if (!reply.ok) result.broken.push(`${reply.status} ${path} (linked from ${from})`);
        if (/html|xml|mpegurl|manifest/.test(type))
          for (const link of linksIn(await reply.text(), type, reply.url)) meet(link, path);
        else await reply.body?.cancel();
      } catch (error) {
        result.broken.push(`${error} ${path} (linked from ${from})`);
      }
    }
  };
  // In rounds, because a worker may find the queue empty while others still add to it.
  while (waiting.length > 0) await Promise.all(Array.from({ length: 6 }, ask));
  return result;
}

/**
 * One address of each kind of page that was found, and the names of the kinds that no link leads
 * to.
 */
export function pageTypes(walked: Walk): { types: PageType[]; orphans: string[] } {
  const types: PageType[] = [];
  const orphans: string[] = [];
  for (const route of ROUTES) {
    if (route.page === undefined) continue;
    const linked = walked.pages.get(route.name);
    const path = TELLING[route.name] ?? linked?.values().next().value ?? UNLINKED[route.name];
    if (linked === undefined && !(route.name in UNLINKED)) orphans.push(route.name);
    if (typeof path === "string") types.push({ name: route.name, path });
  }
  return { types: [...types, { name: "notFound", path: "/bestaat-niet" }], orphans };
}
