import { Fragment, type ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { FragmentsPage as FragmentsModel, ListedFragment } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { fullDate, isoDay, noonOf, toRouteDate, unbroken } from "@/lib/time/dates";
import { dayTitle } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { DayGroup } from "../shared/DayGroup";
import { EmptyState } from "../shared/EmptyState";
import { Trail } from "../shared/onDemand/frame/Trail";
import { ItemRow } from "../shared/onDemand/row/ItemRow";
import { repeatsPicture } from "../shared/onDemand/row/repeatsPicture";
import { Paging } from "../shared/Paging";
import tags from "../shared/tags/tags.module.css";
import { Filters } from "./Filters";
import styles from "./FragmentsPage.module.css";
import { type FragmentChoice, fragmentsAddress } from "./fragmentsAddress";

/** 'Fragmenten': fragments up to a date, newest first, of the station or one programme. */
export function FragmentsPage({ page }: { readonly page: FragmentsModel }) {
  const { path, sectionTitle } = useStation();
  const { programme, fragments } = page;
  const address = (change: Partial<FragmentChoice>) => fragmentsAddress(path, page, change);
  const items = fragments.map(({ playable }) => playable);
  const [first, ...rest] = items;
  return (
    <div className="page">
      {programme !== null && (
        <Trail list="fragments" steps={[{ name: programme.name, href: programme.url }]} />
      )}
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          {programme === null ? sectionTitle("fragments") : `Fragmenten uit ${programme.name}`}
        </h1>
        {first !== undefined && (
          <PlayableButton playable={toPlayable(first, rest)} words="Speel alles" className={styles.all} />
        )}
      </header>
      <Filters page={page} />
      {page.tags.length > 0 && (
        <nav className={styles.tags} aria-label="Onderwerpen">
          <ul className={tags.tags}>
            <TagLink href={address({ tag: null })} isChosen={page.tag === null}>
              Alles
            </TagLink>
            {page.tags.map((tag) => (
              <TagLink key={tag} href={address({ tag })} isChosen={page.tag === tag}>
                {tag}
              </TagLink>
            ))}
          </ul>
        </nav>
      )}
      {first === undefined ? (
        <Empty page={page} />
      ) : (
        byDay(fragments).map((day, index) => (
          <Fragment key={day[0]?.playable.id}>
            <DaySection fragments={day} page={page} isFirst={index === 0} />
          </Fragment>
        ))
      )}
      <Paging
        page={page.page}
        hasMore={page.hasMore}
        address={(number) => address({ page: number, date: toRouteDate(page.date), tag: page.tag })}
        words={{ back: "Nieuwer", on: "Ouder" }}
      />
    </div>
  );
}

function TagLink(props: { readonly href: string; readonly isChosen: boolean; readonly children: ReactNode }) {
  return (
    <li>
      <AppLink className={tags.tag} href={props.href} aria-current={props.isChosen ? "true" : undefined} stay>
        {props.children}
      </AppLink>
    </li>
  );
}

interface DaySectionProps {
  readonly fragments: readonly ListedFragment[];
  readonly page: FragmentsModel;
  readonly isFirst: boolean;
}

/** The fragments of one day. */
function DaySection({ fragments, page, isFirst }: DaySectionProps) {
  const { now } = useStation();
  const time = fragments[0]?.playable.publishedIso ?? now;
  const pictures = fragments.map(({ playable }) => playable.imageUrl);
  const hasLead = isFirst && page.page === 1;
  return (
    <DayGroup id={`dag-${isoDay(time)}`} title={dayTitle(time, now)}>
      {fragments.map(({ playable, summary }, index) => (
        <ItemRow
          key={playable.id}
          item={playable}
          summary={summary}
          hidesSubtitle={page.programme !== null}
          when="time"
          isRepeated={repeatsPicture(pictures, index)}
          isLead={hasLead && index === 0}
        />
      ))}
    </DayGroup>
  );
}

function Empty({ page }: { readonly page: FragmentsModel }) {
  const { path } = useStation();
  return (
    <div className={styles.nothing}>
      <EmptyState
        words={
          page.tag !== null
            ? `Over ${page.tag} is ${page.isToday ? "nog niets" : `tot en met ${unbroken(fullDate(noonOf(page.date)))} niets`} uitgelicht.`
            : "Hier staan nog geen fragmenten."
        }
        ways={[
          (page.tag !== null || !page.isToday || page.programme !== null) && {
            label: "Bekijk alle fragmenten",
            href: path("fragments"),
          },
          { label: "Hoor wat er nu op de radio is", href: path("home") },
        ]}
      />
    </div>
  );
}

/** Groups consecutive fragments of one station day. */
function byDay(fragments: readonly ListedFragment[]): readonly (readonly ListedFragment[])[] {
  const days: ListedFragment[][] = [];
  let current = "";
  for (const fragment of fragments) {
    const day = fragment.playable.publishedIso === null ? current : isoDay(fragment.playable.publishedIso);
    if (days.length === 0 || day !== current) {
      days.push([]);
      current = day;
    }
    days.at(-1)?.push(fragment);
  }
  return days;
}
