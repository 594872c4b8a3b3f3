import { TrackLink } from "@/components/track/TrackLink";
import { useStation } from "@/lib/station";
import type { LiveTrack } from "@/model/track";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../../hooks";
import { selectHeardTracks } from "../selectors";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

const SHOWN = 5;

/** 'Net gedraaid': the last five songs, up to the one that is heard. */
export function RecentTracks() {
  const tracks = usePlayerSelector(selectHeardTracks).slice(0, SHOWN);
  const { track: current } = useNowPlaying();
  const channel = usePlayer("channel")?.id;
  const { path } = useStation();
  if (tracks.length === 0) {
    return null;
  }
  return (
    <PanelList
      title="Net gedraaid"
      more={{ href: path("playedTracks", {}, { channel }), label: "Alles van vandaag" }}
    >
      {tracks.map((track) => (
        <TrackLine key={track.playId} track={track} isNow={track.playId === current?.playId} />
      ))}
    </PanelList>
  );
}

function TrackLine({ track, isNow }: { readonly track: LiveTrack; readonly isNow: boolean }) {
  return (
    <li className={styles.row} data-now={isNow ? "" : undefined}>
      <time className={styles.time} dateTime={track.fromIso}>
        {track.time}
      </time>
      <PanelPicture src={track.imageUrl} />
      <div className={styles.text}>
        <p className={track.url === "#" ? styles.name : styles.song}>
          <TrackLink track={track} />
        </p>
        <p className={styles.under}>{[track.artist, track.ensemble].filter(Boolean).join(" · ")}</p>
      </div>
      {isNow && <p className={styles.mark}>Nu</p>}
    </li>
  );
}
