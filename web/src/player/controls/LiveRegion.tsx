import { useState } from "react";
import { songWords } from "@/lib/text/trackWords";
import { useNowPlaying, usePlayer } from "../state/hooks";
import { UNAVAILABLE_LIVE, useProblemText } from "../words/useProblemText";

/**
 * Announces politely to screen readers: a new song while the radio plays, another item, and
 * problems with the stream.
 */
export function LiveRegion() {
  const { track } = useNowPlaying();
  const isPlaying = usePlayer("isPlaying");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const problem = useProblemText();
  const playable = usePlayer("playable");
  const isLive = usePlayer("isLiveMode");
  const [known, setKnown] = useState(isLive ? track?.playId : undefined);
  const [news, setNews] = useState("");
  // An item is announced when it starts to play, not when it is chosen.
  const sounding = isLive ? track?.playId : isPlaying ? playable?.id : known;

  if (sounding !== known) {
    setKnown(sounding);
    const song = track === undefined || !isPlaying || isSongHidden ? "" : `Nu: ${songWords(track)}`;
    setNews(isLive || playable === undefined ? song : `Nu: ${playable.name}`);
  }
  return (
    <p className="visually-hidden" role="status">
      {problem || (isUnavailable && isLive ? UNAVAILABLE_LIVE : news)}
    </p>
  );
}
