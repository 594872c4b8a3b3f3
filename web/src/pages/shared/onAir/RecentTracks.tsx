import { Section } from "@/components/heading/Section";
import { recentTracksHead } from "@/components/track/recentTracksHead";
import { TrackRow } from "@/components/track/TrackRow";
import type { Track } from "@/lib/contract";
import { useStation } from "@/lib/station/station";

export interface RecentTracksProps {
  readonly channelSlug: string;
  readonly tracks: readonly Track[];
  /** playId of the current song. */
  readonly nowOn: string | null;
}

/** 'Net gedraaid', with a link to all songs; nothing on a channel that sends none. */
export function RecentTracks({ channelSlug, tracks, nowOn }: RecentTracksProps) {
  const { channel: find, path } = useStation();
  const channel = find(channelSlug);
  if (tracks.length === 0) {
    return null;
  }
  return (
    <Section isBelow id="net-gedraaid" {...recentTracksHead(path, channelSlug)}>
      <ol>
        {tracks.map((track) => (
          <TrackRow
            key={track.playId}
            track={track}
            isNow={channel !== undefined && track.playId === nowOn}
            accent={channel?.accent}
            isClassical={channel?.usesClassicalData ?? false}
          />
        ))}
      </ol>
    </Section>
  );
}
