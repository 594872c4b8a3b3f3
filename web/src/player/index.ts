/** The player, as the rest of the site uses it; see README.md. */
export { MiniPlayer } from "./bar/MiniPlayer";
export { PlayableButton, type PlayableButtonProps } from "./controls/PlayableButton";
export { PlayButton, type PlayButtonProps } from "./controls/PlayButton";
export { createPlayer, type Player } from "./createPlayer";
export type { PlayerDeps } from "./deps/deps";
export { preloadPlayer } from "./live/live";
export * from "./state/commands";
export { useNowPlaying, usePlayer, usePlayerDispatch, usePlayerSelector } from "./state/hooks";
export { playbackReducer } from "./state/playbackSlice";
export { selectHearing, selectNowPlaying } from "./state/selectors";
export { playerActions, playerReducer } from "./state/slice";
export type { PlayerRootState, PlayerStore } from "./state/store";
