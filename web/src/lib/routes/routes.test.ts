import { describe, expect, it } from "vitest";
import table from "../../../../contract/routes.json";
import cases from "../../../../tests/routes.cases.json";
import {
  buildPath,
  datedSlug,
  hasPage,
  linkTarget,
  matchPath,
  navigationRoutes,
  routeNames,
  toInternalPath,
} from "./routes";

const { defaults } = cases;

interface BuildCase {
  readonly name: string;
  readonly params: Record<string, string | number | null>;
  readonly query: Record<string, string | number | null>;
  readonly hash?: string;
  readonly app?: boolean;
  readonly expected: string;
}

interface MatchCase {
  readonly url: string;
  readonly route: string | null;
  readonly status: number;
  readonly canonical: string | null;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

function nameOf(name: string) {
  const found = routeNames.find((known) => known === name);
  if (found === undefined) {
    throw new Error(`no route ${name}`);
  }
  return found;
}

describe("addresses from parameters (S2-001, S2-002, S2-003, S2-006 … S2-029)", () => {
  it.each(cases.build as unknown as BuildCase[])("$name $params $query → $expected", (given) => {
    const { name, params, query, hash, app, expected } = given;
    expect(buildPath(nameOf(name), params, query, { hash, app, defaults })).toBe(expected);
  });

  it("S2-019 S2-021 a dated slug writes the part that is missing as 'null'", () => {
    expect(datedSlug("2026-11-21", "een-gesprek")).toBe("2026-11-21-een-gesprek");
    expect(datedSlug(null, "een-gesprek")).toBe("null-een-gesprek");
    expect(datedSlug("2026-11-21", "")).toBe("2026-11-21-null");
  });

  it("a lone surrogate in a search term still gives an address", () => {
    expect(buildPath("search", { searchTerm: "a\uD83Db" })).toBe("/zoeken/a%EF%BF%BDb");
  });
});

describe("matching an address", () => {
  it.each(cases.match as MatchCase[])("$url → $status $canonical", (given) => {
    const match = matchPath(given.url, defaults);
    expect(match).toMatchObject({ route: given.route, status: given.status, canonical: given.canonical });
    if (given.params !== undefined) {
      expect(match.params).toEqual(given.params);
    }
    if (given.query !== undefined) {
      expect(match.query).toEqual(given.query);
    }
  });

  it("a canonical address is canonical", () => {
    for (const { canonical } of cases.match as MatchCase[]) {
      if (canonical !== null) {
        expect(matchPath(canonical, defaults)).toMatchObject({ canonical, status: 200 });
      }
    }
  });
});

describe("an address answers, or redirects once to one that does, whatever is encoded in it", () => {
  const good: Record<string, string> = {
    slug: "a",
    name: "a",
    id: "a",
    routeDate: "20-11-2026",
    page: "2",
    hourSlot: "9_10",
    text: "twee%20fm",
  };
  const encoded = (text: string) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
  const values = [...ascii, "é", "\u00a0", "影", "🎧", "e\u0301"].flatMap((character) =>
    [character, encoded(character)]
      .filter((written) => !/[ #?\\]/.test(written) && written !== "%")
      .flatMap((written) => [written, `a${written}a`]),
  );
  interface Params {
    readonly params?: Readonly<Record<string, { readonly type: string }>>;
    readonly query?: Readonly<Record<string, unknown>>;
  }
  /** As a proxy passes an address on that decodes the path and encodes only what HTTP demands. */
  const throughDecodingProxy = (address: string) => {
    const [path = "", ...query] = address.split(/(?=\?)/);
    const decoded = path.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent);
    return decoded.replace(/[ %?#\\]|[^\p{ASCII}]+/gu, encodeURIComponent) + query.join("");
  };

  it.each(table.routes)("$name", (route) => {
    const { params = {}, query = {} } = route as Params;
    const pathWith = (varied: string, value: string) =>
      (route.patterns.at(-1) ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
        name === varied ? value : (good[params[name]?.type ?? ""] ?? ""),
      );
    const addresses = values.flatMap((value) => [
      ...Object.keys(params).map((name) => pathWith(name, value)),
      ...Object.keys(query).map((name) => `${pathWith("", "")}?${name}=${value}`),
    ]);
    for (const address of addresses) {
      for (const seen of [(one: string) => one, throughDecodingProxy]) {
        const { status, canonical } = matchPath(seen(address), defaults);
        const next = status === 301 && canonical !== null ? seen(canonical) : null;
        expect([address, next, next && matchPath(next, defaults).status]).not.toContain(301);
      }
    }
  });
});

describe("links", () => {
  const site = "https://zender.example";

  it.each([
    ["/gedraaid", "/gedraaid"],
    ["#hoofd", "#hoofd"],
    ["https://zender.example", "/"],
    ["https://zender.example/gids?channel=3fm#nu", "/gids?channel=3fm#nu"],
    ["HTTPS://Zender.Example/gids", "/gids"],
    ["https://zender.example?x=1", "/?x=1"],
  ])("S2-004 %s is a link inside the site", (href, path) => {
    expect(toInternalPath(href, site)).toBe(path);
  });

  it.each([
    "https://zender.example.evil.example/",
    "https://zender.example:8443/",
    "//evil.example/",
    "/\\evil.example/",
    "https://zender.example//evil.example",
    "http://zender.example/",
  ])("S2-005 '%s' leads to another site and opens in a new tab", (href) => {
    expect(toInternalPath(href, site)).toBeNull();
    expect(linkTarget(href, site, false, defaults)).toEqual({ href, leaves: true });
  });

  it.each([
    "/nieuws.rss",
    "/podcasts/laag-land.rss",
    "/gids.ics?channel=3fm",
    "/media/images/1/h_270,w_360,c_north.webp",
    "https://zender.example/nieuws/sport.rss",
  ])("S2-005 %s is a file, not a page, and also opens in a new tab", (href) => {
    expect(linkTarget(href, site, false, defaults)).toEqual({
      href: href.replace(site, ""),
      leaves: true,
    });
  });

  it.each(["/zoeken/nieuws.rss", "/gids?channel=3fm", "/bestaat-niet", "#t=83.5"])(
    "S2-004 %s is a page",
    (href) => {
      expect(linkTarget(href, site, false, defaults)).toEqual({ href, leaves: false });
    },
  );

  it.each(["mailto:studio@zender.example", "tel:0612345678", "podcast://zender.example/feed.rss"])(
    "%s is for another program and does not leave the page",
    (href) => {
      expect(linkTarget(href, site, false, defaults)).toEqual({ href, leaves: false });
    },
  );

  it.each([
    ["/thema/water", "/app/thema/water", false],
    ["/nieuws/sport/12/een-titel#reacties", "/app/nieuws/sport/12/een-titel#reacties", false],
    ["https://zender.example/thema/water", "/app/thema/water", false],
    ["/app/thema/water", "/app/thema/water", false],
    ["#kop", "#kop", false],
    ["/nieuws", "/nieuws", true],
    ["/", "/", true],
    ["/podcasts/laag-land.rss", "/podcasts/laag-land.rss", true],
    ["https://elders.example/", "https://elders.example/", true],
  ])("S2-032 in the app %s leads to %s (leaves: %s)", (href, to, leaves) => {
    expect(linkTarget(href, site, true, defaults)).toEqual({ href: to, leaves });
  });
});

describe("the table", () => {
  it("has exactly the routes of the contract", () => {
    expect([...routeNames]).toEqual(table.routes.map((route) => route.name));
  });

  it("has only existing pages in the navigation", () => {
    expect(navigationRoutes().length).toBeGreaterThan(0);
    for (const name of navigationRoutes()) {
      expect(hasPage(name)).toBe(true);
    }
    expect(hasPage("playedTracks")).toBe(true);
  });
});
