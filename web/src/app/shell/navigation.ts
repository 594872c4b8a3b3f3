import type { RouteName } from "@/lib/routes/routes";

/** The navigation entry that a detail page belongs to: that of its list. */
const SECTION: Partial<Record<string, RouteName>> = {
  programme: "programmes",
  programmeFragments: "programmes",
  programmeNews: "programmes",
  presenter: "presenters",
  article: "news",
  fragment: "fragments",
  broadcast: "broadcasts",
  podcastFeed: "podcasts",
  podcastEpisode: "podcasts",
  track: "playedTracks",
  moment: "broadcasts",
};

/** The navigation entry of the current route; null if there is none. */
export function sectionOf(routeName: string | null): string | null {
  return routeName === null ? null : (SECTION[routeName] ?? routeName);
}
