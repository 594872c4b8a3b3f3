import type { PlayedTracksPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { fromRouteDate, toRouteDate } from "@/lib/time/dates";
import { DateField } from "../shared/filters/DateField";
import { DayStep } from "../shared/filters/DayStep";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";
import styles from "./Filters.module.css";

export function Filters({ page }: { readonly page: PlayedTracksPage }) {
  const { channels, path, defaults } = useStation();
  const apply = useApplyFilter();
  const addressOf = (change: Partial<Choice>) => {
    const choice: Choice = { channel: page.channel, date: page.date, time: page.slot.id, ...change };
    return path(
      "playedTracks",
      { date: toRouteDate(choice.date) },
      { channel: choice.channel, time: choice.time },
    );
  };
  return (
    <FilterForm
      action={path("playedTracks")}
      label={channels.length > 1 ? "Kies zender, dag en tijd" : "Kies dag en tijd"}
      className={styles.filters}
    >
      {channels.length > 1 && (
        <SelectField
          id="kies-zender"
          name="channel"
          label="Zender"
          value={page.channel}
          onChoose={(channel) => apply(addressOf({ channel }))}
        >
          <Options of={channels} />
        </SelectField>
      )}
      <DateField
        id="kies-dag"
        label="Dag"
        value={page.date}
        max={fromRouteDate(defaults.today)}
        onChoose={(date) => apply(addressOf({ date }))}
        className={styles.day}
        before={<DayStep to="earlier" href={page.previousDate && addressOf({ date: page.previousDate })} />}
        after={<DayStep to="later" href={page.nextDate && addressOf({ date: page.nextDate })} />}
      />
      <SelectField
        id="kies-tijd"
        name="time"
        label="Tijd"
        value={page.slot.id}
        onChoose={(time) => apply(addressOf({ time }))}
      >
        {page.slots.map((slot) => (
          <option key={slot.id} value={slot.id}>
            {slot.name}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}

interface Choice {
  readonly channel: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly time: string;
}
