import { slugify } from "../text/slugify";
import { isHourSlotId } from "../time/hourSlots";
import { APP_PREFIX, isInApp } from "./appViews";
import { type BuildOptions, buildPath } from "./buildPath";
import { mayBePreview, PREVIEW_QUERY } from "./preview";
import {
  type ParamType,
  type Pattern,
  type Route,
  type RouteDefaults,
  type RouteName,
  routes,
} from "./routeTable";
import { decodePart, plusAsSpace, saysTheSame } from "./urlText";

/**
 * The result of matching an address. `status` is about the address only: a matching route may still
 * have no page.
 */
export interface RouteMatch {
  /** null if no route matches. */
  readonly route: RouteName | null;
  readonly params: Readonly<Record<string, string>>;
  /** Without empty and default values. */
  readonly query: Readonly<Record<string, string>>;
  /** The canonical address, even if it is the given one; null for 400 and 404. */
  readonly canonical: string | null;
  /**
   * 200 canonical, or the same with other characters percent-encoded · 301 not canonical · 303 sent
   * by a plain form · 400 an invalid value · 404 no such route.
   */
  readonly status: 200 | 301 | 303 | 400 | 404;
}

/** The most characters of a parameter of type 'text' (contract/routes.json): of a search term. */
export const LONGEST_TEXT = 200;
/** Types that identify something; an invalid value is 'not found'. */
const NAMING: readonly ParamType[] = ["slug", "name", "id"];
const NOTHING = { params: {}, query: {}, canonical: null } as const;

/**
 * Reads '/path?query' (no host; a hash is ignored). The server does the same; both are tested with
 * tests/routes.cases.json.
 */
export function matchPath(address: string, defaults: RouteDefaults): RouteMatch {
  const withoutHash = address.split("#")[0] ?? "";
  const mark = withoutHash.indexOf("?");
  const rawPath = mark < 0 ? withoutHash : withoutHash.slice(0, mark);
  const rawQuery = mark < 0 ? "" : withoutHash.slice(mark + 1);

  const found = findRoute(rawPath);
  if (found === null) {
    return { route: null, ...NOTHING, status: 404 };
  }
  const { route, pattern, segments, app } = found;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.segments.entries()) {
    if (segment.kind === "literal") {
      continue;
    }
    const type = route.params[segment.name]?.type ?? "text";
    const value = readValue(type, segments[index] ?? "");
    if (value === null) {
      // An invalid slug or id is 'not found'; any other invalid value is a bad request.
      return { route: route.name, ...NOTHING, status: NAMING.includes(type) ? 404 : 400 };
    }
    params[segment.name] = value;
  }

  const read = readQuery(route, rawQuery, params, mayBePreview(rawPath));
  if (read === null) {
    return { route: route.name, ...NOTHING, status: 400 };
  }
  const options: BuildOptions = { defaults, app };
  const written = buildPath(route.name, params, read.query, options);
  // S2-018 writes the programme's name, which that page's route reads as its slug.
  const isOther = route.name === "fragments" && read.query.program !== undefined;
  const target = isOther ? matchPath(written, defaults) : null;
  if (target?.canonical === null) {
    return { route: route.name, ...NOTHING, status: target.status };
  }
  const canonical = target?.canonical ?? written;
  return {
    route: route.name,
    params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== "")),
    query: withoutDefaults(route, read.query, defaults),
    canonical,
    status: read.fromForm ? 303 : saysTheSame(withoutHash, canonical) ? 200 : 301,
  };
}

interface FoundRoute {
  readonly route: Route;
  readonly pattern: Pattern;
  readonly segments: readonly string[];
  readonly app: boolean;
}

/** The route whose pattern matches; if several do, the one with a literal segment first. */
function findRoute(rawPath: string): FoundRoute | null {
  if (!rawPath.startsWith("/")) {
    return null;
  }
  const app = isInApp(rawPath);
  const all = (app ? rawPath.slice(APP_PREFIX.length) : rawPath).split("/").slice(1);
  // One slash at the end is allowed (and redirected).
  const segments = all.at(-1) === "" ? all.slice(0, -1) : all;
  let best: FoundRoute | null = null;
  for (const route of routes) {
    if (app && !route.appVariant) {
      continue;
    }
    for (const pattern of route.patterns) {
      const parts = partsFor(pattern, segments);
      if (fits(pattern, parts) && (best === null || isMoreLiteral(pattern, best.pattern))) {
        best = { route, pattern, segments: parts, app };
      }
    }
  }
  return best;
}

/** The segments, as one where the pattern's last stands for all that are left. */
function partsFor({ segments, takesRest }: Pattern, path: readonly string[]): readonly string[] {
  const last = segments.length - 1;
  return takesRest && path.length > last
    ? [...path.slice(0, last), path.slice(last).join("/").replace(/\/+$/, "")]
    : path;
}

