import type { RouteName } from "@/lib/routes/routes";

/** A detail page belongs to the entry of the navigation that leads to its list. */
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
};

/** The navigation's entry that the shown route belongs to; null when there is none. */
export function sectionOf(routeName: string | null): string | null {
  return routeName === null ? null : (SECTION[routeName] ?? routeName);
}
