/** The addresses of the site (specification §2): buildPath writes them, routeAt reads them. */
export { type BuildOptions, buildPath, datedSlug, type ParamValue, type ParamValues } from "./buildPath";
export { linkTarget, toInternalPath } from "./links";
export {
  LONGEST_TEXT,
  type RouteDefaults,
  type RouteName,
  routeNames,
  routeTitle,
} from "./routeTable";
