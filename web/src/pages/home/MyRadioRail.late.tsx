import { Section } from "@/components/heading/Section";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { useSteadyHeardItems } from "@/player/onDemand/heard/heardItems";
import { HeardRow } from "../shared/begun/HeardRow";
import heardStyles from "../shared/begun/HeardRow.module.css";
import { ChannelRow, FollowedRow } from "../shared/following/FollowedRow";
import { useFollowed } from "../shared/following/followed";
import { useSubjectPath, useWhatIsNew } from "../shared/following/useWhatIsNew";
import { SavedRow } from "../shared/saved/SavedList";
import { useSavedTracks } from "../shared/saved/savedTracks";
import type { MyRadioProps } from "./MyRadio";
import styles from "./MyRadioRail.module.css";

const BEGUN_SHOWN = 4;
const FOLLOWED_SHOWN = 6;
const SONGS_SHOWN = 3;

/** The start of 'Mijn radio': what was begun, what is followed, and the newest saved songs. */
export function MyRadioRail({ channels }: MyRadioProps) {
  const { path, channel: find } = useStation();
  const begun = useSteadyHeardItems().begun.slice(0, BEGUN_SHOWN);
  const followed = useFollowed().slice(0, FOLLOWED_SHOWN);
  const songs = useSavedTracks().slice(0, SONGS_SHOWN);
  const newest = useWhatIsNew(followed);
  const pathOf = useSubjectPath();
  const more = { href: path("personal"), label: routeTitle("personal") };
  if (begun.length + followed.length + songs.length === 0) {
    return null;
  }
  return (
    <div className={styles.mine}>
      {begun.length > 0 && (
        <Section id="verder-luisteren" title="Verder luisteren" more={more}>
          <ol className="twoColumns">
            {begun.map(({ item, mark }) => (
              <li key={item.id} className={heardStyles.row}>
                <HeardRow item={item} mark={mark} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      {followed.length + songs.length > 0 && (
        <div className={followed.length > 0 && songs.length > 0 ? styles.pair : undefined}>
          {followed.length > 0 && (
            <Section id="je-volgt" title="Wat je volgt" more={begun.length > 0 ? null : more}>
              <ul className={songs.length > 0 ? undefined : "twoColumns"}>
                {followed.map((subject) => {
                  const channel = subject.kind === "channel" ? find(subject.slug) : undefined;
                  if (subject.kind !== "channel") {
                    const known = newest.get(pathOf(subject) ?? "");
                    return (
                      <FollowedRow key={`${subject.kind} ${subject.slug}`} subject={subject} newest={known} />
                    );
                  }
                  return (
                    channel !== undefined && (
                      <ChannelRow
                        key={`channel ${channel.slug}`}
                        channel={channel}
                        onAir={channels.find((one) => one.channel === channel.slug)}
                      />
                    )
                  );
                })}
              </ul>
            </Section>
          )}
          {songs.length > 0 && (
            <Section
              id="bewaarde-nummers"
              title="Bewaarde nummers"
              more={begun.length + followed.length > 0 ? null : more}
            >
              <ul>
                {songs.map((track) => (
                  <SavedRow key={track.url ?? `${track.artist}\n${track.name}`} track={track} />
                ))}
              </ul>
            </Section>
          )}
        </div>
      )}
    </div>
  );
}
