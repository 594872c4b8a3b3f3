import type { SoundContext } from "../playback/deps";

/**
 * Asks what is on air once the ear is past the newest song that is known: the next one may be heard before the next poll would tell. Gives
 * the way to stop.
 */
export function followTrackEnd({ store, channel }: SoundContext): () => void {
  /** Song that was asked after. */
  let asked: string | null = null;
  return store.subscribe(() => {
    const { player, playback } = store.getState();
    const newest = player.tracks?.[0];
    if (
      !player.isLiveMode ||
      playback.playheadAt === null ||
      newest === undefined ||
      newest.playId === asked
    ) {
      return;
    }
    if (Date.parse(newest.untilIso) <= playback.playheadAt) {
      asked = newest.playId;
      channel.askWhatIsOn();
    }
  });
}
