import { useDispatch, useSelector, useStore } from "react-redux";
import { type NowPlaying, selectNowPlaying } from "./selectors";
import type { PlayerState } from "./slice";
import type { PlayerDispatch, PlayerRootState } from "./store";

export const usePlayerDispatch: () => PlayerDispatch = useDispatch.withTypes<PlayerDispatch>();

/**
 * On the server nothing changes while a page is rendered, so there the state is read once, without
 * subscribing.
 */
export const usePlayerSelector: <T>(select: (state: PlayerRootState) => T) => T = __SSR__
  ? useServedSelector
  : useSelector.withTypes<PlayerRootState>();

function useServedSelector<T>(select: (state: PlayerRootState) => T): T {
  return select(useStore<PlayerRootState>().getState());
}

/** A field of the player's state. */
export function usePlayer<K extends keyof PlayerState>(field: K): PlayerState[K] {
  return usePlayerSelector((state) => state.player[field]);
}

/** The show and the song of the moment; while the radio plays, those that are heard. */
export function useNowPlaying(): NowPlaying {
  return usePlayerSelector(selectNowPlaying);
}
