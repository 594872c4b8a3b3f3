import { selectNowPlaying } from "../selectors";
import { playerActions } from "../slice";
import type { PlayerDeps, PlayerStore } from "./deps";

/** Shows what is on on the lock screen and lets media keys command the player. */
export function followMediaSession(
  session: MediaSession,
  { shell }: PlayerDeps,
  store: PlayerStore,
): () => void {
  const { dispatch } = store;
  let shown = "";
  const update = () => {
    const state = store.getState();
    const { show, track } = selectNowPlaying(state);
    const { playable, isLiveMode, isPlaying, channel } = state.player;
    const title = isLiveMode ? (track?.name ?? show?.name ?? "") : (playable?.name ?? "");
    const artist = isLiveMode ? (track?.artist ?? show?.presenters ?? "") : shell.station.name;
    const image = isLiveMode ? (track?.imageUrl ?? show?.imageUrls.url600) : playable?.imageUrl;
    const key = JSON.stringify([title, artist, image, channel?.name]);
    session.playbackState = isPlaying ? "playing" : "paused";
    if (key !== shown && title !== "" && typeof MediaMetadata === "function") {
      shown = key;
      session.metadata = new MediaMetadata({
        title,
        artist,
        album: channel?.name ?? shell.station.name,
        artwork: typeof image === "string" ? [{ src: image }] : [],
      });
    }
  };
  session.setActionHandler("play", () => {
    if (!store.getState().player.isPlaying) {
      dispatch(playerActions.togglePlaying());
    }
  });
  session.setActionHandler("pause", () => void dispatch(playerActions.stopPlaying()));
  session.setActionHandler("stop", () => void dispatch(playerActions.stopPlaying()));
  update();
  return store.subscribe(update);
}