function fits({ segments, takesRest }: Pattern, parts: readonly string[]): boolean {
  return (
    segments.length === parts.length &&
    segments.every((segment, index) =>
      segment.kind === "literal" ? segment.text === parts[index] : parts[index] !== "" || takesRest,
    )
  );
}

function isMoreLiteral(a: Pattern, b: Pattern): boolean {
  const first = a.segments.findIndex((segment, index) => segment.kind !== b.segments[index]?.kind);
  return first >= 0 && a.segments[first]?.kind === "literal";
}

interface ReadQuery {
  readonly query: Readonly<Record<string, string>>;
  readonly fromForm: boolean;
}

/**
 * The query parameters that the route has; the first of each name is used. Form fields go to
 * `params` unless the path has the parameter.
 */
function readQuery(
  route: Route,
  rawQuery: string,
  params: Record<string, string>,
  isPreviewPath: boolean,
): ReadQuery | null {
  const query: Record<string, string> = {};
  const seen = new Set<string>();
  let fromForm = false;
  for (const pair of rawQuery.split("&")) {
    const equals = pair.indexOf("=");
    const name = decodePart(plusAsSpace(equals < 0 ? pair : pair.slice(0, equals)));
    const rawValue = plusAsSpace(equals < 0 ? "" : pair.slice(equals + 1));
    if (name === null || name === "" || seen.has(name)) {
      continue;
    }
    const targets = route.form[name];
    const param = targets === undefined ? route.query[name] : route.params[targets[0]];
    const isPreview = isPreviewPath && name === PREVIEW_QUERY;
    if (param === undefined && !route.anyQuery && !isPreview) {
      continue;
    }
    seen.add(name);
    if (isPreview && (rawValue === "" || !route.anyQuery)) {
      query[name] = "";
      continue;
    }
    fromForm ||= targets !== undefined;
    if (rawValue === "") {
      continue;
    }
    const type = param?.type ?? "text";
    // Date fields of forms send yyyy-MM-dd for query parameters too.
    const sent = type === "routeDate" && targets === undefined ? asRouteDate(rawValue) : rawValue;
    for (const [target, raw] of formValues(sent, targets)) {
      const value = raw === null ? null : readValue(type, raw);
      if (value === null) {
        if (param?.discards) {
          continue;
        }
        return null;
      }
      if (target === null) {
        query[name] = value;
      } else {
        params[target] ??= value;
      }
    }
  }
  return { query, fromForm };
}

/**
 * The values of the path parameters that a form's field replaces. A target of null is the query
 * parameter itself.
 */
function formValues(
  rawValue: string,
  targets: readonly string[] | undefined,
): readonly (readonly [string | null, string | null])[] {
  if (targets === undefined) {
    return [[null, rawValue]];
  }
  if (targets.length === 1) {
    return targets.map((target) => [target, asRouteDate(rawValue)]);
  }
  const text = decodePart(rawValue) ?? "";
  const routeDate = asRouteDate(text);
  const parts = routeDate !== text && isRouteDate(routeDate) ? text.split("-") : [];
  return targets.map((target, index) => [target, parts[index] ?? null]);
}

/** A date field of a form sends yyyy-MM-dd. */
function asRouteDate(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3-$2-$1");
}

function readValue(type: ParamType, raw: string): string | null {
  const text = decodePart(raw);
  if (text === null) {
    return null;
  }
  switch (type) {
    case "slug":
      return isRouteSlug(text) ? text : null;
    case "name": {
      const slug = slugify(text);
      return isRouteSlug(slug) ? slug : null;
    }
    case "id":
      return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : null;
    case "routeDate":
      return isRouteDate(text) ? text : null;
    case "page":
      return /^[1-9][0-9]{0,8}$/.test(text) ? text : null;
    case "hourSlot":
      return isHourSlotId(text) ? text : null;
    case "text": {
      const trimmed = text.replace(/^ +| +$/g, "");
      return [...trimmed].length <= LONGEST_TEXT ? trimmed : null;
    }
  }
}

/** Wider than what slugify() makes: what was stored before it trimmed hyphens is found too. */
function isRouteSlug(text: string): boolean {
  return /^[a-z0-9-]{1,1000}$/.test(text);
}

/** dd-MM-yyyy of a day that exists, from 1900 to 2199. */
function isRouteDate(text: string): boolean {
  const match = /^(\d{2})-(\d{2})-((?:19|20|21)\d{2})$/.exec(text);
  if (match === null) {
    return false;
  }
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function withoutDefaults(
  route: Route,
  query: Readonly<Record<string, string>>,
  defaults: RouteDefaults,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => value !== "" && value !== route.query[name]?.defaultFor(defaults),
    ),
  );
}
