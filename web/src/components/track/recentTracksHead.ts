import type { SectionHeadProps } from "@/components/heading/SectionHead";
import type { StationView } from "@/lib/station";

/** As many songs as a list 'Net gedraaid' has. */
export const RECENT_TRACKS = 5;

/** The head of such a list of a channel, with the link to all songs of the day. */
export function recentTracksHead(path: StationView["path"], channel: string | undefined) {
  const more = { href: path("playedTracks", {}, { channel }), label: "Alles van vandaag" };
  return { title: "Net gedraaid", more } satisfies Partial<SectionHeadProps>;
}
