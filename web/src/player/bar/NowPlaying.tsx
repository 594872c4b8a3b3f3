import type { RefObject } from "react";
import { usePictureState } from "@/components/picture/usePictureState";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { Track } from "@/lib/contract";
import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import type { LiveShow, ShowBroadcaster } from "@/model/show";
import { useNowPlaying, usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectCurrentChapter } from "../state/selectors";
import { setExpanded } from "../state/slice";
import { UNAVAILABLE_LIVE, UNAVAILABLE_ON_DEMAND, useProblemText } from "../words/useProblemText";
import { Artwork } from "./Artwork";
import { preloadPanel } from "./Expansion";
import { Marquee } from "./Marquee";
import styles from "./NowPlaying.module.css";
import { type Face, useCycle } from "./nowPlayingCycle";

interface Lines {
  readonly first: string;
  readonly second: string;
  readonly image: string;
  readonly fallback: string;
}

export interface NowPlayingProps {
  readonly accent: string;
  /** Gets the focus back when the panel has closed. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Artwork and two lines of text: in live mode the show and the song in turn, otherwise the item. A
 * click expands the player (S2-052).
 */
export function NowPlaying({ accent, opener }: NowPlayingProps) {
  const { show, track } = useNowPlaying();
  const isTimeVisible = usePlayer("isRadioshowTimeVisibleForLiveRadio");
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const isClassical = usePlayer("isLiveUsingClassicalData");
  const isLive = usePlayer("isLiveMode");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const channel = usePlayer("channel");
  const channelName = channel?.name ?? "";
  const channelImage = useStation().channel(channel?.id ?? "")?.image;
  const playable = usePlayer("playable");
  const activeImageUrl = usePlayer("activeImageUrl");
  const problem = useProblemText();
  const progress = usePlayerSelector((state) => state.playback.time.progress);
  const chapter = usePlayerSelector(selectCurrentChapter)?.title;

  const song = isSongHidden || !isLive || isUnavailable ? undefined : track;
  const slot = !isLive || isUnavailable ? undefined : show;
  const linesOf = (face: Face): Lines => {
    if (face === "song" && song !== undefined) {
      return songLines(song);
    }
    return slot === undefined
      ? emptyLines(channelName, channelImage?.url360)
      : showLines(slot, isTimeVisible);
  };
  const cycle = useCycle({
    hasShow: slot !== undefined,
    hasSong: song !== undefined,
    playId: song?.playId,
    textOf: (face) => linesOf(face).first + linesOf(face).second,
    broadcasters: slot?.broadcasters.length ?? 0,
    isClassical,
  });

  const lines = isLive
    ? linesOf(cycle.face)
    : {
        first: playable?.name ?? UNAVAILABLE_ON_DEMAND,
        second: chapter ?? playable?.subtitle ?? "",
        image: activeImageUrl ?? UNKNOWN_TRACK_IMAGE,
        fallback: UNKNOWN_TRACK_IMAGE,
      };
  const first = isUnavailable ? (isLive ? UNAVAILABLE_LIVE : UNAVAILABLE_ON_DEMAND) : lines.first;
  const second = problem || (isUnavailable ? channelName : lines.second);
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
          {isLive && cycle.face === "show" && problem === "" && <Broadcasters show={slot} />}
        </div>
      </div>
      <ExpandArea opener={opener} />
    </div>
  );
}

/**
 * Covers picture and text, so that a press anywhere on them expands the player. Absent without
 * JavaScript, which the panel needs.
 */
function ExpandArea({ opener }: { readonly opener: RefObject<HTMLButtonElement | null> }) {
  const dispatch = usePlayerDispatch();
  const isExpanded = usePlayer("isPlayerExpanded");
  return useHydrated() ? (
    <button
      type="button"
      className={styles.expand}
      ref={opener}
      aria-label="Open de speler"
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      onPointerEnter={preloadPanel}
      onClick={() => dispatch(setExpanded(true))}
    />
  ) : null;
}

function Broadcasters({ show }: { readonly show: LiveShow | undefined }) {
  if (show === undefined || show.broadcasters.length === 0) {
    return null;
  }
  return (
    <ul className={styles.broadcasters} aria-label="Omroepen">
      {show.broadcasters.map((one) => (
        <Broadcaster key={one.slug} {...one} />
      ))}
    </ul>
  );
}

/**
 * A broadcaster's logo with its name as alternative text; the name itself when there is no logo or
 * it cannot be loaded (S2-056).
 */
function Broadcaster({ name, iconUrl = null }: ShowBroadcaster) {
  const { isBroken, onError, ref } = usePictureState(iconUrl);
  return iconUrl === null || isBroken ? (
    <li className={styles.name}>{name}</li>
  ) : (
    <li>
      <img
        className={styles.icon}
        src={iconUrl}
        alt={name}
        width={22}
        height={22}
        loading="lazy"
        ref={ref}
        onError={onError}
      />
    </li>
  );
}

function showLines(show: LiveShow, isTimeVisible: boolean): Lines {
  return {
    first: show.name,
    second: isTimeVisible ? show.fromToTime : (show.presenters ?? show.fromToTime),
    image: show.image.url360,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}

function songLines(track: Track): Lines {
  const second = track.ensemble === null ? track.artist : `${track.artist} · ${track.ensemble}`;
  return { first: track.name, second, image: track.image.url600, fallback: UNKNOWN_TRACK_IMAGE };
}

/** Between shows. */
function emptyLines(channelName: string, image: string = UNKNOWN_PROGRAMME_IMAGE): Lines {
  return {
    first: channelName,
    second: "Live",
    image,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}
