import { AccentField } from "@/components/accent/AccentField";
import { UNSET_ACCENT } from "@/lib/colour";
import type { PlayedTracksPage as PlayedTracksModel } from "@/lib/contract";
import { formatTime, noonOf, relativeDay } from "@/lib/dates";
import { inSentence } from "@/lib/runningText";
import { useStation } from "@/lib/station";
import { SavedLink } from "../shared/saved/SavedLink";
import { SavedList } from "../shared/saved/SavedList";
import { ClockNote } from "../shared/schedule/ClockNote";
import { DayPaging } from "./DayPaging";
import { EmptyDay } from "./EmptyDay";
import { Filters } from "./Filters";
import styles from "./PlayedTracksPage.module.css";
import { TrackGroup } from "./TrackGroup";
import { useNewPlays } from "./useNewPlays";

/** 'Gedraaid': what a channel played on a day, newest first, per programme. */
export function PlayedTracksPage({ page }: { readonly page: PlayedTracksModel }) {
  const { channel: find, now } = useStation();
  const channel = find(page.channel);
  const accent = channel?.accent ?? UNSET_ACCENT;
  const noon = noonOf(page.date);
  const { newIds, announcement } = useNewPlays(page);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>Gedraaid</h1>
          <p className={styles.channel}>
            <span className={styles.swatch}>
              <AccentField accent={accent} />
            </span>
            {channel?.name ?? page.channel}
          </p>
        </div>
        <Filters page={page} />
      </header>
      <div className={styles.dayHead}>
        <h2 className={styles.day}>
          {dayTitle(relativeDay(noon, now), formatTime(noon, "EEEE"), formatTime(noon, "d MMMM yyyy"))}
          {page.slot.id !== "0_24" && <span className={styles.slot}>{page.slot.name}</span>}
        </h2>
        <div className={styles.ways}>
          <SavedLink />
          {page.csvUrl !== undefined && page.total > 0 && (
            <a href={page.csvUrl} download>
              Download als CSV
            </a>
          )}
        </div>
      </div>
      <ClockNote day={page.date} />
      {page.chartName !== null && (
        <p className={styles.chart}>
          De cijfers voor een titel zijn de plaats in {inSentence(page.chartName)}.
        </p>
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
            accent={accent}
            isClassical={page.usesClassicalData}
            newIds={newIds}
          />
        ))
      )}
      <DayPaging page={page} />
      <SavedList />
    </div>
  );
}

/** 'Vandaag, zaterdag 21 november 2026'; a day farther off is not named twice. */
function dayTitle(relative: string, weekday: string, date: string): string {
  return relative.toLowerCase() === weekday ? `${relative} ${date}` : `${relative}, ${weekday} ${date}`;
}
