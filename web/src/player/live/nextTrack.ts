import type { SoundContext } from "../deps/deps";
import { askWhatIsOn } from "../state/commands";
import type { PlayerRootState } from "../state/store";

/**
 * Asks what is on air once playback is past the newest known song: the next one may be heard before
 * the next poll.
 */
export function followTrackEnd({ listen }: SoundContext): void {
  /** Play id of the last song whose successor was requested. */
  let asked: string | null = null;
  /** Play id of the newest known song once playback is past its end, otherwise null. */
  const endedSong = ({ player, playback }: PlayerRootState): string | null => {
    const newest = player.tracks?.[0];
    const { playheadAt } = playback;
    return player.isLiveMode && playheadAt !== null && newest && Date.parse(newest.untilIso) <= playheadAt
      ? newest.playId
      : null;
  };
  listen({
    predicate(_action, now) {
      const ended = endedSong(now);
      return ended !== null && ended !== asked;
    },
    effect(_action, api) {
      asked = endedSong(api.getState());
      api.dispatch(askWhatIsOn());
    },
  });
}
