import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { setAutoFreeze } from "immer";
import type { Shell } from "@/lib/contract";
import { playbackReducer, playerReducer, preloadPlayer } from "@/player";

// Detects reducers that change their input: for tests and development only, because it takes time.
setAutoFreeze(import.meta.env.DEV);

/** The store of one tab: the player's initial state from the shell, and the player's effects. */
export function createAppStore(shell: Shell, ...effects: readonly Middleware[]) {
  return configureStore({
    reducer: { player: playerReducer, playback: playbackReducer },
    preloadedState: preloadPlayer(shell),
    middleware: (defaults) => defaults().prepend(...effects),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;

/** The store of one render on the server: the same state, which does not change there. */
export function createServedStore(shell: Shell): AppStore {
  const state = preloadPlayer(shell);
  const nothing = () => {};
  return {
    getState: () => state,
    subscribe: () => nothing,
    dispatch: nothing,
  } as unknown as AppStore;
}
