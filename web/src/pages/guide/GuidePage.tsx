import { AppLink } from "@/components/link/AppLink";
import type { GuidePage as GuideModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime } from "@/lib/time/dates";
import { ChannelDay } from "../shared/channelDay/ChannelDay";
import { ShowRow } from "../shared/schedule/ShowRow";
import { stateAt } from "../shared/schedule/showTime";
import { useMoment } from "../shared/schedule/useMoment";
import { DayPart } from "./DayPart";
import { DayStrip } from "./DayStrip";
import { EmptyGuide } from "./EmptyGuide";
import { GuideFilters } from "./GuideFilters";
import styles from "./GuidePage.module.css";

/** How often the progress line of the current show is updated. */
const GROW_MS = 15_000;
const NOW_ID = "nu";

/** 'Gids': a channel's broadcasts on a day, by part of the day. */
export function GuidePage({ page }: { readonly page: GuideModel }) {
  const { channel: find, sectionTitle } = useStation();
  const channel = find(page.channel);
  const moment = useMoment(page.isToday ? GROW_MS : null);
  const { carriedOver, parts } = page;
  const all = [...(carriedOver === null ? [] : [carriedOver]), ...parts.flatMap((part) => part.shows)];
  const current = page.isToday ? all.find(({ show }) => stateAt(show, moment) === "now") : undefined;
  return (
    <ChannelDay
      title={sectionTitle("guide")}
      channel={page.channel}
      date={page.date}
      filters={
        <>
          <GuideFilters page={page} />
          <DayStrip page={page} />
        </>
      }
      ways={
        <>
          {current !== undefined && <AppLink href={`#${NOW_ID}`}>Naar nu</AppLink>}
          {page.calendarUrl !== undefined && <AppLink href={page.calendarUrl}>Zet in agenda</AppLink>}
        </>
      }
    >
      {all.length === 0 && <EmptyGuide page={page} />}
      {carriedOver !== null && (
        <section className={styles.carried} aria-labelledby="loopt-door">
          <h3 id="loopt-door" className={styles.carriedTitle}>
            Begon {formatTime(carriedOver.show.fromIso, "EEEE")}
          </h3>
          <ol>
            <ShowRow
              scheduled={carriedOver}
              channel={channel}
              moment={moment}
              id={carriedOver === current ? NOW_ID : undefined}
            />
          </ol>
        </section>
      )}
      {parts.map((part) => (
        <DayPart key={part.id} part={part.id}>
          {part.shows.map((scheduled) => (
            <ShowRow
              key={scheduled.show.id}
              scheduled={scheduled}
              channel={channel}
              moment={moment}
              id={scheduled === current ? NOW_ID : undefined}
            />
          ))}
        </DayPart>
      ))}
    </ChannelDay>
  );
}
