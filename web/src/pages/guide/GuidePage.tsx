import { AccentField } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import { UNSET_ACCENT } from "@/lib/colour";
import type { GuidePage as GuideModel } from "@/lib/contract";
import { formatTime, noonOf, relativeDay } from "@/lib/dates";
import { useStation } from "@/lib/station";
import { ClockNote } from "../shared/schedule/ClockNote";
import { ShowRow } from "../shared/schedule/ShowRow";
import { stateAt } from "../shared/schedule/showTime";
import { useMoment } from "../shared/schedule/useMoment";
import { DayPart } from "./DayPart";
import { DayStrip } from "./DayStrip";
import { EmptyGuide } from "./EmptyGuide";
import { GuideFilters } from "./GuideFilters";
import styles from "./GuidePage.module.css";

/** How often the line of what is on now grows. */
const GROW_MS = 15_000;
const NOW_ID = "nu";

/** 'Gids': what a channel brings on a day, by the parts of the day. */
export function GuidePage({ page }: { readonly page: GuideModel }) {
  const { channel: find, now } = useStation();
  const channel = find(page.channel);
  const moment = useMoment(page.isToday ? GROW_MS : null);
  const { carriedOver, parts } = page;
  const all = [...(carriedOver === null ? [] : [carriedOver]), ...parts.flatMap((part) => part.shows)];
  const current = page.isToday ? all.find(({ show }) => stateAt(show, moment) === "now") : undefined;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>Gids</h1>
          <p className={styles.channel}>
            <span className={styles.swatch}>
              <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
            </span>
            {channel?.name ?? page.channel}
          </p>
        </div>
        <GuideFilters page={page} />
        <DayStrip page={page} />
      </header>
      <div className={styles.dayHead}>
        <h2>{dayTitle(page.date, now)}</h2>
        <div className={styles.ways}>
          {current !== undefined && <AppLink href={`#${NOW_ID}`}>Naar nu</AppLink>}
          {page.calendarUrl !== undefined && <a href={page.calendarUrl}>Zet in agenda</a>}
        </div>
      </div>
      <ClockNote day={page.date} />
      {all.length === 0 && <EmptyGuide page={page} />}
      {carriedOver !== null && (
        <section className={styles.carried} aria-labelledby="loopt-door">
          <h3 id="loopt-door" className={styles.carriedTitle}>
            Loopt door van {formatTime(carriedOver.show.fromIso, "EEEE")}
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
    </div>
  );
}

/** 'Vandaag, zaterdag 21 november 2026'; a day farther off is not named twice. */
function dayTitle(day: string, now: string): string {
  const noon = noonOf(day);
  const relative = relativeDay(noon, now);
  const weekday = formatTime(noon, "EEEE");
  const date = formatTime(noon, "d MMMM yyyy");
  return relative.toLowerCase() === weekday ? `${relative} ${date}` : `${relative}, ${weekday} ${date}`;
}
