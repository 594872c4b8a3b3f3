import type { Decode } from "@/lib/browser/safeStorage";
import { answerCommands } from "./answerCommands";
import type { Sound, SoundContext } from "./deps/deps";
import { followQuality } from "./device/chosenQuality";
import { PopoutControl } from "./device/handover";
import { keepItem } from "./device/keptItem";
import { followKeys } from "./device/keyboard";
import { followMediaSession } from "./device/mediaSession";
import { playInOneTab } from "./device/oneTab";
import { rememberChoice } from "./device/rememberedChoice";
import { sendVolume } from "./device/sendVolume";
import { noteApiEvents } from "./embed/apiEvents";
import { followMessages } from "./embed/embedMessages";
import { followEarlierProgramme } from "./live/earlierProgramme";
import { followTrackEnd } from "./live/nextTrack";
import { RewindControl } from "./live/rewind";
import { decodeMarks, notifyingMarks, POSITIONS_KEY } from "./onDemand/heard/itemMarks";
import { ItemMemory, rememberItems, rememberRate } from "./onDemand/itemMemory";
import { ItemStarts } from "./onDemand/itemStarts";
import { QueueControl } from "./onDemand/queue";
import { PlaybackControl } from "./playback/playback";
import { SleepControl } from "./playback/sleepTimer";
import { Sources } from "./sources/sources";
import { itemEnded, itemGivenUp, returnToLive, switchKeys } from "./state/commands";
import { playbackActions } from "./state/playbackSlice";
import { playerActions } from "./state/slice";

/** Key of whether the player's keys work, in the device's storage. */
const KEYS_KEY = "zender-player-keys";

const decodeBoolean: Decode<boolean> = (stored) => (typeof stored === "boolean" ? stored : null);

/** Puts together what makes sound and everything that depends on it. */
export function startSound(context: SoundContext): Sound {
  const { deps, store, listen } = context;
  const memory = new ItemMemory(notifyingMarks(deps.stored(POSITIONS_KEY, decodeMarks)));
  const keysKept = deps.stored(KEYS_KEY, decodeBoolean);
  const sources = new Sources(deps, store);
  const starts = new ItemStarts(deps.window, memory);
  const playback = new PlaybackControl(deps, store, sources, starts);
  const queue = new QueueControl(context, starts, sources, playback);
  const sleep = new SleepControl(context, sendVolume(context));
  const popout = new PopoutControl(context, queue);
  const isRadioNext = () => store.getState().player.isLiveRequestedAfterPlayable;
  listen({
    actionCreator: itemEnded,
    effect(_action, { dispatch }) {
      if (!(sleep.endsWithItem() || queue.next()) && isRadioNext()) {
        dispatch(returnToLive());
      }
    },
  });
  listen({
    actionCreator: itemGivenUp,
    effect({ payload }, { dispatch }) {
      // A bulletin only interrupts the radio, which goes on without it.
      if (payload.isLatestNews && isRadioNext()) {
        queue.tellMissed(payload.id);
        dispatch(returnToLive());
      }
    },
  });
  void deps.canSetVolume?.then((isSettable) => {
    if (!isSettable) {
      store.dispatch(playbackActions.setVolumeFixed());
    }
  });
  const rewind = new RewindControl(
    context,
    (url, from, isItsStart) => playback.startOver(url, from, isItsStart),
    (at) => playback.onLiveSeek(at),
  );
  if (keysKept.read() === false) {
    store.dispatch(switchKeys(false));
  }
  deps.engine.subscribe((event) => {
    if (event.type === "playAsked") {
      store.dispatch(playerActions.startPlaying());
    } else {
      playback.onEngineEvent(event);
    }
  });
  const ends = [
    deps.onOnline(() => playback.onOnline()),
    rememberItems(context, memory),
    keepItem(context),
    followKeys(context),
    playInOneTab(context),
    followMessages(context),
    ...(deps.mediaSession === undefined ? [] : [followMediaSession(deps.mediaSession, context)]),
    () => sleep.end(),
  ];
  rememberRate(context);
  followQuality(context);
  rememberChoice(context);
  followEarlierProgramme(context);
  followTrackEnd(context);
  noteApiEvents(context);
  answerCommands(context, { sources, queue, starts, sleep, popout, rewind, playback, keysKept });

  popout.takeOver();
  return {
    start() {
      queue.abandon();
      return playback.start();
    },
    unlock: () => deps.engine.unlock(),
    carryOut(effects) {
      queue.abandon();
      playback.carryOut(effects);
    },
    end() {
      for (const end of ends) {
        end();
      }
      deps.engine.destroy();
    },
  };
}
