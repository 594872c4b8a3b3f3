import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
import type { FragmentsPage } from "@/lib/contract";
import { fromRouteDate, toRouteDate } from "@/lib/dates";
import { useStation } from "@/lib/station";
import { useShownValue } from "../shared/useShownValue";
import styles from "./Filters.module.css";
import { fragmentsAddress } from "./fragmentsAddress";

/**
 * The day to go back from, and the programme. A plain form that the server answers with the canonical address; with JavaScript each
 * change applies at once, on the page.
 */
export function Filters({ page }: { readonly page: FragmentsPage }) {
  const { path, defaults } = useStation();
  const navigate = useNavigate();
  const today = fromRouteDate(defaults.today);
  const chosen = page.programme?.slug ?? "";
  const go = (address: string) => void navigate(address, { preventScrollReset: true, state: { stay: true } });
  const onDate = (event: ChangeEvent<HTMLInputElement>) => {
    const date = event.currentTarget.value;
    // Half a date while typing is '', and a day to come has nothing to show.
    if (date !== "" && date <= today && event.currentTarget.validity.valid) {
      go(fragmentsAddress(path, page, { date: toRouteDate(date) }));
    }
  };
  const onProgramme = (event: ChangeEvent<HTMLSelectElement>) => {
    const programmeSlug = event.currentTarget.value;
    const query = { date: toRouteDate(page.date), tag: page.tag };
    go(
      programmeSlug === ""
        ? path("fragments", {}, query)
        : path("programmeFragments", { programmeSlug }, query),
    );
  };
  const hasProgrammes = page.programmes.length > 1;
  return (
    <form className={styles.filters} action="/fragmenten" method="get" aria-label="Kies dag en programma">
      <div className={styles.field}>
        <label htmlFor="kies-dag">Tot en met</label>
        <input
          ref={useShownValue<HTMLInputElement>(page.date)}
          id="kies-dag"
          name="date"
          type="date"
          defaultValue={page.date}
          min={page.firstDate ?? undefined}
          max={today}
          onChange={onDate}
        />
      </div>
      <div className={styles.field} hidden={!hasProgrammes}>
        <label htmlFor="kies-programma">Programma</label>
        <select
          ref={useShownValue<HTMLSelectElement>(chosen)}
          id="kies-programma"
          name="program"
          defaultValue={chosen}
          onChange={onProgramme}
        >
          <option value="">Alle programma’s</option>
          {page.programmes.map((programme) => (
            <option key={programme.slug} value={programme.slug}>
              {programme.name}
            </option>
          ))}
        </select>
      </div>
      {page.tag !== null && <input type="hidden" name="tag" value={page.tag} />}
      <button className={styles.submit} type="submit">
        Toon
      </button>
    </form>
  );
}
