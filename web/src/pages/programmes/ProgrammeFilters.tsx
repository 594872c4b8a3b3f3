import { useNavigate } from "react-router";
import type { ProgrammesPage } from "@/lib/contract";
import { useStation } from "@/lib/station";
import styles from "../playedTracks/Filters.module.css";
import { useShownValue } from "../shared/useShownValue";

/**
 * Channel and broadcaster. A plain form that the server answers; with JavaScript each change applies at once. Another channel accepts
 * other broadcasters (S5-010), so a change of channel lets the broadcaster go.
 */
export function ProgrammeFilters({ page }: { readonly page: ProgrammesPage }) {
  const { channels, path } = useStation();
  const navigate = useNavigate();
  const apply = (channel: string, broadcaster: string) =>
    void navigate(path("programmes", {}, { channel, broadcaster }), {
      preventScrollReset: true,
      state: { stay: true },
    });
  const channel = page.channel ?? "";
  const broadcaster = page.broadcaster ?? "";
  return (
    <form className={styles.filters} action="/programmas" method="get" aria-label="Kies zender en omroep">
      <div className={styles.field}>
        <label htmlFor="programmas-zender">Zender</label>
        <select
          ref={useShownValue(channel)}
          id="programmas-zender"
          name="channel"
          defaultValue={channel}
          onChange={(event) => apply(event.currentTarget.value, "")}
        >
          <option value="">Alle zenders</option>
          {channels.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor="programmas-omroep">Omroep</label>
        <select
          ref={useShownValue(broadcaster)}
          id="programmas-omroep"
          name="broadcaster"
          defaultValue={broadcaster}
          onChange={(event) => apply(channel, event.currentTarget.value)}
        >
          <option value="">Alle omroepen</option>
          {page.broadcasters.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
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
