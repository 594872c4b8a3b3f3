import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { setAutoFreeze } from "immer";
import type { Shell } from "@/lib/contract";
import { playbackReducer, playerReducer, preloadPlayer } from "@/player";

// A guard against reducers that change what they were given: worth its time in tests and while building, not at every listener.
setAutoFreeze(import.meta.env.DEV);

/** The store of one tab: the player's state as the shell says it is, and the player's effects. */
export function createAppStore(shell: Shell, ...effects: readonly Middleware[]) {
  return configureStore({
    reducer: { player: playerReducer, playback: playbackReducer },
    preloadedState: preloadPlayer(shell),
    middleware: (defaults) => defaults().prepend(...effects),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;

/** That of one render on the server: the same state, which nothing changes there. */
export function createServedStore(shell: Shell): AppStore {
  const state = preloadPlayer(shell);
  const nothing = () => {};
  return {
    getState: () => state,
    subscribe: () => nothing,
    dispatch: nothing,
  } as unknown as AppStore;
}
