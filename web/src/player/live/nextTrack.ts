import type { PlayerRootState } from "../effects/deps";
import type { SoundContext } from "../playback/deps";

/**
 * Asks what is on air once the ear is past the newest song that is known: the next one may be heard
 * before the next poll would tell. Returns an unsubscribe function.
 */
export function followTrackEnd({ channel, listen }: SoundContext): () => void {
  /** Song that was asked after. */
  let asked: string | null = null;
  /** The song that the ear is past, when it is the newest one that is known. */
  const endedSong = ({ player, playback }: PlayerRootState): string | null => {
    const newest = player.tracks?.[0];
    const { playheadAt } = playback;
    return player.isLiveMode && playheadAt !== null && newest && Date.parse(newest.untilIso) <= playheadAt
      ? newest.playId
      : null;
  };
  return listen({
    predicate(_action, now) {
      const ended = endedSong(now);
      return ended !== null && ended !== asked;
    },
    effect(_action, api) {
      asked = endedSong(api.getState());
      channel.askWhatIsOn();
    },
  });
}
