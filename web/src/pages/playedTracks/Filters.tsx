import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { AppLink } from "@/components/link/AppLink";
import type { PlayedTracksPage } from "@/lib/contract";
import { fromRouteDate, toRouteDate } from "@/lib/dates";
import { useStation } from "@/lib/station";
import { useShownValue } from "../shared/useShownValue";
import styles from "./Filters.module.css";

/**
 * Channel, day and hour. A plain form that the server answers with the canonical address; with JavaScript each change applies at
 * once, on the page.
 */
export function Filters({ page }: { readonly page: PlayedTracksPage }) {
  const { channels, path, defaults } = useStation();
  const navigate = useNavigate();
  const today = fromRouteDate(defaults.today);

  const addressOf = (change: Partial<Choice>) => {
    const choice: Choice = { channel: page.channel, date: page.date, time: page.slot.id, ...change };
    return path(
      "playedTracks",
      { date: toRouteDate(choice.date) },
      { channel: choice.channel, time: choice.time },
    );
  };
  const apply = (change: Partial<Choice>) =>
    void navigate(addressOf(change), { preventScrollReset: true, state: { stay: true } });
  const onDate = (event: ChangeEvent<HTMLInputElement>) => {
    const date = event.currentTarget.value;
    // Half a date while typing is '', and a day to come has nothing to show.
    if (date !== "" && date <= today && event.currentTarget.validity.valid) {
      apply({ date });
    }
  };

  return (
    <form className={styles.filters} action="/gedraaid" method="get" aria-label="Kies zender, dag en tijd">
      <div className={styles.field}>
        <label htmlFor="kies-zender">Zender</label>
        <select
          ref={useShownValue(page.channel)}
          id="kies-zender"
          name="channel"
          defaultValue={page.channel}
          onChange={(event) => apply({ channel: event.currentTarget.value })}
        >
          {channels.map((channel) => (
            <option key={channel.slug} value={channel.slug}>
              {channel.name}
            </option>
          ))}
        </select>
      </div>
      <div className={`${styles.field} ${styles.day}`}>
        <label htmlFor="kies-dag">Dag</label>
        <div className={styles.dayField}>
          <DayStep label="Dag eerder" date={page.previousDate} address={addressOf}>
            <ChevronLeft aria-hidden="true" size={22} />
          </DayStep>
          <input
            ref={useShownValue(page.date)}
            id="kies-dag"
            name="date"
            type="date"
            defaultValue={page.date}
            max={today}
            onChange={onDate}
          />
          <DayStep label="Dag later" date={page.nextDate} address={addressOf}>
            <ChevronRight aria-hidden="true" size={22} />
          </DayStep>
        </div>
      </div>
      <div className={styles.field}>
        <label htmlFor="kies-tijd">Tijd</label>
        <select
          ref={useShownValue(page.slot.id)}
          id="kies-tijd"
          name="time"
          defaultValue={page.slot.id}
          onChange={(event) => apply({ time: event.currentTarget.value })}
        >
          {page.slots.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {slot.name}
            </option>
          ))}
        </select>
      </div>
      <button className={styles.submit} type="submit">
        Toon
      </button>
    </form>
  );
}

interface Choice {
  readonly channel: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly time: string;
}

interface DayStepProps {
  readonly label: string;
  readonly date: string | null;
  readonly address: (change: Partial<Choice>) => string;
  readonly children: ReactNode;
}

/** A day back or on; at the ends it keeps its place but leads nowhere. */
function DayStep({ label, date, address, children }: DayStepProps) {
  if (date === null) {
    return (
      <span className={styles.step} data-off="">
        {children}
      </span>
    );
  }
  return (
    <AppLink className={styles.step} href={address({ date })} aria-label={label} stay>
      {children}
    </AppLink>
  );
}
