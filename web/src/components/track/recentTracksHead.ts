import type { SectionProps } from "@/components/heading/Section";
import type { StationView } from "@/lib/station/station";

/** The number of songs in a list 'Net gedraaid'. */
export const RECENT_TRACKS = 5;

/** The head of a channel's list 'Net gedraaid', with a link to all songs of the day. */
export function recentTracksHead(path: StationView["path"], channel: string | undefined) {
  const more = { href: path("playedTracks", {}, { channel }), label: "Alles van vandaag" };
  return { title: "Net gedraaid", more } satisfies Partial<SectionProps>;
}
