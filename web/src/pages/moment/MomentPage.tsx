import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { TrackCover } from "@/components/track/TrackCover";
import { TrackLink } from "@/components/track/TrackLink";
import type { MomentPage as MomentModel } from "@/lib/contract";
import { onlyFile } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { formatDuration, fullDate, timeOfDay } from "@/lib/time/dates";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ShareItem } from "../shared/onDemand/listen/ShareItem";
import styles from "./MomentPage.module.css";

/** A moment that a listener shared: some seconds of the radio or of an item. */
export function MomentPage({ page }: { readonly page: MomentModel }) {
  const { channel: find } = useStation();
  const { playable, soundUrl, show, songs, goneIso, wholeUrl } = page;
  const channelName = page.channel === null ? null : (find(page.channel)?.name ?? page.channel);
  return (
    <div className="itemPage">
      <article>
        <ItemHead
          image={page.image}
          imageKind={songs.length === 1 ? "track" : "programme"}
          kicker={channelName ?? playable?.subtitle ?? "Gedeeld moment"}
          title={page.name}
          about={<About page={page} />}
          summary={show?.presenters ? `Met ${show.presenters}.` : ""}
        >
          {playable !== null && soundUrl !== null ? (
            <>
              <Actions>
                <PlayableButton
                  playable={toPlayable(playable, [])}
                  words="Luister"
                  soundUrl={soundUrl}
                  isAnew
                />
                <ShareItem item={playable} />
              </Actions>
              {goneIso !== null && (
                <p className="soft">
                  Te beluisteren tot <time dateTime={goneIso}>{fullDate(goneIso)}</time>.
                </p>
              )}
            </>
          ) : (
            <p className={styles.gone}>Dit moment is niet meer te horen: de opname bewaren we niet langer.</p>
          )}
          {wholeUrl !== null && (
            <p className={styles.way}>
              <AppLink href={wholeUrl}>
                {playable !== null && page.position !== null ? "Luister alles van" : "Alles van"}{" "}
                {page.source}
              </AppLink>
            </p>
          )}
        </ItemHead>
        {songs.length > 0 && (
          <Section
            className={styles.heard}
            id="te-horen"
            title={playable === null ? "Dit was te horen" : "Dit hoor je"}
          >
            <ol className={styles.songs}>
              {songs.map((song) => (
                <li key={song.playId} className={styles.song}>
                  <TrackCover className={styles.cover} image={onlyFile(song.cover)} />
                  <div className="words">
                    <p className={styles.name}>
                      <TrackLink track={song} />
                    </p>
                    {song.artist !== "" && <p className="soft">{song.artist}</p>}
                  </div>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </article>
    </div>
  );
}

/** When it was on the radio, or where it is in its item, and how long it lasts. */
function About({ page: { fromIso, position, playable } }: { readonly page: MomentModel }) {
  const length = playable?.durationMs ?? null;
  return (
    <>
      {fromIso !== null && (
        <time dateTime={fromIso}>
          {fullDate(fromIso)}, {timeOfDay(fromIso)}
        </time>
      )}
      {position !== null && `Vanaf ${formatDuration(position.from)}`}
      {length !== null && ` · ${Math.round(length / 1000)} seconden`}
    </>
  );
}
