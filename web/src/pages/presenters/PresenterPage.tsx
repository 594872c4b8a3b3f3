import { Section } from "@/components/heading/Section";
import { RichText } from "@/components/text/RichText";
import type { PresenterPage as PresenterModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { PlayButton } from "@/player";
import { ProgrammeNews } from "../shared/news/ProgrammeNews";
import { ItemList } from "../shared/onDemand/frame/ItemList";
import shell from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ProgrammeRow } from "../shared/programmes/ProgrammeRow";
import rows from "../shared/programmes/ProgrammeRow.module.css";
import { UpcomingShows } from "./UpcomingShows";

/** One presenter: biography, programmes and next broadcasts. */
export function PresenterPage({ page }: { readonly page: PresenterModel }) {
  const { channel: find } = useStation();
  const { presenter, onAir, programmes, upcoming, fragments } = page;
  const channel = onAir === null ? undefined : find(onAir.channel);
  return (
    <div className="itemPage">
      <Trail list="presenters" />
      <ItemHead
        image={presenter.image}
        kicker="Presentator"
        title={presenter.name}
        about={
          onAir === null ? "" : `Nu te horen in ${onAir.show.name}, tot ${timeOfDay(onAir.show.untilIso)}`
        }
        summary={presenter.summary}
      >
        {channel !== undefined && (
          <Actions>
            <PlayButton channel={channel} />
          </Actions>
        )}
      </ItemHead>
      <div className={shell.body}>
        <div className={shell.main}>{page.text.length > 0 && <RichText text={page.text} />}</div>
        <aside className={shell.aside}>
          {upcoming.length > 0 && (
            <section className={shell.block} aria-labelledby="straks">
              <h2 id="straks" className="smallHead">
                Straks te horen
              </h2>
              <UpcomingShows shows={upcoming} />
            </section>
          )}
        </aside>
      </div>
      {programmes.length > 0 && (
        <Section className={shell.more} id="programmas" title="Programma’s">
          <ul className={rows.list}>
            {programmes.map(({ programme, airTimes }) => (
              <ProgrammeRow key={programme.slug} programme={programme} airTimes={airTimes} />
            ))}
          </ul>
        </Section>
      )}
      {fragments.length > 0 && (
        <Section className={shell.more} id="fragmenten" title="Fragmenten">
          <ItemList items={fragments} className={shell.columns} />
        </Section>
      )}
      <ProgrammeNews articles={page.news} />
    </div>
  );
}
