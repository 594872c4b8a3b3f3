import { Section, type SectionProps } from "@/components/heading/Section";
import type { Channel, ScheduledShow } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { nearDay } from "@/lib/time/relativeDay";
import shell from "../shared/onDemand/frame/ItemPage.module.css";
import { ShowRow } from "../shared/schedule/ShowRow";
import styles from "./BroadcastList.module.css";

export interface BroadcastListProps extends Pick<SectionProps, "id" | "title" | "more"> {
  readonly shows: readonly ScheduledShow[];
  /** The programme's summary, which is already on the page. */
  readonly summary: string;
  readonly channel: Channel | undefined;
  /** Milliseconds since the epoch. */
  readonly moment: number;
}

/** Broadcasts of a programme, each with its day. */
export function BroadcastList({ shows, summary, channel, moment, ...head }: BroadcastListProps) {
  const { now } = useStation();
  if (shows.length === 0) {
    return null;
  }
  return (
    <Section className={shell.more} {...head}>
      <ol>
        {shows.map((scheduled) => {
          const { fromIso, id } = scheduled.show;
          return (
            <ShowRow
              key={id}
              scheduled={asBroadcast(scheduled, summary)}
              hasPicture={false}
              channel={channel}
              moment={moment}
              headingLevel={3}
              day={<span className={styles.day}>{nearDay(fromIso, now, "EEEEEE d MMM")}</span>}
            />
          );
        })}
      </ol>
    </Section>
  );
}

/**
 * On its programme's page, a broadcast links to its own page and does not repeat the programme's
 * summary.
 */
function asBroadcast(scheduled: ScheduledShow, summary: string): ScheduledShow {
  const { show, url } = scheduled;
  const description = show.description === summary ? null : show.description;
  return { ...scheduled, url: null, show: { ...show, url, description } };
}
