import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { RichText } from "@/components/text/RichText";
import type { ProgrammePage as ProgrammeModel } from "@/lib/contract";
import { mainSource } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { withoutLineBreak } from "@/lib/text/runningText";
import { timeOfDay } from "@/lib/time/dates";
import { relativeDay } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton, PlayButton } from "@/player";
import { FollowButton } from "../shared/following/FollowButton";
import { newestOnPage } from "../shared/following/newestOf";
import { ProgrammeNews } from "../shared/news/ProgrammeNews";
import { ItemList } from "../shared/onDemand/frame/ItemList";
import shell from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { PresenterTile } from "../shared/presenters/PresenterTile";
import { AirTimes } from "../shared/programmes/AirTimes";
import { useMoment } from "../shared/schedule/useMoment";
import { BroadcastList } from "./BroadcastList";
import styles from "./ProgrammePage.module.css";

/** One programme: description, makers, times, and what can be replayed. */
export function ProgrammePage({ page }: { readonly page: ProgrammeModel }) {
  const { channel: find, path, now } = useStation();
  const moment = useMoment(page.onAir === null ? null : 15_000);
  const { programme, onAir, upcoming, past } = page;
  const channel = find(programme.channel);
  const latest = past.find(({ playable }) => playable !== null)?.playable ?? null;
  const next = upcoming[0]?.show;
  const kicker = [
    channel?.name ?? programme.channel,
    ...programme.broadcasters.map(({ name }) => withoutLineBreak(name)),
  ];
  return (
    <div className="itemPage">
      <Trail list="programmes" />
      <ItemHead
        image={programme.image}
        kicker={kicker.join(" · ")}
        title={programme.name}
        about={programme.presenters === null ? "" : `Met ${programme.presenters}`}
        summary={programme.summary}
      >
        {onAir !== null ? (
          <p className={styles.state}>
            <strong>Nu te horen</strong>, tot {timeOfDay(onAir.show.untilIso)}
          </p>
        ) : page.isStopped ? (
          <p className={styles.state}>Dit programma is gestopt.</p>
        ) : (
          next !== undefined && (
            <p className={styles.state}>
              Volgende uitzending: {relativeDay(next.fromIso, now).toLowerCase()} om {timeOfDay(next.fromIso)}
            </p>
          )
        )}
        <Actions>
          {onAir !== null && channel !== undefined && <PlayButton channel={channel} />}
          {latest !== null && (
            <PlayableButton playable={toPlayable(latest, [])} words="Luister laatste uitzending" />
          )}
          <FollowButton
            subject={{
              kind: "programme",
              slug: programme.slug,
              name: programme.name,
              imageUrl: mainSource(programme.image, "") || null,
            }}
            newestIso={newestOnPage(page)?.publishedIso ?? null}
          />
        </Actions>
      </ItemHead>
      <div className={shell.body}>
        <div className={shell.main}>
          {page.text.length > 0 && <RichText text={page.text} />}
          {page.presenters.length > 0 && (
            <Section id="wie" title={page.presenters.length === 1 ? "Presentator" : "Presentatoren"}>
              <ul className={styles.presenters}>
                {page.presenters.map((presenter) => (
                  <PresenterTile key={presenter.slug} presenter={presenter} />
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside className={shell.aside}>
          {page.airTimes.length > 0 && (
            <section className={shell.block} aria-labelledby="wanneer">
              <h2 id="wanneer" className="smallHead">
                Wanneer te horen
              </h2>
              <AirTimes times={page.airTimes} />
              <p className={styles.guide}>
                <AppLink href={path("guide", {}, { channel: programme.channel })}>Bekijk de gids</AppLink>
                {page.calendarUrl != null && <AppLink href={page.calendarUrl}>Zet in agenda</AppLink>}
              </p>
            </section>
          )}
        </aside>
      </div>
      <BroadcastList
        id="straks"
        title={onAir === null ? "Volgende uitzendingen" : "Nu en straks"}
        shows={onAir === null ? upcoming : [onAir, ...upcoming]}
        summary={programme.summary}
        channel={channel}
        moment={moment}
      />
      <BroadcastList
        id="terugluisteren"
        title="Vorige uitzendingen"
        shows={past}
        summary={programme.summary}
        channel={channel}
        moment={moment}
        more={
          page.broadcastsUrl === null
            ? undefined
            : { href: page.broadcastsUrl, label: latest === null ? "Meer uitzendingen" : "Meer gemist" }
        }
      />
      {page.fragments.length > 0 && (
        <Section
          className={shell.more}
          id="fragmenten"
          title="Fragmenten"
          more={
            page.fragmentsUrl === null ? undefined : { href: page.fragmentsUrl, label: "Alle fragmenten" }
          }
        >
          <ItemList items={page.fragments} above={programme.image} className={shell.columns} />
        </Section>
      )}
      <ProgrammeNews articles={page.news} url={page.newsUrl} />
    </div>
  );
}
