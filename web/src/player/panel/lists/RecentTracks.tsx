import { RECENT_TRACKS, recentTracksHead } from "@/components/track/recentTracksHead";
import { TrackLink } from "@/components/track/TrackLink";
import type { Track } from "@/lib/contract";
import { useStation } from "@/lib/station";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../../hooks";
import { selectHeardTracks } from "../selectors";
import { PanelList, PanelPicture } from "./PanelList";
import styles from "./PanelList.module.css";

/** 'Net gedraaid': the last five songs, up to the one that is heard. */
export function RecentTracks() {
  const tracks = usePlayerSelector(selectHeardTracks).slice(0, RECENT_TRACKS);
  const { track: current } = useNowPlaying();
  const channel = usePlayer("channel")?.id;
  const { path } = useStation();
  if (tracks.length === 0) {
    return null;
  }
  return (
    <PanelList {...recentTracksHead(path, channel)}>
      {tracks.map((track) => (
        <TrackLine key={track.playId} track={track} isNow={track.playId === current?.playId} />
      ))}
    </PanelList>
  );
}

function TrackLine({ track, isNow }: { readonly track: Track; readonly isNow: boolean }) {
  return (
    <li className={styles.row} data-now={isNow ? "" : undefined}>
      <time className={styles.time} dateTime={track.fromIso}>
        {track.time}
      </time>
      <PanelPicture src={track.image.url600} />
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
