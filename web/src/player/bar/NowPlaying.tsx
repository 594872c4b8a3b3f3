import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/images";
import type { LiveShow } from "@/model/show";
import type { LiveTrack } from "@/model/track";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../hooks";
import { Artwork } from "./Artwork";
import { Marquee } from "./Marquee";
import styles from "./NowPlaying.module.css";
import { type Face, useCycle } from "./useCycle";

interface Lines {
  readonly first: string;
  readonly second: string;
  readonly image: string;
  readonly fallback: string;
}

/** Text for when there is no live data (S8-004). */
export const UNAVAILABLE_LIVE = "Live data tijdelijk niet beschikbaar";
export const UNAVAILABLE_ON_DEMAND = "...";
export const RECONNECTING = "Opnieuw verbinden…";

/** Artwork and two lines: in live mode show and song by turns, else what is played. */
export function NowPlaying({ accent }: { readonly accent: string }) {
  const { show, track } = useNowPlaying();
  const isTimeVisible = usePlayer("isRadioshowTimeVisibleForLiveRadio");
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const isClassical = usePlayer("isLiveUsingClassicalData");
  const isLive = usePlayer("isLiveMode");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const channelName = usePlayer("channel")?.name ?? "";
  const playable = usePlayer("playable");
  const activeImageUrl = usePlayer("activeImageUrl");
  const isReconnecting = usePlayerSelector((state) => state.playback.isReconnecting);
  const progress = usePlayerSelector((state) => state.playback.time.progress);

  const song = isSongHidden || !isLive || isUnavailable ? undefined : track;
  const slot = !isLive || isUnavailable ? undefined : show;
  const linesOf = (face: Face): Lines => {
    if (face === "song" && song !== undefined) {
      return songLines(song);
    }
    return slot === undefined ? emptyLines(channelName) : showLines(slot, isTimeVisible);
  };
  const broadcastersOf = (face: Face) => (face === "show" ? (slot?.broadcasters.length ?? 0) : 0);
  const cycle = useCycle({
    hasShow: slot !== undefined,
    hasSong: song !== undefined,
    playId: song?.playId,
    textOf: (face) => linesOf(face).first + linesOf(face).second,
    broadcastersOf,
    isClassical,
  });

  const lines = isLive
    ? linesOf(cycle.face)
    : {
        first: playable?.name ?? UNAVAILABLE_ON_DEMAND,
        second: "",
        image: activeImageUrl ?? UNKNOWN_TRACK_IMAGE,
        fallback: UNKNOWN_TRACK_IMAGE,
      };
  const first = isUnavailable ? (isLive ? UNAVAILABLE_LIVE : UNAVAILABLE_ON_DEMAND) : lines.first;
  const second = isReconnecting ? RECONNECTING : isUnavailable ? channelName : lines.second;
  return (
    <div className={styles.nowPlaying} data-face={cycle.face} data-play-id={song?.playId}>
      <Artwork
        src={lines.image}
        fallback={lines.fallback}
        duration={cycle.duration}
        progress={isLive ? null : progress}
        turn={cycle.turn}
        accent={accent}
      />
      <div className={styles.text} ref={cycle.text} key={`${cycle.face} ${lines.first}`}>
        <p className={styles.first}>
          <Marquee>{first}</Marquee>
        </p>
        <div className={styles.under}>
          {second !== "" && (
            <p className={styles.second}>
              <Marquee>{second}</Marquee>
            </p>
          )}
          {isLive && cycle.face === "show" && !isReconnecting && <Broadcasters show={slot} />}
        </div>
      </div>
    </div>
  );
}

function Broadcasters({ show }: { readonly show: LiveShow | undefined }) {
  if (show === undefined || show.broadcasters.length === 0) {
    return null;
  }
  return (
    <ul className={styles.broadcasters} aria-label="Omroepen">
      {show.broadcasters.map(({ slug, name }) => (
        <li key={slug}>{name}</li>
      ))}
    </ul>
  );
}

function showLines(show: LiveShow, isTimeVisible: boolean): Lines {
  return {
    first: show.name,
    second: isTimeVisible ? show.fromToTime : (show.presenters ?? show.fromToTime),
    image: show.imageUrls.url360,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}

function songLines(track: LiveTrack): Lines {
  const second = track.ensemble === null ? track.artist : `${track.artist} · ${track.ensemble}`;
  return { first: track.name, second, image: track.imageUrl, fallback: UNKNOWN_TRACK_IMAGE };
}

function emptyLines(channelName: string): Lines {
  return {
    first: channelName,
    second: "Live",
    image: UNKNOWN_PROGRAMME_IMAGE,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}
