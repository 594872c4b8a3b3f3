import { useEffect, useState } from "react";
import type { PlayedTracksPage } from "@/lib/contract";
import { changeChannel, seekLive, usePlayerDispatch, usePlayerSelector } from "@/player";
import { useSeek } from "../shared/onDemand/listen/useSeek";

type Group = PlayedTracksPage["groups"][number];
type Song = Group["tracks"][number];

export interface ListenFromSong {
  /** Plays from the song on; null: it cannot be heard. */
  readonly listen: (song: Song) => (() => void) | null;
  /** playId of the song of this group that is heard after such a press. */
  readonly heard: string | undefined;
}

/**
 * Hears a show from one of its songs on: a past show as an item, the show that is on air by going
 * back in the live stream.
 */
export function useListenFrom({ show, listen, tracks }: Group, channel: string): ListenFromSong {
  const isPast = listen === "broadcast" && show !== null;
  const oldestFirst = isPast ? [...tracks].reverse() : [];
  const item = useSeek(
    isPast ? { type: "broadcast", id: show.id } : null,
    oldestFirst.map(({ start }) => start),
  );
  const live = useLiveSeek(channel, listen === "live" ? tracks : []);
  return {
    listen(song) {
      if (listen === "live") {
        return () => live.goTo(Date.parse(song.fromIso));
      }
      const { start } = song;
      return isPast && start !== null ? () => item.goTo(start) : null;
    },
    heard: isPast ? oldestFirst[item.heard]?.playId : live.heard,
  };
}

/** `tracks`: newest first. */
function useLiveSeek(channel: string, tracks: readonly Song[]) {
  const dispatch = usePlayerDispatch();
  /** Programme date-time, until the stream that has it is there. */
  const [wanted, setWanted] = useState<number | null>(null);
  const isHere = usePlayerSelector(({ player }) => player.isLiveMode && player.channel?.id === channel);
  const canSeek = usePlayerSelector(
    ({ player, playback }) => isHere && playback.seekableLive !== null && !player.isLoadingPlayer,
  );
  const heard = usePlayerSelector(({ playback: { playheadAt, isBehindLive } }) =>
    isHere && isBehindLive && playheadAt !== null
      ? tracks.find(({ fromIso }) => Date.parse(fromIso) <= playheadAt)?.playId
      : undefined,
  );
  useEffect(() => {
    if (wanted !== null && !isHere) {
      setWanted(null);
    } else if (wanted !== null && canSeek) {
      setWanted(null);
      dispatch(seekLive(wanted));
    }
  }, [wanted, isHere, canSeek, dispatch]);
  const goTo = (at: number) => {
    if (canSeek) {
      dispatch(seekLive(at));
    } else {
      setWanted(at);
      dispatch(changeChannel(channel));
    }
  };
  return { goTo, heard };
}
