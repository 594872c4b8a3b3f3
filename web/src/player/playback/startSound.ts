import type { UnknownAction } from "@reduxjs/toolkit";
import type { Decode } from "@/lib/browser/safeStorage";
import {
  type Preparation,
  playItem,
  playLatestNews,
  playPlayable,
  positionSeek,
  preparePlayer,
  setKeysEnabled,
} from "../commands";
import { PopoutControl } from "../device/handover";
import { keepChoice } from "../device/keepChoice";
import { followKeys } from "../device/keyboard";
import { followMediaSession } from "../device/mediaSession";
import { playInOneTab } from "../device/oneTab";
import { sendVolume } from "../device/volume";
import type { Sound } from "../effects/deps";
import { noteApiEvents } from "../embed/apiEvents";
import { followMessages } from "../embed/embedMessages";
import { followEarlierProgramme } from "../live/earlierProgramme";
import { followTrackEnd } from "../live/nextTrack";
import { RewindControl } from "../live/rewind";
import { tellingMarks } from "../onDemand/heard/itemMarks";
import { decodeMarks, POSITIONS_KEY } from "../onDemand/heard/marks";
import { ItemMemory } from "../onDemand/itemMemory";
import { rememberItems, rememberRate } from "../onDemand/memoryEffect";
import { QueueControl } from "../onDemand/queue";
import { playbackActions } from "../playbackSlice";
import { selectIsOnDemand } from "../selectors";
import {
  backToLiveEdge,
  chooseRate,
  chooseSleepTimer,
  openPopout,
  playNext,
  playPrevious,
  playQueueItem,
  removeFromQueue,
  rewindToShowStart,
  seekBy,
  seekLive,
} from "./commands";
import type { SoundContext } from "./deps";
import { PlaybackControl } from "./playback";
import { SleepControl } from "./sleepTimer";
import { Sources } from "./sources";

const decodeBoolean: Decode<boolean> = (stored) => (typeof stored === "boolean" ? stored : null);

/** Puts together what makes sound and all that hangs on it. */
export function startSound(context: SoundContext): Sound {
  const { deps, store, channel } = context;
  const memory = new ItemMemory(tellingMarks(deps.stored(POSITIONS_KEY, decodeMarks)));
  const keysKept = deps.stored("zender-player-keys", decodeBoolean);
  const sources = new Sources(deps, store);
  const queue = new QueueControl(context, memory, sources);
  const volume = sendVolume(context);
  const sleep = new SleepControl(context, volume.setShare);
  const popout = new PopoutControl(context, queue);
  const playback = new PlaybackControl(deps, store, sources, {
    startOf: (playable) => queue.startOf(playable),
    takeWantedStart: (playable) => queue.takeWantedStart(playable),
    keepStart: (playable, at) => queue.keepStart(playable, at),
    onEnded() {
      if (sleep.endsWithItem() || queue.next()) {
        return;
      }
      if (store.getState().player.isLiveRequestedAfterPlayable) {
        void channel.returnToLive();
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
    (url) => playback.startOver(url),
    () => playback.onLiveSeek(),
  );
  if (keysKept.read() === false) {
    store.dispatch(setKeysEnabled(false));
  }
  const ends = [
    deps.engine.subscribe((event) => playback.onEngineEvent(event)),
    deps.onOnline(() => playback.onOnline()),
    rememberItems(context, memory),
    rememberRate(context),
    keepChoice(context),
    followEarlierProgramme(context),
    followTrackEnd(context),
    followKeys(context),
    playInOneTab(context),
    followMessages(context),
    noteApiEvents(context),
    ...(deps.mediaSession === undefined ? [] : [followMediaSession(deps.mediaSession, context)]),
    volume.stop,
    () => sleep.end(),
  ];

  const prepare = (wanted: Preparation | undefined) => {
    deps.engine.prepare();
    if (wanted?.playable !== undefined) {
      sources.prepareItem(wanted.playable, queue.likelyStartOf(wanted.playable));
    } else if (wanted?.channel !== undefined) {
      sources.prepareChannel(wanted.channel);
    }
  };
  /** Commands to what plays are ignored while the player is missing or loading (S4-037). */
  const isCommandable = () => {
    const { player } = store.getState();
    return !player.isLoadingPlayer && !player.isPlayerUnavailable && !player.isAdBreak;
  };
  const seekOnDemand = (position: number) => {
    const { duration } = store.getState().playback.time;
    const last = duration > 0 ? duration : Number.POSITIVE_INFINITY;
    deps.engine.seek(Math.min(last, Math.max(0, position)));
  };
  const onCommand = (command: UnknownAction): void => {
    if (preparePlayer.match(command)) {
      prepare(command.payload);
    } else if (playPlayable.match(command)) {
      queue.play(command.payload);
    } else if (playItem.match(command)) {
      void queue.playItem(command.payload);
    } else if (playLatestNews.match(command)) {
      void queue.playLatestNews();
    } else if (chooseRate.match(command)) {
      store.dispatch(playbackActions.setRate(command.payload));
    } else if (removeFromQueue.match(command)) {
      queue.remove(command.payload);
    } else if (chooseSleepTimer.match(command)) {
      sleep.set(command.payload);
    } else if (setKeysEnabled.match(command)) {
      keysKept.write(command.payload);
    } else if (openPopout.match(command)) {
      popout.open();
    } else if (playNext.match(command)) {
      queue.next();
    } else if (playPrevious.match(command)) {
      queue.previous();
    } else if (playQueueItem.match(command)) {
      queue.jumpTo(command.payload);
    } else if (isCommandable()) {
      move(command);
    }
  };
  const move = (command: UnknownAction): void => {
    const state = store.getState();
    const isItem = selectIsOnDemand(state);
    if (seekBy.match(command)) {
      if (isItem) {
        seekOnDemand(state.playback.time.position + command.payload);
      } else {
        rewind.seekBy(command.payload);
      }
    } else if (positionSeek.match(command) && isItem) {
      seekOnDemand(command.payload);
    } else if (rewindToShowStart.match(command)) {
      rewind.toShowStart();
    } else if (backToLiveEdge.match(command)) {
      rewind.toLiveEdge();
    } else if (seekLive.match(command)) {
      rewind.seek(command.payload);
    }
  };

  popout.takeOver();
  return {
    start() {
      queue.abandon();
      return playback.start();
    },
    stop() {
      queue.abandon();
      playback.stop();
    },
    release() {
      queue.abandon();
      playback.release();
    },
    onCommand,
    end() {
      for (const end of ends) {
        end();
      }
      deps.engine.destroy();
    },
  };
}
