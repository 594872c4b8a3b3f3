import { configureStore } from "@reduxjs/toolkit";
import { useEffect, useMemo } from "react";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router";
import { StationProvider } from "@/lib/station/station";
import { MiniPlayer, playbackReducer, playerReducer } from "@/player";
import { PlayerPanel } from "@/player/panel/PlayerPanel";
import type { PlayerScene } from "./scenes";
import { SHELL } from "./stage";

/**
 * One state as on a page, without the player's effects: buttons change the state, but nothing
 * plays.
 */
export function SceneView({ scene }: { readonly scene: PlayerScene }) {
  const store = useMemo(
    () =>
      configureStore({
        reducer: { player: playerReducer, playback: playbackReducer },
        preloadedState: { player: scene.player, playback: scene.playback },
      }),
    [scene],
  );
  const router = useMemo(() => {
    const element = (
      <StationProvider shell={SHELL} now={SHELL.now}>
        {scene.shows === "popout" ? (
          <main className="scene-full">
            <h1 className="visually-hidden">Speler</h1>
            <PlayerPanel />
          </main>
        ) : (
          <>
            <main>
              <h1>{scene.title}</h1>
            </main>
            <MiniPlayer />
          </>
        )}
      </StationProvider>
    );
    return createMemoryRouter([{ path: "*", element }]);
  }, [scene]);
  useEffect(() => (scene.press === undefined ? undefined : pressWhenThere(scene.press)), [scene]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/**
 * Presses a button once it exists, because the panel is fetched first. Returns a function that
 * stops waiting.
 */
function pressWhenThere(name: string): () => void {
  const press = () => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    button?.click();
    return button !== null;
  };
  if (press()) {
    return () => undefined;
  }
  const observer = new MutationObserver(() => press() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
