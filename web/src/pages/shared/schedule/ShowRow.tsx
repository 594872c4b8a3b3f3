import type { ReactNode } from "react";
import { AccentBar } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import { ShowPicture } from "@/components/picture/ShowPicture";
import type { Channel, ScheduledShow, Show } from "@/lib/contract";
import { withoutLineBreak } from "@/lib/text/runningText";
import { isoDay, timeOfDay } from "@/lib/time/dates";
import { repeatedHour } from "@/lib/time/repeatedHour";
import { toPlayable } from "@/model/playable";
import { PlayableButton, PlayButton } from "@/player";
import styles from "./ShowRow.module.css";
import { shareAt, stateAt, untilText } from "./showTime";

export interface ShowRowProps {
  readonly scheduled: ScheduledShow;
  readonly channel: Channel | undefined;
  /** Milliseconds since the epoch. */
  readonly moment: number;
  /** The day of the row, in lists over several days. */
  readonly day?: ReactNode;
  /** The target of the link 'Naar nu'. */
  readonly id?: string;
  readonly headingLevel?: 3 | 4;
  /** False on a programme's page, where every row would have the same picture. Default true. */
  readonly hasPicture?: boolean;
}

/**
 * A broadcast in the schedule: its time, name and presenters. The current one has its channel's
 * colour; past ones have links to replay them.
 */
export function ShowRow(props: ShowRowProps) {
  const { scheduled, channel, moment, day, id, headingLevel = 4, hasPicture = true } = props;
  const Heading = `h${headingLevel}` as const;
  const { show, playable, url, playedTracksUrl } = scheduled;
  const state = stateAt(show, moment);
  const isNow = state === "now";
  const half = repeatedHour(show.fromIso);
  return (
    <li
      className={styles.row}
      id={id}
      data-state={state}
      data-now={isNow ? "" : undefined}
      data-bare={hasPicture ? undefined : ""}
    >
      {isNow && channel !== undefined && <AccentBar accent={channel.accent} />}
      <p className={styles.when}>
        {day}
        <time className={styles.from} dateTime={show.fromIso}>
          {timeOfDay(show.fromIso)}
        </time>
        {half !== null && <span className={styles.until}>{half}</span>}
        <span className={styles.until}>{untilText(show, isoDay(show.fromIso))}</span>
      </p>
      {hasPicture && <ShowPicture className={styles.picture} image={show.image} />}
      <div className={styles.text}>
        <div className={styles.title}>
          {isNow && <p className={styles.now}>Nu</p>}
          <Heading className={styles.name}>
            <AppLink href={show.url}>{show.name}</AppLink>
          </Heading>
        </div>
        <By show={show} />
        {show.description && <p className={styles.description}>{show.description}</p>}
        <p className={styles.ways}>
          {url !== null && <AppLink href={url}>Uitzending</AppLink>}
          {playedTracksUrl !== null && <AppLink href={playedTracksUrl}>Gedraaid</AppLink>}
        </p>
        {isNow && <Progress share={shareAt(show, moment)} />}
      </div>
      <div className={styles.play}>
        {isNow && channel !== undefined && <PlayButton channel={channel} size="small" />}
        {playable !== null && (
          <PlayableButton playable={toPlayable(playable, [])} isGhost={state === "past"} />
        )}
      </div>
    </li>
  );
}

function By({ show }: { readonly show: Show }) {
  const about = [
    show.presenters ?? "",
    show.broadcasters.map(({ name }) => withoutLineBreak(name)).join(", "),
    show.isRepeat ? "Herhaling" : "",
  ].filter((part) => part !== "");
  return about.length === 0 ? null : <p className="soft">{about.join(" · ")}</p>;
}

/** The progress of the show; decorative, because the time is next to it. */
function Progress({ share }: { readonly share: number }) {
  return (
    <svg className={styles.progress} aria-hidden="true" preserveAspectRatio="none">
      <rect className={styles.progressPassed} width={`${share}%`} height="100%" />
    </svg>
  );
}
