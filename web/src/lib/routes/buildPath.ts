import { APP_PREFIX } from "./appViews";
import { PREVIEW_QUERY } from "./preview";
import { type Route, type RouteDefaults, type RouteName, routeNamed } from "./routeTable";
import { encodeHash, encodePart, sortedQuery } from "./urlText";

export type ParamValue = string | number | null | undefined;
export type ParamValues = Readonly<Record<string, ParamValue>>;

export interface BuildOptions {
  /** Without the '#' (S2-003). */
  readonly hash?: string;
  /** The defaults of 'channel' and 'date'; without them those are always written. */
  readonly defaults?: RouteDefaults;
  /** The variant inside the station's app, under APP_PREFIX; only for routes that have one. */
  readonly app?: boolean;
}

/**
 * The address of a route. Path: the longest pattern whose parameters are all given and differ from
 * their default. A missing part that the shortest pattern needs is written as 'null' (S2-019,
 * S2-021). Query: without empty and default values (S2-001), sorted by name ignoring case (S2-002).
 * Tested with tests/routes.cases.json, which the server shares.
 */
export function buildPath(
  name: RouteName,
  params: ParamValues = {},
  query: ParamValues = {},
  options: BuildOptions = {},
): string {
  const programme = textOf(query.program);
  if (name === "fragments" && programme !== "") {
    // S2-018: a programme's fragments have their own page.
    return buildPath(
      "programmeFragments",
      { programmeSlug: programme.replace(/ /g, "-") },
      { tag: query.tag },
      options,
    );
  }
  const route = routeNamed(name);
  const path = fillPattern(route, params, options.defaults);
  const prefix = options.app === true && route.appVariant ? APP_PREFIX : "";
  return prefix + path + writeQuery(route, query, options.defaults) + encodeHash(options.hash ?? "");
}

/** '{yyyy-MM-dd}-{slug}', with 'null' for the part that is missing (S2-019, S2-021). */
export function datedSlug(day: string | null, slug: string | null): string {
  return `${day || "null"}-${slug || "null"}`;
}

function fillPattern(route: Route, params: ParamValues, defaults: RouteDefaults | undefined): string {
  const partOf = (param: string) =>
    route.params[param]?.type === "text" ? searchablePart(params[param]) : textOf(params[param]);
  const isGiven = (param: string) => {
    const value = partOf(param);
    return value !== "" && value !== route.params[param]?.defaultFor(defaults);
  };
  const pattern = route.patterns.findLast(({ params }) => params.every(isGiven)) ?? route.patterns[0];
  const segments = pattern.segments.map((segment) =>
    segment.kind === "literal" ? segment.text : encodePart(partOf(segment.name) || "null"),
  );
  return `/${segments.join("/")}`;
}

function writeQuery(route: Route, query: ParamValues, defaults: RouteDefaults | undefined): string {
  const kept = Object.entries(query)
    .map(([name, value]) => [name, textOf(value)] as const)
    .filter(([name, value]) =>
      value === "" ? isFlag(name, query[name]) : value !== route.query[name]?.defaultFor(defaults),
    );
  return sortedQuery(kept);
}

/** The preview parameter is kept even without a value (S2-031), unlike all others (S2-001). */
function isFlag(name: string, value: ParamValue): boolean {
  return name === PREVIEW_QUERY && value === "";
}

/**
 * A search term as part of a path. A space is added to '.' and '..' between slashes, so that
 * browsers and servers do not resolve them, and replaces backslashes, which paths must not contain.
 * The search ignores these spaces.
 */
function searchablePart(value: ParamValue): string {
  const words = String(value ?? "");
  const sought = words.includes("\\") ? words.replaceAll("\\", " ").trim() : words;
  return sought.replace(/(?<=^|\/)(\.{1,2})(?=\/|$)/g, "$1 ");
}

/** '.' and '..' cannot be used in a path: browsers resolve them, even if encoded. */
function textOf(value: ParamValue): string {
  const text = value === null || value === undefined ? "" : String(value);
  return text === "." || text === ".." ? "" : text;
}
