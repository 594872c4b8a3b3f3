/** The player, as the rest of the site uses it; see README.md. */
export { MiniPlayer } from "./bar/MiniPlayer";
export { useOnDemand } from "./bar/useOnDemand";
export * from "./commands";
export { PlayableButton, type PlayableButtonProps } from "./controls/PlayableButton";
export { PlayButton, type PlayButtonProps } from "./controls/PlayButton";
export { createPlayer, type Player } from "./createPlayer";
export type { PlayerDeps, PlayerStore } from "./effects/deps";
export { useNowPlaying, usePlayer, usePlayerDispatch, usePlayerSelector } from "./hooks";
export { preloadPlayer } from "./live/live";
export { playbackReducer } from "./playbackSlice";
export { type PlayerRootState, selectNowPlaying } from "./selectors";
export { playerActions, playerReducer } from "./slice";
