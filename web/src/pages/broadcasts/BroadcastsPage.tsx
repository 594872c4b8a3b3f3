import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { BroadcastsPage as BroadcastsModel, PastBroadcast } from "@/lib/contract";
import { onlyFile } from "@/lib/pictures/images";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { noonOf, timeOfDay } from "@/lib/time/dates";
import { dayTitle } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { DayGroup } from "../shared/DayGroup";
import { EmptyState } from "../shared/EmptyState";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";
import { Trail } from "../shared/onDemand/frame/Trail";
import styles from "./BroadcastsPage.module.css";
import { timeLeft } from "./timeLeft";

/** 'Gemist': past broadcasts by day, of the station or of one programme. */
export function BroadcastsPage({ page }: { readonly page: BroadcastsModel }) {
  const { now } = useStation();
  const { programme, days } = page;
  return (
    <div className="page">
      {programme !== null && (
        <Trail list="broadcasts" steps={[{ name: programme.name, href: programme.url }]} />
      )}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{programme === null ? routeTitle("broadcasts") : `${programme.name} gemist`}</h1>
        <ProgrammeChoice page={page} />
      </header>
      {days.length === 0 ? (
        <Nothing page={page} />
      ) : (
        days.map(({ date, broadcasts }) => (
          <DayGroup key={date} id={`dag-${date}`} title={dayTitle(noonOf(date), now)}>
            {broadcasts.map((broadcast) => (
              <Row key={broadcast.id} broadcast={broadcast} page={page} />
            ))}
          </DayGroup>
        ))
      )}
    </div>
  );
}

function Row({ broadcast, page }: { readonly broadcast: PastBroadcast; readonly page: BroadcastsModel }) {
  const { now, channel } = useStation();
  const { name, fromIso, untilIso, playable, url, goneIso } = broadcast;
  const about = [
    broadcast.presenters,
    broadcast.channel === page.channel ? null : (channel(broadcast.channel)?.name ?? broadcast.channel),
    broadcast.isRepeat ? "Herhaling" : null,
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <time dateTime={fromIso}>{timeOfDay(fromIso)}</time>
        <span className={styles.until}>tot {timeOfDay(untilIso)}</span>
      </p>
      <Artwork
        className={styles.picture}
        image={onlyFile(broadcast.cover)}
        kind="programme"
        preset="BROADCAST_TILE"
        isDecorative
      />
      <div className="words">
        <h3 className="itemName">
          <AppLink href={url}>{name}</AppLink>
        </h3>
        {about.length > 0 && <p className="note">{about.join(" · ")}</p>}
        <p className="note">{goneIso === null ? "Alleen de nummers" : timeLeft(goneIso, now)}</p>
      </div>
      {playable !== null && (
        <PlayableButton playable={toPlayable(playable, [])} isGhost className="unprinted" />
      )}
    </li>
  );
}

function ProgrammeChoice({ page }: { readonly page: BroadcastsModel }) {
  const { path, channels } = useStation();
  const apply = useApplyFilter();
  const chosen = page.programme?.slug ?? "";
  const isListed = chosen === "" || page.programmes.some(({ slug }) => slug === chosen);
  return (
    <FilterForm action={path("broadcasts")} label="Kies een programma" className={styles.choice}>
      <SelectField
        id="kies-programma"
        name="programme"
        label="Programma"
        value={chosen}
        onChoose={(programme) => apply(path("broadcasts", {}, { programme }))}
      >
        <option value="">Alles van de afgelopen week</option>
        {!isListed && <option value={chosen}>{page.programme?.name}</option>}
        {channels.map((channel) => {
          const own = page.programmes.filter((programme) => programme.channel === channel.slug);
          return own.length === 0 ? null : (
            <optgroup key={channel.slug} label={channel.name}>
              <Options of={own} />
            </optgroup>
          );
        })}
      </SelectField>
    </FilterForm>
  );
}

function Nothing({ page }: { readonly page: BroadcastsModel }) {
  const { path } = useStation();
  return (
    <div className={styles.nothing}>
      <EmptyState
        words={
          page.programme === null
            ? "Er is nu niets om terug te luisteren."
            : `${page.programme.name} was de afgelopen maand niet te horen.`
        }
        ways={[
          page.programme !== null && { label: "Bekijk alles van deze week", href: path("broadcasts") },
          { label: "Hoor wat er nu op de radio is", href: path("home") },
        ]}
      />
    </div>
  );
}
