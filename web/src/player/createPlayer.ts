import { createListenerMiddleware, type Middleware } from "@reduxjs/toolkit";
import { changeChannel, listenLive, positionSeek, preparePlayer } from "./commands";
import { ChannelControl } from "./effects/channel";
import type { PlayerDeps, PlayerDispatch, PlayerRootState, PlayerStore } from "./effects/deps";
import { followMediaSession } from "./effects/mediaSession";
import { PlaybackControl } from "./effects/playback";
import { playbackActions } from "./playbackSlice";
import { playerActions } from "./slice";
import { readSmartTagUserId } from "./smartTag";

export interface Player {
  /** To be put in the store before it starts. */
  readonly middleware: Middleware;
  /** Sets the player to work on the store: loads the channel, polls, listens to the engine. Gives the way to end that. */
  start(store: PlayerStore): () => void;
}

/** Wires the player's effects: what happens after an action, and what the engine's events do to the state. */
export function createPlayer(deps: PlayerDeps): Player {
  const listener = createListenerMiddleware<PlayerRootState, PlayerDispatch>({
    onError: (error) => deps.report(error),
  });
  return {
    middleware: listener.middleware,
    start(store) {
      const playback = new PlaybackControl(deps, store, () => void channel.returnToLive());
      const channel = new ChannelControl(deps, store, playback);
      listenToCommands(listener, deps, playback, channel);
      listenToState(listener, deps, playback, channel);
      const ends = [
        deps.engine.subscribe((event) => playback.onEngineEvent(event)),
        deps.onOnline(() => playback.onOnline()),
        ...(deps.mediaSession === undefined ? [] : [followMediaSession(deps.mediaSession, deps, store)]),
      ];
      readSmartTag(deps, store);
      sendVolume(deps, store.getState());
      void channel.loadFirst();
      return () => {
        for (const end of ends) {
          end();
        }
        listener.clearListeners();
        channel.end();
        playback.release();
      };
    },
  };
}

type Listener = ReturnType<typeof createListenerMiddleware<PlayerRootState, PlayerDispatch>>;

/** Commands are ignored while the player is missing or loading (S4-037). */
function isCommandable({ player }: PlayerRootState): boolean {
  return !player.isLoadingPlayer && !player.isPlayerUnavailable;
}

function listenToCommands(
  { startListening }: Listener,
  deps: PlayerDeps,
  playback: PlaybackControl,
  channel: ChannelControl,
): void {
  startListening({
    actionCreator: playerActions.togglePlaying,
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (!isCommandable(before)) {
        return;
      }
      if (before.player.isPlaying || before.playback.isReconnecting) {
        playback.stop();
      } else {
        await playback.start();
      }
    },
  });
  startListening({
    actionCreator: playerActions.startPlaying,
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (isCommandable(before) && !before.player.isPlaying) {
        await playback.start();
      } else if (isCommandable(before)) {
        api.dispatch(playerActions.setLoadingPlayer(false));
      }
    },
  });
  startListening({ actionCreator: playerActions.stopPlaying, effect: () => playback.stop() });
  startListening({ actionCreator: playerActions.unload, effect: () => playback.release() });
  startListening({
    actionCreator: playerActions.setPlayable,
    effect: async (_action, api) => {
      api.dispatch(playerActions.setLoadingPlayer(true));
      await playback.start();
    },
  });
  startListening({
    actionCreator: positionSeek,
    effect: ({ payload }, api) => {
      if (isCommandable(api.getState()) && !api.getState().player.isLiveMode) {
        deps.engine.seek(payload);
      }
    },
  });
  startListening({ actionCreator: preparePlayer, effect: () => deps.engine.prepare() });
  startListening({ actionCreator: changeChannel, effect: ({ payload }) => channel.changeChannel(payload) });
  startListening({ actionCreator: listenLive, effect: () => channel.listenLive() });
}

function listenToState(
  { startListening }: Listener,
  deps: PlayerDeps,
  playback: PlaybackControl,
  channel: ChannelControl,
): void {
  // Entering live mode resets the volume (S4-059).
  startListening({
    predicate: (_action, now, before) => now.player.isLiveMode && !before.player.isLiveMode,
    effect: (_action, api) => void api.dispatch(playerActions.setVolume(1)),
  });
  startListening({
    predicate: (_action, now, before) =>
      now.player.playerVolume !== before.player.playerVolume ||
      now.player.isPlayerMuted !== before.player.isPlayerMuted,
    effect: (_action, api) => sendVolume(deps, api.getState()),
  });
  // Live was asked for after the item (S4-021).
  startListening({
    actionCreator: playerActions.listenToLive,
    effect: async (_action, api) => {
      if (api.getOriginalState().player.isLiveRequestedAfterPlayable) {
        await playback.start();
      }
    },
  });
  startListening({
    actionCreator: playerActions.onError,
    effect: ({ payload }, api) => {
      deps.log(payload.message);
      playback.release();
      channel.onReset(api.getOriginalState().player.channel?.id || deps.shell.station.defaultChannel);
    },
  });
  // A player that becomes hidden stops (S4-060).
  startListening({
    actionCreator: playbackActions.setPlayerHidden,
    effect: ({ payload }, api) => {
      const { player, playback: engine } = api.getState();
      if (payload && (player.isPlaying || player.isLoadingPlayer || engine.isReconnecting)) {
        api.dispatch(playerActions.stopPlaying());
      }
    },
  });
}

/** S4-041, S4-042 */
function sendVolume({ engine }: PlayerDeps, { player }: PlayerRootState): void {
  engine.setVolume(player.isPlayerMuted ? 0 : player.playerVolume * 100);
}

function readSmartTag(deps: PlayerDeps, store: PlayerStore): void {
  try {
    const id = readSmartTagUserId(deps.readCookies());
    if (id !== undefined) {
      store.dispatch(playerActions.setSmartTagUserId(id));
    }
  } catch (error) {
    deps.report(error);
  }
}
