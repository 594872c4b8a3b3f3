import { createSelector } from "@reduxjs/toolkit";
import { RECENT_TRACKS, recentTracksHead } from "@/components/track/recentTracksHead";
import { TrackLink } from "@/components/track/TrackLink";
import { TrackRow } from "@/components/track/TrackRow";
import type { Track } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { newestFirst } from "@/model/newestFirst";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../../state/hooks";
import { selectEarlier } from "../../state/selectors";
import type { PlayerRootState } from "../../state/store";
import { PanelList } from "./PanelList";
import styles from "./PanelList.module.css";

/** The songs that had begun at the playhead, newest first, without duplicates. */
const selectHeardTracks: (state: PlayerRootState) => readonly Track[] = createSelector(
  [
    (state: PlayerRootState) => state.player.tracks,
    selectEarlier,
    (state: PlayerRootState) => state.playback.playheadAt,
  ],
  (tracks, earlier, playheadAt) => {
    const known = newestFirst([...(tracks ?? []), ...earlier.tracks]);
    return known.filter(({ fromIso }) => playheadAt === null || Date.parse(fromIso) <= playheadAt);
  },
);

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
        <TrackRow key={track.playId} track={track} isNow={track.playId === current?.playId} look={styles}>
          <p className={track.url === "#" ? styles.name : styles.song}>
            <TrackLink track={track} />
          </p>
          <p className={styles.under}>{[track.artist, track.ensemble].filter(Boolean).join(" · ")}</p>
        </TrackRow>
      ))}
    </PanelList>
  );
}
