import { SectionHead } from "@/components/heading/SectionHead";
import { TrackRow } from "@/components/track/TrackRow";
import type { Track } from "@/lib/contract";
import { useStation } from "@/lib/station";
import { isOnAirAt } from "../shared/isOnAirAt";

export interface RecentTracksProps {
  readonly channelSlug: string;
  readonly tracks: readonly Track[];
}

/** 'Net gedraaid', with the way to all of it. */
export function RecentTracks({ channelSlug, tracks }: RecentTracksProps) {
  const { channel: find, path, now } = useStation();
  const channel = find(channelSlug);
  return (
    <section aria-labelledby="net-gedraaid" data-below="">
      <SectionHead
        id="net-gedraaid"
        title="Net gedraaid"
        more={{ href: path("playedTracks", {}, { channel: channelSlug }), label: "Alles van vandaag" }}
      />
      {tracks.length === 0 ? (
        <p>Nog geen muziek vandaag. Straks meer.</p>
      ) : (
        <ol>
          {tracks.map((track) => (
            <TrackRow
              key={track.playId}
              track={track}
              nowOn={channel !== undefined && isOnAirAt(track, now) ? channel : null}
              isClassical={channel?.usesClassicalData ?? false}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
