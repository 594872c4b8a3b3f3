import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { BroadcastsPage as BroadcastsModel, PastBroadcast } from "@/lib/contract";
import { onlyFile } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { noonOf, timeOfDay } from "@/lib/time/dates";
import { dayTitle } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { DayGroup } from "../shared/DayGroup";
import { EmptyState } from "../shared/EmptyState";
import { Trail } from "../shared/onDemand/frame/Trail";
import { BroadcastsHead } from "./BroadcastsHead";
import styles from "./BroadcastsPage.module.css";
import { timeLeft } from "./timeLeft";

/** 'Gemist': past broadcasts by day, of a channel or of one programme. */
export function BroadcastsPage({ page }: { readonly page: BroadcastsModel }) {
  const { now } = useStation();
  const { programme, days } = page;
  return (
    <div className="page">
      {programme !== null && (
        <Trail
          list="broadcasts"
          query={{ channel: page.channel }}
          steps={[{ name: programme.name, href: programme.url }]}
        />
      )}
      <BroadcastsHead page={page} />
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
        preset="PROGRAMME_ITEM"
        isDecorative
      />
      <div className="words">
        <h3 className="itemName">
          <AppLink href={url}>{name}</AppLink>
        </h3>
        {about.length > 0 && <p className="note">{about.join(" · ")}</p>}
        <p className="note">
          {goneIso === null ? "Alleen de nummers" : `${timeLeft(goneIso, now)} te beluisteren`}
        </p>
      </div>
      {playable !== null && (
        <PlayableButton playable={toPlayable(playable, [])} isGhost className="unprinted" />
      )}
    </li>
  );
}

/** Says why there is nothing, with ways on. */
function Nothing({ page }: { readonly page: BroadcastsModel }) {
  const { path, channel, channels } = useStation();
  const { programme } = page;
  const channelName = channel(page.channel)?.name ?? page.channel;
  const others = page.keeping === "elsewhere" ? channels.filter(({ hasOwnStream }) => !hasOwnStream) : [];
  return (
    <div className={styles.nothing}>
      <EmptyState
        words={nothingWords(page, channelName)}
        ways={[
          programme !== null &&
            programme.url !== null && { label: `Alles over ${programme.name}`, href: programme.url },
          programme !== null &&
            page.keeping !== "elsewhere" && {
              label: `Gemist van ${channelName}`,
              href: path("broadcasts", {}, { channel: page.channel }),
            },
          ...others.map(({ slug, name }) => ({
            label: `Gemist van ${name}`,
            href: path("broadcasts", {}, { channel: slug }),
          })),
          { label: "Hoor wat er nu op de radio is", href: path("home") },
        ]}
      />
    </div>
  );
}

function nothingWords({ programme, keeping, reason }: BroadcastsModel, channelName: string): string {
  const whose = programme?.name ?? channelName;
  switch (keeping) {
    case "elsewhere":
      return `Uitzendingen van ${channelName} kun je hier niet terugluisteren.`;
    case "notAllowed":
      return `Uitzendingen van ${whose} kun je niet terugluisteren. ${reason}`.trimEnd();
    case "kept":
      return `Van ${whose} is nu niets terug te luisteren.`;
  }
}
