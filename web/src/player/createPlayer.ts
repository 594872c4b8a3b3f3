import { createListenerMiddleware, type Middleware } from "@reduxjs/toolkit";
import { setSoundStarting } from "@/lib/browser/whenQuiet";
import { ChannelControl } from "./channel/channelControl";
import type { PlayerDeps, Sound } from "./deps/deps";
import { forgetKeptItem, hasKeptItem } from "./device/keptKey";
import { restoreChoice } from "./device/rememberedChoice";
import { LazySound } from "./lazySound";
import { readSmartTagUserId } from "./smartTag";
import { maySound } from "./soundNeedsPlayer";
import { advance, type Command } from "./state/commandSteps";
import { askWhatIsOn, changeChannel, listenLive, preparePlayer, returnToLive } from "./state/commands";
import { playbackActions } from "./state/playbackSlice";
import { selectIsFetchingSound } from "./state/selectors";
import { playerActions } from "./state/slice";
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
        return () => startSound({ deps, store, listen: listener.startListening });
      };
      const pressAgain = deps.keepEarlyKeys?.(() => store.dispatch(preparePlayer()));
      const sound = new LazySound(load, store, deps.report, pressAgain, deps.unlock);
      const channel = new ChannelControl(deps, store, sound);
      const send = sender(deps, store, sound, channel);
      listenToCommands(listener, deps, sound, channel, send);
      listenToState(listener, deps, send);
      readSmartTag(deps, store);
      const stopOnline = deps.onOnline(() => {
        channel.onOnline();
        sound.onOnline();
      });
      const chosen = restoreChoice(deps, store);
      const early = deps.earlyPress?.read();
      void channel.loadFirst(early?.channel ?? chosen);
      if (early) {
        // It was the radio that this listener asked for.
        forgetKeptItem(deps);
        noteStart(deps, store.getState());
        store.dispatch(playerActions.startPlaying());
        store.dispatch(playbackActions.setSoundingEarly(early.url !== null));
      } else {
        restoreItem(deps, store);
      }
      const stopEarly = deps.earlyPress?.listen(({ channel: slug, url }) => {
        const isSet = store.getState().player.channel?.id === slug;
        store.dispatch(isSet ? playerActions.startPlaying() : changeChannel(slug));
        store.dispatch(playbackActions.setSoundingEarly(url !== null));
      });
      if (deps.pageChannel !== undefined) {
        // A pop-out player continues what played where it was opened, and has no bar that would
        // fetch the sound.
        sound.onCommand(preparePlayer());
      }
      return () => {
        listener.clearListeners();
        stopOnline();
        stopEarly?.();
        channel.end();
        void send({ type: "release" });
        sound.end();
      };
    },
  };
}

type Listener = ReturnType<typeof createListenerMiddleware<PlayerRootState, PlayerDispatch>>;

const isCommand = (action: { readonly type: string }) => action.type.startsWith("player/command/");

type Send = (event: Command) => Promise<void>;

/** Sends the machine an event and has the effects carried out by whom they concern. */
function sender(deps: PlayerDeps, store: PlayerStore, sound: LazySound, channel: ChannelControl): Send {
  return async (event) => {
    const effects = advance(store, event);
    switch (effects[0]) {
      case "start":
        return await sound.start();
      case "startWhenLoaded":
        sound.unlock();
        return channel.playWhenLoaded();
      case "loadChannel":
        return await channel.playAnyway();
      default:
        // A command that ends what plays also ends what is still being fetched.
        if (effects.length > 0 || event.type === "stop") {
          deps.earlyPress?.end();
          sound.carryOut(effects);
        }
    }
  };
}

function listenToCommands(
  { startListening }: Listener,
  deps: PlayerDeps,
  sound: LazySound,
  channel: ChannelControl,
  send: Send,
): void {
  const { togglePlaying, startPlaying } = playerActions;
  startListening({
    predicate: (action) => togglePlaying.match(action) || startPlaying.match(action),
    effect(action, api) {
      if (togglePlaying.match(action) && api.getState().playback.isSoundingEarly) {
        api.dispatch(playbackActions.setSoundingEarly(false));
        api.dispatch(playerActions.stopPlaying());
        return;
      }
      return send({
        type: "press",
        canStop: togglePlaying.match(action),
        isLive: api.getState().player.isLiveMode,
        maySound: () => maySound(deps, api),
      });
    },
  });
  startListening({
    actionCreator: playerActions.stopPlaying,
    effect(_action, api) {
      channel.onStop();
      return send({ type: "stop", isLive: api.getState().player.isLiveMode });
    },
  });
  startListening({ actionCreator: playerActions.unload, effect: () => send({ type: "release" }) });
  startListening({
    actionCreator: playerActions.setPlayable,
    effect(_action, api) {
      channel.onItem();
      return send({ type: "want", maySound: () => maySound(deps, api) });
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
    actionCreator: playerActions.restorePlayable,
    effect() {
      channel.onItem();
      return send({ type: "restored" });
    },
  });
  startListening({ actionCreator: returnToLive, effect: () => channel.returnToLive() });
  startListening({ actionCreator: askWhatIsOn, effect: () => channel.askWhatIsOn() });
  startListening({
    predicate: (action) => isCommand(action) && !changeChannel.match(action) && !listenLive.match(action),
    effect: (command) => sound.onCommand(command),
  });
}

function listenToState({ startListening }: Listener, deps: PlayerDeps, send: Send): void {
  startListening({
    predicate: (_action, now, before) => now.playback.phase !== before.playback.phase,
    effect: (_action, api) => void noteStart(deps, api.getState()),
  });
  // Entering live mode resets the volume (S4-059).
  startListening({
    predicate: (_action, now, before) => now.player.isLiveMode && !before.player.isLiveMode,
    effect(_action, api) {
      api.dispatch(playerActions.setVolume(1));
      forgetKeptItem(deps);
    },
  });
  // Live radio was to resume after the item (S4-021).
  startListening({
    actionCreator: playerActions.listenToLive,
    effect: async (_action, api) => {
      if (api.getOriginalState().player.isLiveRequestedAfterPlayable) {
        await send({ type: "want", maySound: () => true });
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

/** Puts the item back that was heard before a reload. */
function restoreItem(deps: PlayerDeps, store: PlayerStore): void {
  if (hasKeptItem(deps)) {
    deps
      .loadKeptItem()
      .then((restore) => restore({ deps, store }))
      .catch(deps.reportSilently);
  }
}

/** What can wait does so while the listener waits for sound. */
function noteStart({ earlyPress }: PlayerDeps, state: PlayerRootState): void {
  const isPressed = state.playback.phase === "channelLoading" && earlyPress?.read() != null;
  setSoundStarting(isPressed || selectIsFetchingSound(state));
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
