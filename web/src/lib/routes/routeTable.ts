import { routes as routeList } from "../../../../contract/routes.json";

/**
 * The names of contract/routes.json, repeated because TypeScript types all strings of a JSON file
 * as `string`.
 */
export const routeNames = [
  "home",
  "sitemap",
  "live",
  "playedTracks",
  "guide",
  "programmes",
  "programme",
  "programmeFragments",
  "programmeNews",
  "presenters",
  "presenter",
  "news",
  "article",
  "fragments",
  "fragment",
  "broadcasts",
  "broadcast",
  "podcasts",
  "podcastFeed",
  "podcastEpisode",
  "theme",
  "overviewPreview",
  "overview",
  "about",
  "search",
  "videos",
  "track",
  "moment",
  "popoutPlayer",
  "personal",
  "offline",
] as const;

export type RouteName = (typeof routeNames)[number];

/** Values that the patterns in contract/routes.json call '$defaultChannel' and 'today'. */
export interface RouteDefaults {
  readonly defaultChannel: string;
  /** dd-MM-yyyy */
  readonly today: string;
}

/** The most characters of a parameter of type 'text': of a search term. */
export const LONGEST_TEXT = 200;

export type ParamType = "slug" | "name" | "id" | "routeDate" | "page" | "hourSlot" | "text";

export interface Param {
  readonly type: ParamType;
  /** Whether its value may have slashes. */
  readonly isRest: boolean;
  /** The value that is omitted from addresses; undefined if there is none or it is unknown. */
  defaultFor(defaults: RouteDefaults | undefined): string | undefined;
}

export type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "param"; readonly name: string };

export interface Pattern {
  readonly segments: readonly Segment[];
  readonly params: readonly string[];
  /** Whether the last segment stands for all that are left. */
  readonly takesRest: boolean;
}

export interface Route {
  readonly name: RouteName;
  /** From shortest to longest. */
  readonly patterns: readonly [Pattern, ...Pattern[]];
  readonly params: Readonly<Record<string, Param>>;
  readonly query: Readonly<Record<string, Param>>;
  /** Whether its page also exists inside the station's app (S2-032). */
  readonly appVariant: boolean;
  /** Whether its page has no player bar (S2-033). */
  readonly hidesPlayer: boolean;
  /** Kind of the page model. */
  readonly page: string;
  readonly title: string | undefined;
}

interface RawParam {
  readonly type: string;
  readonly default?: string;
  readonly rest?: boolean;
}

interface RawRoute {
  readonly name: string;
  readonly patterns: readonly string[];
  readonly params?: Readonly<Record<string, RawParam | undefined>>;
  readonly query?: Readonly<Record<string, RawParam | undefined>>;
  readonly appVariant?: boolean;
  readonly hidesPlayer?: boolean;
  readonly page: string;
  readonly title?: string;
}

export const routes: readonly Route[] = (routeList as readonly RawRoute[]).map(readRoute);

const byName = new Map(routes.map((route) => [route.name, route]));

export function routeNamed(name: RouteName): Route {
  const route = byName.get(name);
  if (route === undefined) {
    throw new RangeError(`contract/routes.json has no route '${name}'`);
  }
  return route;
}

/** The page's name in navigation, in Dutch. */
export function routeTitle(name: RouteName): string {
  return routeNamed(name).title ?? "";
}

function readRoute(raw: RawRoute): Route {
  const params = readParams(raw.params ?? {});
  const [first, ...rest] = raw.patterns.map((pattern) => readPattern(pattern, params));
  if (first === undefined) {
    throw new RangeError(`route '${raw.name}' has no pattern`);
  }
  return {
    name: raw.name as RouteName,
    patterns: [first, ...rest],
    params,
    query: readParams(raw.query ?? {}),
    appVariant: raw.appVariant === true,
    hidesPlayer: raw.hidesPlayer === true,
    page: raw.page,
    title: raw.title,
  };
}

function readPattern(pattern: string, known: Route["params"]): Pattern {
  const segments = pattern
    .split("/")
    .filter((text) => text !== "")
    .map((text): Segment => {
      const name = /^\{(\w+)\}$/.exec(text)?.[1];
      return name === undefined ? { kind: "literal", text } : { kind: "param", name };
    });
  const params = segments.flatMap((segment) => (segment.kind === "param" ? [segment.name] : []));
  return { segments, params, takesRest: params.some((name) => known[name]?.isRest === true) };
}

function readParams(raw: Readonly<Record<string, RawParam | undefined>>): Record<string, Param> {
  const entries = Object.entries(raw).flatMap(([name, param]) =>
    param === undefined ? [] : [[name, readParam(param)] as const],
  );
  return Object.fromEntries(entries);
}

function readParam(raw: RawParam): Param {
  const param = {
    type: raw.type as ParamType,
    isRest: raw.rest === true,
  };
  switch (raw.default) {
    case "$defaultChannel":
      return { ...param, defaultFor: (defaults) => defaults?.defaultChannel };
    case "today":
      return { ...param, defaultFor: (defaults) => defaults?.today };
    default:
      return { ...param, defaultFor: () => raw.default };
  }
}
