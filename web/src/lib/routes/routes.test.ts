import { describe, expect, it } from "vitest";
import table from "../../../../contract/routes.json";
import cases from "../../../../tests/routes.cases.json";
import { routeAt } from "./routeAt";
import { buildPath, datedSlug, linkTarget, routeNames, toInternalPath } from "./routes";

const { defaults } = cases;

interface BuildCase {
  readonly name: string;
  readonly params: Record<string, string | number | null>;
  readonly query: Record<string, string | number | null>;
  readonly hash?: string;
  readonly app?: boolean;
  readonly expected: string;
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

describe("the route of an address", () => {
  it.each(cases.match)("$url → $route", ({ url, route, status }) => {
    const isMissing = status === 404 && !url.includes("?");
    expect(routeAt(url)?.name ?? null).toBe(isMissing ? null : route);
  });

  it("the hash is no part of it", () => {
    expect(routeAt("/gedraaid#nu")?.name).toBe("playedTracks");
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
    expect(linkTarget(href, site, false)).toEqual({ href, leaves: true });
  });

  it.each([
    "/nieuws.rss",
    "/podcasts/laag-land.rss",
    "/gids.ics?channel=3fm",
    "/media/images/1/h_270,w_360,c_north.webp",
    "https://zender.example/nieuws/sport.rss",
  ])("S2-005 %s is a file, not a page, and also opens in a new tab", (href) => {
    expect(linkTarget(href, site, false)).toEqual({
      href: href.replace(site, ""),
      leaves: true,
    });
  });

  it.each(["/zoeken/nieuws.rss", "/gids?channel=3fm", "/bestaat-niet", "#t=83.5"])(
    "S2-004 %s is a page",
    (href) => {
      expect(linkTarget(href, site, false)).toEqual({ href, leaves: false });
    },
  );

  it.each(["mailto:studio@zender.example", "tel:0612345678", "podcast://zender.example/feed.rss"])(
    "%s is for another program and does not leave the page",
    (href) => {
      expect(linkTarget(href, site, false)).toEqual({ href, leaves: false });
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
    expect(linkTarget(href, site, true)).toEqual({ href: to, leaves });
  });
});

describe("the table", () => {
  it("has exactly the routes of the contract", () => {
    expect([...routeNames]).toEqual(table.routes.map((route) => route.name));
  });

  it("has the navigation's routes", () => {
    expect(table.navigation.length).toBeGreaterThan(0);
    expect(routeNames).toEqual(expect.arrayContaining(table.navigation));
  });
});
