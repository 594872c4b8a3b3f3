import type { Track } from "@/lib/contract";
import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import type { Chapter, Playable } from "@/model/playable";
import type { LiveShow } from "@/model/show";
import { useNowPlaying, usePlayer, usePlayerSelector } from "../../state/hooks";
import { selectCurrentChapter } from "../../state/selectors";
import { UNAVAILABLE_LIVE, UNAVAILABLE_ON_DEMAND, useProblemText } from "../../words/useProblemText";

/** The texts and the picture of the stage. */
export interface StageWords {
  /** Changes when something else plays. */
  readonly key: string;
  readonly above: string;
  readonly title: string;
  readonly below: string;
  /** A problem with the sound, or that there is an ad break; '' without either. */
  readonly note: string;
  readonly image: string;
  readonly fallback: string;
}

export function useStageWords(): StageWords {
  const { show, track } = useNowPlaying();
  const isLive = usePlayer("isLiveMode");
  const playable = usePlayer("playable");
  const channel = usePlayer("channel");
  const channelName = channel?.name ?? "";
  const channelImage = useStation().channel(channel?.id ?? "")?.image?.url1200;
  const isSongHidden = usePlayer("isSongHiddenForLiveRadio");
  const isUnavailable = usePlayer("isPlayerUnavailable");
  const isAdBreak = usePlayer("isAdBreak");
  const chapter = usePlayerSelector(selectCurrentChapter);
  const note = useProblemText() || (isAdBreak ? "Reclame, zo gaan we verder" : "");

  if (isUnavailable) {
    const title = isLive ? UNAVAILABLE_LIVE : UNAVAILABLE_ON_DEMAND;
    return { ...nothing(channelName, channelImage), title, below: channelName, above: "", note };
  }
  const words = isLive
    ? liveWords(show, isSongHidden ? undefined : track, nothing(channelName, channelImage))
    : itemWords(playable, chapter);
  return { ...words, note };
}

function liveWords(
  show: LiveShow | undefined,
  track: Track | undefined,
  between: Omit<StageWords, "note">,
): Omit<StageWords, "note"> {
  if (track !== undefined) {
    const cover = track.image.url600;
    return {
      key: track.playId,
      above: show === undefined ? "" : [show.name, show.presenters].filter(Boolean).join(" · "),
      title: track.name,
      below: [track.artist, track.ensemble].filter(Boolean).join(" · "),
      image: cover === UNKNOWN_TRACK_IMAGE ? (show?.image.url1200 ?? cover) : cover,
      fallback: UNKNOWN_TRACK_IMAGE,
    };
  }
  if (show === undefined) {
    return between;
  }
  return {
    key: show.fromIso,
    above: show.fromToTime,
    title: show.name,
    below: show.presenters ?? show.broadcasters.map(({ name }) => name).join(" · "),
    image: show.image.url1200,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}

function itemWords(playable: Playable | undefined, chapter: Chapter | undefined): Omit<StageWords, "note"> {
  return {
    key: playable?.id ?? "",
    above: playable?.subtitle ?? "",
    title: playable?.name ?? UNAVAILABLE_ON_DEMAND,
    below: chapter?.title ?? "",
    image: chapter?.imageUrl ?? playable?.imageUrl ?? UNKNOWN_TRACK_IMAGE,
    fallback: UNKNOWN_TRACK_IMAGE,
  };
}

function nothing(channelName: string, image: string = UNKNOWN_PROGRAMME_IMAGE): Omit<StageWords, "note"> {
  return {
    key: "nothing",
    above: "",
    title: channelName,
    below: "",
    image,
    fallback: UNKNOWN_PROGRAMME_IMAGE,
  };
}
