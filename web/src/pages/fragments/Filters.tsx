import type { FragmentsPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { fromRouteDate, toRouteDate } from "@/lib/time/dates";
import { DateField } from "../shared/filters/DateField";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";
import styles from "./Filters.module.css";
import { fragmentsAddress } from "./fragmentsAddress";

/** The date up to which fragments are listed, and the programme. */
export function Filters({ page }: { readonly page: FragmentsPage }) {
  const { path, defaults } = useStation();
  const apply = useApplyFilter();
  const query = { date: toRouteDate(page.date), tag: page.tag };
  return (
    <FilterForm action={path("fragments")} label="Kies dag en programma" className={styles.filters}>
      <DateField
        id="kies-dag"
        label="Tot en met"
        value={page.date}
        min={page.firstDate ?? undefined}
        max={fromRouteDate(defaults.today)}
        onChoose={(date) => apply(fragmentsAddress(path, page, { date: toRouteDate(date) }))}
      />
      <SelectField
        id="kies-programma"
        name="program"
        label="Programma"
        value={page.programme?.slug ?? ""}
        onChoose={(programmeSlug) =>
          apply(
            programmeSlug === ""
              ? path("fragments", {}, query)
              : path("programmeFragments", { programmeSlug }, query),
          )
        }
        hidden={page.programmes.length <= 1}
      >
        <option value="">Alle programma’s</option>
        <Options of={page.programmes} />
      </SelectField>
      {page.tag !== null && <input type="hidden" name="tag" value={page.tag} />}
    </FilterForm>
  );
}
