import { slugify } from "../text/slugify";
import { APP_PREFIX, isInApp } from "./appViews";
import { type ParamType, type Pattern, type Route, routes } from "./routeTable";

/**
 * The route of '/path?query', judging by the path only; null if there is none, and if a slug, name
 * or id in it cannot exist. Other values are read by the server only, and it alone says which
 * address is the canonical one. Tested with the addresses of tests/routes.cases.json.
 */
export function routeAt(address: string): Route | null {
  const path = address.split(/[?#]/)[0] ?? "";
  if (!path.startsWith("/")) {
    return null;
  }
  const app = isInApp(path);
  const all = (app ? path.slice(APP_PREFIX.length) : path).split("/").slice(1);
  // One slash at the end is allowed (and redirected).
  const segments = all.at(-1) === "" ? all.slice(0, -1) : all;
  let best: FoundRoute | null = null;
  for (const route of routes) {
    for (const pattern of app && !route.appVariant ? [] : route.patterns) {
      const parts = partsFor(pattern, segments);
      if (fits(pattern, parts) && (best === null || isMoreLiteral(pattern, best.pattern))) {
        best = { route, pattern, parts };
      }
    }
  }
  return best !== null && canExist(best) ? best.route : null;
}

/**
 * The kind of the page model at '/path?query', judging by the path only; null if it is not a page,
 * such as a calendar or feed.
 */
export function pageKindAt(address: string): string | null {
  return routeAt(address)?.page ?? null;
}

/** A route, and the parts of the path that the segments of its pattern stand for. */
interface FoundRoute {
  readonly route: Route;
  readonly pattern: Pattern;
  readonly parts: readonly string[];
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

function canExist({ route, pattern, parts }: FoundRoute): boolean {
  return pattern.segments.every(
    (segment, index) =>
      segment.kind === "literal" || namesSomething(route.params[segment.name]?.type, parts[index] ?? ""),
  );
}

/** Whether something can have this slug, name or id; true for other types. */
function namesSomething(type: ParamType | undefined, part: string): boolean {
  switch (type) {
    case "slug":
      return isRouteSlug(decoded(part));
    case "name":
      return isRouteSlug(slugify(decoded(part)));
    case "id":
      return /^[A-Za-z0-9_-]{1,64}$/.test(decoded(part));
    default:
      return true;
  }
}

/** Wider than what slugify() makes: what was stored before it trimmed hyphens is found too. */
function isRouteSlug(text: string): boolean {
  return /^[a-z0-9-]{1,1000}$/.test(text);
}

/** '' if it is not UTF-8 or contains control characters. */
function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return /[\u0000-\u001f\u007f]/.test(text) ? "" : text;
  } catch {
    return "";
  }
}
