import type { Decode } from "@/lib/browser/safeStorage";
import { HttpError, NotFoundError } from "@/lib/net/errors";
import type { Playable } from "@/model/playable";
import { readPlayable } from "@/model/playableReader";
import { readRecord } from "@/model/reading";
import type { SoundApi } from "../api/soundApi";
import type { PlayerContext, SoundContext } from "../deps/deps";
import { decodeMarks, POSITIONS_KEY } from "../onDemand/heard/itemMarks";
import { returnToLive } from "../state/commands";
import type { Phase } from "../state/phase";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import type { PlayerRootState } from "../state/store";
import { forgetKeptItem, KEPT_KEY } from "./keptKey";

/** What was listened to last, for the page after a reload. */
export interface KeptItem {
  /** With its queue. */
  readonly playable: Playable;
  /** Milliseconds since the epoch by the device's clock. */
  readonly at: number;
}

/**
 * An item that was left longer ago is not put back: a listener who returns then wants the radio.
 */
export const KEPT_MS = 12 * 3_600_000;
/** The items after these in the queue are not kept. */
const QUEUE_LIMIT = 50;

export const decodeKept: Decode<KeptItem> = (stored) => {
  const record = readRecord(stored);
  return record === null || typeof record.at !== "number"
    ? null
    : { playable: readPlayable(record.playable), at: record.at };
};

/**
 * Keeps the item that plays, until it was heard to its end, the latest news takes its place or the
 * radio plays. Returns a function that ends the last of this.
 */
export function keepItem({ deps, store, listen }: SoundContext): () => void {
  const kept = deps.stored(KEPT_KEY, decodeKept);
  const keep = ({ player: { isLiveMode, isPlaying, isPlaybackEnded, playable } }: PlayerRootState) => {
    if (isLiveMode ? isPlaying : playable?.isLatestNews === true || isPlaybackEnded) {
      kept.remove();
    } else if (!isLiveMode && playable !== undefined) {
      const queue = playable.queue.slice(0, QUEUE_LIMIT);
      kept.write({ playable: { ...playable, queue }, at: deps.clock.deviceNow() });
    }
  };
  listen({
    predicate: (_action, { player: now }, { player: was }) =>
      now.playable !== was.playable ||
      now.isPlaying !== was.isPlaying ||
      now.isPlaybackEnded !== was.isPlaybackEnded,
    effect: (_action, { getState }) => keep(getState()),
  });
  return deps.onLeave(() => {
    if (!store.getState().player.isLiveMode) {
      keep(store.getState());
    }
  });
}

/** In these phases nobody has asked this page for anything yet. */
const UNTOUCHED: ReadonlySet<Phase> = new Set(["channelLoading", "unavailable", "silent"]);

const isUntouched = ({ player, playback }: PlayerRootState): boolean =>
  player.isLiveMode &&
  !player.isLiveRequestedAfterPlayable &&
  playback.fetchingItem === null &&
  UNTOUCHED.has(playback.phase);

/**
 * Puts the item that was kept back in the player, at its place and with its queue, silent. When the
 * server says that it no longer exists, the radio takes its place; without a network nobody knows,
 * and a press on play will tell.
 */
export async function restoreItem(
  { deps, store }: Omit<PlayerContext, "listen">,
  api: Pick<SoundApi, "playable">,
): Promise<void> {
  const kept = deps.stored(KEPT_KEY, decodeKept).read();
  const marks = deps.stored(POSITIONS_KEY, decodeMarks).read() ?? [];
  const mark = marks.find(({ id }) => id === kept?.playable.id);
  if (kept === null || mark?.isFinished || deps.clock.deviceNow() - kept.at > KEPT_MS) {
    forgetKeptItem(deps);
    return;
  }
  if (!isUntouched(store.getState())) {
    return;
  }
  const { playable } = kept;
  const duration = (playable.durationMs ?? 0) / 1_000;
  const position = duration > 0 ? Math.min(mark?.position ?? 0, duration) : 0;
  const progress = duration > 0 ? (100 * position) / duration : 0;
  store.dispatch(playerActions.restorePlayable(playable));
  store.dispatch(playbackActions.setTime({ duration, position, progress }));

  const isThere = await api.playable(playable.type, playable.id).then(
    () => true,
    (error: unknown) =>
      !(error instanceof NotFoundError || (error instanceof HttpError && error.statusCode === 410)),
  );
  const { player, playback } = store.getState();
  if (!isThere && player.playable === playable && playback.phase === "silent") {
    store.dispatch(returnToLive());
  }
}
