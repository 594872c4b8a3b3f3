import { createListenerMiddleware, type Middleware } from "@reduxjs/toolkit";
import { changeChannel, listenLive, preparePlayer } from "./commands";
import { ChannelControl } from "./effects/channel";
import type { PlayerDeps, PlayerDispatch, PlayerRootState, PlayerStore, Sound } from "./effects/deps";
import { LazySound } from "./effects/lazySound";
import { playbackActions } from "./playbackSlice";
import { playerActions } from "./slice";
import { readSmartTagUserId } from "./smartTag";

export interface Player {
  /** To be put in the store before it starts. */
  readonly middleware: Middleware;
  /** Sets the player to work on the store: loads the channel and polls. Gives the way to end that. */
  start(store: PlayerStore): () => void;
}

/** Wires the player's effects: what happens after an action. */
export function createPlayer(deps: PlayerDeps): Player {
  const listener = createListenerMiddleware<PlayerRootState, PlayerDispatch>({
    onError: (error) => deps.report(error),
  });
  return {
    middleware: listener.middleware,
    start(store) {
      const load = async (): Promise<Sound> => {
        const startSound = await deps.loadSound();
        const loaded = startSound(deps, store, channel);
        pressAgain?.();
        return loaded;
      };
      const sound = new LazySound(load, store.dispatch, deps.report);
      const channel = new ChannelControl(deps, store, sound);
      const pressAgain = deps.keepEarlyKeys?.(() => sound.onCommand(preparePlayer()));
      listenToCommands(listener, sound, channel);
      listenToState(listener, deps, sound, channel);
      readSmartTag(deps, store);
      void channel.loadFirst();
      if (deps.pageChannel !== undefined) {
        // A pop-out player goes on with what played where it was opened; it has no bar that would fetch the sound.
        sound.onCommand(preparePlayer());
      }
      return () => {
        listener.clearListeners();
        channel.end();
        sound.release();
        sound.end();
      };
    },
  };
}

type Listener = ReturnType<typeof createListenerMiddleware<PlayerRootState, PlayerDispatch>>;

/** Commands are ignored while the player is missing or loading (S4-037). */
function isCommandable({ player }: PlayerRootState): boolean {
  return !player.isLoadingPlayer && !player.isPlayerUnavailable;
}

const isCommand = (action: { readonly type: string }) => action.type.startsWith("player/command/");

function listenToCommands({ startListening }: Listener, sound: LazySound, channel: ChannelControl): void {
  startListening({
    actionCreator: playerActions.togglePlaying,
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (!isCommandable(before)) {
        return;
      }
      if (before.player.isPlaying || before.playback.isReconnecting) {
        sound.stop();
      } else {
        await sound.start();
      }
    },
  });
  startListening({
    actionCreator: playerActions.startPlaying,
    effect: async (_action, api) => {
      const before = api.getOriginalState();
      if (isCommandable(before) && !before.player.isPlaying) {
        await sound.start();
      } else if (isCommandable(before)) {
        api.dispatch(playerActions.setLoadingPlayer(false));
      }
    },
  });
  startListening({ actionCreator: playerActions.stopPlaying, effect: () => sound.stop() });
  startListening({ actionCreator: playerActions.unload, effect: () => sound.release() });
  startListening({
    actionCreator: playerActions.setPlayable,
    effect: async (_action, api) => {
      api.dispatch(playerActions.setLoadingPlayer(true));
      await sound.start();
    },
  });
  startListening({ actionCreator: changeChannel, effect: ({ payload }) => channel.changeChannel(payload) });
  startListening({ actionCreator: listenLive, effect: () => channel.listenLive() });
  startListening({
    predicate: (action) => isCommand(action) && !changeChannel.match(action) && !listenLive.match(action),
    effect: (command) => sound.onCommand(command),
  });
}

function listenToState(
  { startListening }: Listener,
  deps: PlayerDeps,
  sound: LazySound,
  channel: ChannelControl,
): void {
  // Entering live mode resets the volume (S4-059).
  startListening({
    predicate: (_action, now, before) => now.player.isLiveMode && !before.player.isLiveMode,
    effect: (_action, api) => void api.dispatch(playerActions.setVolume(1)),
  });
  // Live was asked for after the item (S4-021).
  startListening({
    actionCreator: playerActions.listenToLive,
    effect: async (_action, api) => {
      if (api.getOriginalState().player.isLiveRequestedAfterPlayable) {
        await sound.start();
      }
    },
  });
  startListening({
    actionCreator: playerActions.onError,
    effect: ({ payload }, api) => {
      deps.log(payload.message);
      sound.release();
      channel.onReset(api.getOriginalState().player.channel?.id || deps.shell.station.defaultChannel);
    },
  });
  // A player that becomes hidden stops (S4-060).
  startListening({
    actionCreator: playbackActions.setPlayerHidden,
    effect: ({ payload }, api) => {
      const { player, playback } = api.getState();
      if (payload && (player.isPlaying || player.isLoadingPlayer || playback.isReconnecting)) {
        api.dispatch(playerActions.stopPlaying());
      }
    },
  });
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
