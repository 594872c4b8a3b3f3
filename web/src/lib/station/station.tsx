import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { Channel, Shell, Station } from "../contract";
import { type BuildOptions, buildPath, type ParamValues } from "../routes/buildPath";
import { type RouteDefaults, type RouteName, routeTitle } from "../routes/routeTable";
import { isoDay, toRouteDate } from "../time/dates";

/** The data for every part of a page: the station, its channels and the page's time. */
export interface StationView {
  readonly station: Station;
  readonly channels: readonly Channel[];
  /** ISO 8601, from the page model, so that server and browser render the same relative times. */
  readonly now: string;
  readonly defaults: RouteDefaults;
  /** Whether this is a view in the station's app (S2-032): links stay in the app if possible. */
  readonly isInApp: boolean;
  channel(slug: string): Channel | undefined;
  /** What the station calls a section of the site: as in its menu. */
  sectionTitle(name: RouteName): string;
  /** Whether there is anything in the section. */
  hasSection(name: RouteName): boolean;
  /** buildPath with the station's defaults. */
  path(name: RouteName, params?: ParamValues, query?: ParamValues, options?: BuildOptions): string;
}

export function viewStation(shell: Shell, now: string, isInApp = false): StationView {
  const defaults: RouteDefaults = {
    defaultChannel: shell.station.defaultChannel,
    today: toRouteDate(isoDay(now)),
  };
  return {
    station: shell.station,
    channels: shell.channels,
    now,
    defaults,
    isInApp,
    sectionTitle: (name) => shell.station.menu.find(({ route }) => route === name)?.label ?? routeTitle(name),
    hasSection: (name) =>
      shell.station.sections?.includes(name) ?? shell.station.menu.some(({ route }) => route === name),
    channel: (slug) => shell.channels.find((channel) => channel.slug === slug),
    path: (name, params, query, options) => buildPath(name, params, query, { defaults, ...options }),
  };
}

const StationContext = createContext<StationView | null>(null);
/** The function with which links navigate; see useSiteNavigate. */
export const NavigateContext = createContext<NavigateFunction>(() => {});

export function StationProvider(props: {
  readonly shell: Shell;
  readonly now: string;
  readonly isInApp?: boolean;
  readonly children: ReactNode;
}) {
  const { shell, now, isInApp, children } = props;
  const view = useMemo(() => viewStation(shell, now, isInApp), [shell, now, isInApp]);
  return (
    <StationContext value={view}>
      <NavigateContext value={useNavigate()}>{children}</NavigateContext>
    </StationContext>
  );
}

export function useStation(): StationView {
  const view = useContext(StationContext);
  if (view === null) {
    throw new Error("useStation needs a StationProvider above it");
  }
  return view;
}

/**
 * The router's navigate function, shared by all links: calling its hook costs each of hundreds of
 * links more than the rest of the link. For absolute addresses.
 */
export function useSiteNavigate(): NavigateFunction {
  return useContext(NavigateContext);
}
