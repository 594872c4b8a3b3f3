import type { StoredValue } from "@/lib/browser/safeStorage";
import type { SoundContext } from "./deps/deps";
import type { PopoutControl } from "./device/handover";
import type { RewindControl } from "./live/rewind";
import type { ItemStarts } from "./onDemand/itemStarts";
import type { QueueControl } from "./onDemand/queue";
import type { PlaybackControl } from "./playback/playback";
import type { SleepControl } from "./playback/sleepTimer";
import type { Sources } from "./sources/sources";
import {
  backToLiveEdge,
  chooseQuality,
  chooseRate,
  chooseSleepTimer,
  openPopout,
  type Preparation,
  playItem,
  playLatestNews,
  playNext,
  playPlayable,
  playPrevious,
  playQueueItem,
  positionSeek,
  preparePlayer,
  removeFromQueue,
  rewindToShowStart,
  seekBy,
  seekLive,
  switchKeys,
} from "./state/commands";
import { playbackActions } from "./state/playbackSlice";
import { selectIsOnDemand } from "./state/selectors";

/** The parts that carry out the commands. */
export interface CommandParts {
  readonly sources: Sources;
  readonly queue: QueueControl;
  readonly starts: ItemStarts;
  readonly sleep: SleepControl;
  readonly popout: PopoutControl;
  readonly rewind: RewindControl;
  readonly playback: Pick<PlaybackControl, "seekItem">;
  /** Whether the player's keys work on this device. */
  readonly keysKept: StoredValue<boolean>;
}

/** Carries out the commands of a listener, until the player's effects are cleared. */
export function answerCommands(context: SoundContext, parts: CommandParts): void {
  const { listen, store } = context;
  const { queue, sleep, popout, keysKept } = parts;
  listen({ actionCreator: preparePlayer, effect: ({ payload }) => prepare(context, parts, payload) });
  listen({ actionCreator: playPlayable, effect: ({ payload }) => queue.play(payload) });
  listen({ actionCreator: playItem, effect: ({ payload }) => queue.playItem(payload) });
  listen({ actionCreator: playLatestNews, effect: () => queue.playLatestNews() });
  listen({ actionCreator: playNext, effect: () => void queue.next() });
  listen({ actionCreator: playPrevious, effect: () => queue.previous() });
  listen({ actionCreator: playQueueItem, effect: ({ payload }) => queue.jumpTo(payload) });
  listen({ actionCreator: removeFromQueue, effect: ({ payload }) => queue.remove(payload) });
  listen({ actionCreator: chooseSleepTimer, effect: ({ payload }) => sleep.set(payload) });
  listen({ actionCreator: switchKeys, effect: ({ payload }) => void keysKept.write(payload) });
  listen({ actionCreator: openPopout, effect: () => popout.open() });
  listen({
    actionCreator: chooseQuality,
    effect: ({ payload }) => void store.dispatch(playbackActions.setQuality(payload)),
  });
  listen({
    actionCreator: chooseRate,
    effect: ({ payload }) => void store.dispatch(playbackActions.setRate(payload)),
  });
  answerMoves(context, parts);
}

function prepare(
  { deps }: SoundContext,
  { sources, starts }: CommandParts,
  wanted: Preparation | undefined,
): void {
  if (wanted?.playable !== undefined || deps.isSlowLine?.() !== true) {
    deps.engine.prepare();
  }
  if (wanted?.playable !== undefined) {
    sources.prepareItem(wanted.playable, starts.likelyStartOf(wanted.playable));
  } else if (wanted?.channel !== undefined) {
    sources.prepareChannel(wanted.channel);
  }
}

/**
 * Commands that move the playhead are ignored while the player is unavailable or loading (S4-037),
 * and in an ad break.
 */
function answerMoves({ store, listen }: SoundContext, { rewind, playback }: CommandParts): void {
  const whenMovable = (move: () => void) => {
    const { isLoadingPlayer, isPlayerUnavailable, isAdBreak } = store.getState().player;
    if (!isLoadingPlayer && !isPlayerUnavailable && !isAdBreak) {
      move();
    }
  };
  const seekItem = (position: number) => {
    const { duration } = store.getState().playback.time;
    const last = duration > 0 ? duration : Number.POSITIVE_INFINITY;
    playback.seekItem(Math.min(last, Math.max(0, position)));
  };
  const moveBy = (seconds: number) => {
    const state = store.getState();
    if (selectIsOnDemand(state)) {
      seekItem(state.playback.time.position + seconds);
    } else {
      rewind.seekBy(seconds);
    }
  };
  const moveTo = (position: number) => {
    if (selectIsOnDemand(store.getState())) {
      seekItem(position);
    }
  };
  listen({ actionCreator: seekBy, effect: ({ payload }) => whenMovable(() => moveBy(payload)) });
  listen({ actionCreator: positionSeek, effect: ({ payload }) => whenMovable(() => moveTo(payload)) });
  listen({ actionCreator: seekLive, effect: ({ payload }) => whenMovable(() => rewind.seek(payload)) });
  listen({ actionCreator: rewindToShowStart, effect: () => whenMovable(() => rewind.toShowStart()) });
  listen({ actionCreator: backToLiveEdge, effect: () => whenMovable(() => rewind.toLiveEdge()) });
}
