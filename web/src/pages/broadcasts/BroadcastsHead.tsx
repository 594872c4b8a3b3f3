import type { BroadcastsPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { ChannelTitle } from "../shared/channelDay/ChannelTitle";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";
import styles from "./BroadcastsPage.module.css";

/** Whose broadcasts are listed, how long they are kept, and the form for others. */
export function BroadcastsHead({ page }: { readonly page: BroadcastsPage }) {
  const { sectionTitle } = useStation();
  const { programme } = page;
  return (
    <header className={styles.head}>
      <div>
        <ChannelTitle
          title={programme === null ? sectionTitle("broadcasts") : `${programme.name} gemist`}
          channel={page.channel}
        />
        <Rule page={page} />
      </div>
      <Choice page={page} />
    </header>
  );
}

/** For how long there is something to listen to; if there is nothing, the page's body says why. */
function Rule({ page }: { readonly page: BroadcastsPage }) {
  if (page.days.length === 0) {
    return null;
  }
  const { keeping, keptDays, reason } = page;
  const words =
    keeping === "kept"
      ? `Terug te luisteren tot ${keptDays === 1 ? "een dag" : `${keptDays} dagen`} na de uitzending.`
      : "Terugluisteren kan niet; de nummers vind je terug.";
  return <p className={`soft ${styles.rule}`}>{reason === "" ? words : `${words} ${reason}`}</p>;
}

function Choice({ page }: { readonly page: BroadcastsPage }) {
  const { path, channels } = useStation();
  const apply = useApplyFilter();
  const chosen = page.programme?.slug ?? "";
  const isListed = chosen === "" || page.programmes.some(({ slug }) => slug === chosen);
  const kept = channels.filter(({ slug, hasOwnStream }) => !hasOwnStream || slug === page.channel);
  const hasProgrammes = page.programmes.length > 0 || chosen !== "";
  if (kept.length < 2 && !hasProgrammes) {
    return null;
  }
  return (
    <FilterForm action={path("broadcasts")} label="Kies zender en programma" className={styles.choice}>
      {kept.length > 1 && chosen === "" ? (
        <SelectField
          id="kies-zender"
          name="channel"
          label="Zender"
          value={page.channel}
          onChoose={(channel) => apply(path("broadcasts", {}, { channel }))}
        >
          <Options of={kept} />
        </SelectField>
      ) : (
        <input type="hidden" name="channel" value={page.channel} />
      )}
      {hasProgrammes && (
        <SelectField
          id="kies-programma"
          name="programme"
          label="Programma"
          value={chosen}
          onChoose={(programme) =>
            apply(path("broadcasts", {}, programme === "" ? { channel: page.channel } : { programme }))
          }
        >
          <option value="">Alle programma’s</option>
          {!isListed && <option value={chosen}>{page.programme?.name}</option>}
          <Options of={page.programmes} />
        </SelectField>
      )}
    </FilterForm>
  );
}
