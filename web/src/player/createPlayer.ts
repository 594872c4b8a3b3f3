import { createListenerMiddleware, type Middleware } from "@reduxjs/toolkit";
import { ChannelControl } from "./channel/channelControl";
import type { PlayerDeps, Sound } from "./deps/deps";
import { restoreChoice } from "./device/rememberedChoice";
import { LazySound } from "./lazySound";
import { readSmartTagUserId } from "./smartTag";
import { maySound } from "./soundNeedsPlayer";
import { changeChannel, listenLive, preparePlayer } from "./state/commands";
import { playbackActions } from "./state/playbackSlice";
import { type PlayerState, playerActions } from "./state/slice";
import type { PlayerDispatch, PlayerRootState, PlayerStore } from "./state/store";

export interface Player {
  /** Belongs in the store before start() is called. */
  readonly middleware: Middleware;
  /**
   * Starts the player on the store: loads the channel and polls. Returns a function that ends it.
   */
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
      const load = async (): Promise<() => Sound> => {
        const startSound = await deps.loadSound();
        return () => startSound({ deps, store, channel, listen: listener.startListening });
      };
      const sound = new LazySound(load, store.dispatch, deps.report, () => pressAgain?.(), deps.unlock);
      const channel = new ChannelControl(deps, store, sound);
      const pressAgain = deps.keepEarlyKeys?.(() => sound.onCommand(preparePlayer()));
      listenToCommands(listener, deps, sound, channel);
      listenToState(listener, deps, sound);
      readSmartTag(deps, store);
      const stopOnline = deps.onOnline(() => {
        channel.onOnline();
        sound.onOnline();
      });
      void channel.loadFirst(restoreChoice(deps, store));
      if (deps.pageChannel !== undefined) {
        // A pop-out player continues what played where it was opened, and has no bar that would
        // fetch the sound.
        sound.onCommand(preparePlayer());
      }
      return () => {
        listener.clearListeners();
        stopOnline();
        channel.end();
        sound.release();
        sound.end();
      };
    },
  };
}

type Listener = ReturnType<typeof createListenerMiddleware<PlayerRootState, PlayerDispatch>>;

const isCommand = (action: { readonly type: string }) => action.type.startsWith("player/command/");

function listenToCommands(
  { startListening }: Listener,
  deps: PlayerDeps,
  sound: LazySound,
  channel: ChannelControl,
): void {
  /**
   * Waits for a channel that is loading, is ignored while its sound is (S4-037), and loads an
   * unavailable channel again. `player`: the state before the command.
   */
  const start = async (player: PlayerState, store: Pick<PlayerStore, "dispatch" | "getState">) => {
    if (player.isLoadingPlayer && !channel.isLoading) {
      return;
    }
    if (!maySound(deps, store)) {
      store.dispatch(playerActions.setLoadingPlayer(channel.isLoading));
    } else if (player.isLoadingPlayer) {
      sound.unlock();
      channel.playWhenLoaded();
    } else {
      await (player.isPlayerUnavailable ? channel.playAnyway() : sound.start());
    }
  };
  startListening({
    actionCreator: playerActions.togglePlaying,
    effect: async (_action, api) => {
      if (sound.toggle() === "start") {
        await start(api.getOriginalState().player, api);
      }
    },
  });
  startListening({
    actionCreator: playerActions.startPlaying,
    effect: async (_action, api) => {
      const { player } = api.getOriginalState();
      if (player.isPlaying && !player.isLoadingPlayer) {
        api.dispatch(playerActions.setLoadingPlayer(false));
      } else {
        await start(player, api);
      }
    },
  });
  startListening({
    actionCreator: playerActions.stopPlaying,
    effect() {
      channel.onStop();
      sound.stop();
    },
  });
  startListening({ actionCreator: playerActions.unload, effect: () => sound.release() });
  startListening({
    actionCreator: playerActions.setPlayable,
    effect: async (_action, api) => {
      channel.onItem();
      const isAllowed = maySound(deps, api);
      api.dispatch(playerActions.setLoadingPlayer(isAllowed));
      if (isAllowed) {
        await sound.start();
      }
    },
  });
  /** Choosing a channel must not be a way around an ad break (S6-007). */
  const mayChoose = (slug: string, store: Pick<PlayerStore, "dispatch" | "getState">) =>
    !store.getState().player.isAdBreak && maySound(deps, store, slug);
  startListening({
    actionCreator: changeChannel,
    effect: async ({ payload }, api) => {
      if (mayChoose(payload, api)) {
        await channel.changeChannel(payload);
      }
    },
  });
  startListening({
    actionCreator: listenLive,
    effect: async (_action, api) => {
      if (mayChoose(deps.shell.station.defaultChannel, api)) {
        await channel.listenLive();
      }
    },
  });
  startListening({
    predicate: (action) => isCommand(action) && !changeChannel.match(action) && !listenLive.match(action),
    effect: (command) => sound.onCommand(command),
  });
}

function listenToState({ startListening }: Listener, deps: PlayerDeps, sound: LazySound): void {
  // Entering live mode resets the volume (S4-059).
  startListening({
    predicate: (_action, now, before) => now.player.isLiveMode && !before.player.isLiveMode,
    effect: (_action, api) => void api.dispatch(playerActions.setVolume(1)),
  });
  // Live radio was to resume after the item (S4-021).
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
    effect: ({ payload }) => deps.log(payload.message),
  });
  // A player that becomes hidden stops (S4-060), and what is still to come does not begin.
  startListening({
    actionCreator: playbackActions.setPlayerHidden,
    effect: ({ payload }, api) => {
      if (payload) {
        api.dispatch(playerActions.stopPlaying());
      }
    },
  });
  // Sound that begins without a command, for example because the system plays the element.
  startListening({
    predicate: (_action, now, before) => now.player.isPlaying && !before.player.isPlaying,
    effect: (_action, api) => {
      if (!maySound(deps, api)) {
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
    deps.reportSilently(error);
  }
}
