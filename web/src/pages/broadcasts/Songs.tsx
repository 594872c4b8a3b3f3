import { Section } from "@/components/heading/Section";
import { TrackCover } from "@/components/track/TrackCover";
import { TrackLink } from "@/components/track/TrackLink";
import type { BroadcastPage } from "@/lib/contract";
import { onlyFile } from "@/lib/pictures/images";
import { ListenFrom } from "../shared/onDemand/listen/ListenFrom";
import { useSeek } from "../shared/onDemand/listen/useSeek";
import styles from "./Songs.module.css";

/** The songs of a broadcast; while it can be replayed, each song starts it there. */
export function Songs({ page }: { readonly page: BroadcastPage }) {
  const { tracks, playable, playedTracksUrl } = page;
  const { goTo, heard } = useSeek(
    playable,
    tracks.map(({ start }) => start),
  );
  if (tracks.length === 0) {
    const words = withoutSongs(page);
    return words === null ? null : (
      <Section id="gedraaid" title="Gedraaid">
        <p className={styles.none}>{words}</p>
      </Section>
    );
  }
  return (
    <Section
      id="gedraaid"
      title="Gedraaid"
      more={playedTracksUrl === null ? undefined : { href: playedTracksUrl, label: "Naar Gedraaid" }}
    >
      <ol>
        {tracks.map((track, index) => {
          const { start, cover } = track;
          const isHeard = index === heard;
          return (
            <li key={track.playId} className={styles.row} data-now={isHeard ? "" : undefined}>
              <time className={styles.time} dateTime={track.fromIso}>
                {track.time}
              </time>
              <TrackCover className={styles.cover} image={onlyFile(cover)} />
              <div className="words">
                <p className={styles.name}>
                  <TrackLink track={track} />
                </p>
                {track.artist !== "" && <p className="soft">{track.artist}</p>}
              </div>
              {playable !== null && start !== null && (
                <ListenFrom track={track} isHeard={isHeard} onListen={() => goTo(start)} />
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/**
 * Says that there was no music only if the plays of that time are known. While it is on air, plays
 * may still be added. Null: nothing to say, because the songs of its channel are not kept at all.
 */
function withoutSongs({ state, playsKnown, playedTracksUrl }: BroadcastPage): string | null {
  if (state === "coming" || state === "onAir") {
    return playsKnown ? "In deze uitzending draaide nog geen muziek." : null;
  }
  if (playsKnown) {
    return "In deze uitzending draaide geen muziek.";
  }
  return playedTracksUrl === null
    ? null
    : "Welke nummers in deze uitzending draaiden, hebben we niet bewaard.";
}
