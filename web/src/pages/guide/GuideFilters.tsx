import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
import type { GuidePage } from "@/lib/contract";
import { useStation } from "@/lib/station";
import styles from "../playedTracks/Filters.module.css";
import { useShownValue } from "../shared/useShownValue";
import { useGuideAddress } from "./useGuideAddress";

/**
 * Channel and day. A plain form that the server answers with the canonical address; with JavaScript each change applies at once, on the
 * page.
 */
export function GuideFilters({ page }: { readonly page: GuidePage }) {
  const { channels } = useStation();
  const navigate = useNavigate();
  const address = useGuideAddress(page.channel);
  const apply = (day: string, channel: string) =>
    void navigate(address(day, channel), { preventScrollReset: true, state: { stay: true } });
  const onDate = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, validity } = event.currentTarget;
    // Half a date while typing is '', and the guide has two ends.
    if (value !== "" && validity.valid && value >= page.firstDate && value <= page.lastDate) {
      apply(value, page.channel);
    }
  };
  return (
    <form className={styles.filters} action="/gids" method="get" aria-label="Kies zender en dag">
      <div className={styles.field}>
        <label htmlFor="gids-zender">Zender</label>
        <select
          ref={useShownValue(page.channel)}
          id="gids-zender"
          name="channel"
          defaultValue={page.channel}
          onChange={(event) => apply(page.date, event.currentTarget.value)}
        >
          {channels.map((channel) => (
            <option key={channel.slug} value={channel.slug}>
              {channel.name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor="gids-dag">Dag</label>
        <input
          ref={useShownValue(page.date)}
          id="gids-dag"
          name="date"
          type="date"
          defaultValue={page.date}
          min={page.firstDate}
          max={page.lastDate}
          onChange={onDate}
        />
      </div>
      <button className={styles.submit} type="submit">
        Toon
      </button>
    </form>
  );
}
