/** The player, as the rest of the site uses it; see README.md. */
export { MiniPlayer } from "./bar/MiniPlayer";
export { useOnDemand } from "./bar/useOnDemand";
export * from "./commands";
export { createPlayer, type Player } from "./createPlayer";
export type { PlayerDeps, PlayerStore } from "./effects/deps";
export { useNowPlaying, usePlayer, usePlayerDispatch, usePlayerSelector } from "./hooks";
export { preloadPlayer } from "./live";
export { PlayableButton, type PlayableButtonProps } from "./PlayableButton";
export { PlayButton, type PlayButtonProps } from "./PlayButton";
export { playbackReducer } from "./playbackSlice";
export { type PlayerRootState, selectNowPlaying } from "./selectors";
export { playerActions, playerReducer } from "./slice";
