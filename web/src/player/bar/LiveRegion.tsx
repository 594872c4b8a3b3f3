import { useState } from "react";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../hooks";
import { RECONNECTING, UNAVAILABLE_LIVE } from "./words";

/** Tells screen readers, politely, of a new song while the radio plays, of another item and of trouble with the stream. */
export function LiveRegion() {
  const { track } = useNowPlaying();
  const isPlaying = usePlayer("isPlaying");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const isReconnecting = usePlayerSelector((state) => state.playback.isReconnecting);
  const playable = usePlayer("playable");
  const isLive = usePlayer("isLiveMode");
  const sounding = isLive ? track?.playId : playable?.id;
  const [known, setKnown] = useState(sounding);
  const [news, setNews] = useState("");

  if (sounding !== known) {
    setKnown(sounding);
    const song =
      track === undefined || !isPlaying || isSongHidden ? "" : `Nu: ${track.name} van ${track.artist}`;
    setNews(isLive || playable === undefined ? song : `Nu: ${playable.name}`);
  }
  return (
    <p className="visually-hidden" role="status">
      {isReconnecting ? RECONNECTING : isUnavailable && isLive ? UNAVAILABLE_LIVE : news}
    </p>
  );
}
