import type { SoundContext } from "../playback/deps";
import { type ApiEvent, playerActions } from "../slice";

/**
 * Notes what the player does in `apiEvents`, for who tracks it (docs/player-embed.md). Gives the way to
 * stop.
 */
export function noteApiEvents({ deps, store }: SoundContext): () => void {
  let before = store.getState().player;
  return store.subscribe(() => {
    const was = before;
    const now = store.getState().player;
    before = now;
    const names: string[] = [];
    if (now.channel?.id !== was.channel?.id && was.channel !== undefined) {
      names.push("channel");
    }
    if (now.playable?.id !== was.playable?.id && now.playable !== undefined) {
      names.push("playable");
    }
    if (now.isPlaying !== was.isPlaying) {
      names.push(now.isPlaying ? "play" : "stop");
    }
    if (now.isPlaybackEnded && !was.isPlaybackEnded) {
      names.push("finished");
    }
    if (now.isAdBreak !== was.isAdBreak) {
      names.push(now.isAdBreak ? "adBreakStart" : "adBreakEnd");
    }
    if (now.lastPlayerApiError !== was.lastPlayerApiError && now.lastPlayerApiError !== undefined) {
      names.push("error");
    }
    if (names.length > 0) {
      const fresh: ApiEvent[] = names.map((name) => ({ name, at: deps.clock.now() }));
      store.dispatch(playerActions.addApiEvents(fresh));
    }
  });
}
