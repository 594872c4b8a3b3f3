import { UNSET_ACCENT } from "@/lib/colour";
import type { PlayedTracksPage as PlayedTracksModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { inSentence } from "@/lib/text/runningText";
import { ChannelDay } from "../shared/channelDay/ChannelDay";
import { SavedLink } from "../shared/saved/SavedLink";
import { SavedList } from "../shared/saved/SavedList";
import { DayPaging } from "./DayPaging";
import { EmptyDay } from "./EmptyDay";
import { Filters } from "./Filters";
import { TrackGroup } from "./TrackGroup";
import { useNewPlays } from "./useNewPlays";

/** 'Gedraaid': what a channel played on a day, newest first, per programme. */
export function PlayedTracksPage({ page }: { readonly page: PlayedTracksModel }) {
  const { channel, sectionTitle } = useStation();
  const accent = channel(page.channel)?.accent ?? UNSET_ACCENT;
  const { newIds, announcement } = useNewPlays(page);
  return (
    <ChannelDay
      title={sectionTitle("playedTracks")}
      channel={page.channel}
      date={page.date}
      hour={page.slot.id === "0_24" ? undefined : Number.parseInt(page.slot.id, 10)}
      filters={<Filters page={page} />}
      isBeside
      ways={
        <>
          <SavedLink />
          {page.csvUrl !== undefined && page.total > 0 && (
            <a href={page.csvUrl} download>
              Download als CSV
            </a>
          )}
        </>
      }
    >
      {page.chartName !== null && (
        <p className="soft">De cijfers voor een titel zijn de plaats in {inSentence(page.chartName)}.</p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {page.total === 0 ? (
        <EmptyDay page={page} />
      ) : (
        page.groups.map((group, index) => (
          <TrackGroup
            key={group.show?.id ?? `zonder-programma-${group.tracks[0]?.playId ?? index}`}
            group={group}
            channel={page.channel}
            accent={accent}
            isClassical={page.usesClassicalData}
            newIds={newIds}
          />
        ))
      )}
      <DayPaging page={page} />
      <SavedList />
    </ChannelDay>
  );
}
