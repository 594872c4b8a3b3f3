import { useState } from "react";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../hooks";
import { RECONNECTING, UNAVAILABLE_LIVE } from "./NowPlaying";

/** Tells screen readers, politely, of a new song while the radio plays and of trouble with the stream. */
export function LiveRegion() {
  const { track } = useNowPlaying();
  const isPlaying = usePlayer("isPlaying");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const isReconnecting = usePlayerSelector((state) => state.playback.isReconnecting);
  const [known, setKnown] = useState(track?.playId);
  const [news, setNews] = useState("");

  if (track?.playId !== known) {
    setKnown(track?.playId);
    setNews(track === undefined || !isPlaying || isSongHidden ? "" : `Nu: ${track.name} van ${track.artist}`);
  }
  return (
    <p className="visually-hidden" role="status">
      {isReconnecting ? RECONNECTING : isUnavailable ? UNAVAILABLE_LIVE : news}
    </p>
  );
}
