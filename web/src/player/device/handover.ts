import type { Decode, StoredValue } from "@/lib/browser/safeStorage";
import type { Playable } from "@/model/playable";
import { readPlayable } from "@/model/playableReader";
import { readRecord, readText } from "@/model/reading";
import type { SoundContext } from "../deps/deps";
import type { QueueControl } from "../onDemand/queue";
import { selectIsActive, selectIsStarting } from "../state/selectors";
import { playerActions } from "../state/slice";

/** What plays here, for the pop-out window that continues it. */
export interface Handover {
  readonly channel: string;
  readonly playable: Playable | null;
  /** Seconds into the item. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** Milliseconds since the epoch by the device's clock, the same in both windows. */
  readonly at: number;
}

/** Its key in the device's storage. */
const HANDOVER_KEY = "zender-player-handover";
/** A window that opens later than this does not continue it. */
export const HANDOVER_MS = 30_000;
const POPOUT_NAME = "zender-speler";
/** S9-027 */
export const POPOUT_FEATURES = "popup=yes,width=700,height=700,toolbar=no,status=no,menubar=no,location=no";

export const decodeHandover: Decode<Handover> = (stored) => {
  const record = readRecord(stored);
  const channel = readText(record?.channel, 120);
  if (record === null || channel === null || typeof record.at !== "number") {
    return null;
  }
  return {
    channel,
    playable: record.playable === null ? null : readPlayable(record.playable),
    position: typeof record.position === "number" && record.position > 0 ? record.position : 0,
    isPlaying: record.isPlaying === true,
    at: record.at,
  };
};

/**
 * Opens the pop-out player and lets it take over. When the browser opens no window, nothing
 * changes.
 */
export class PopoutControl {
  readonly #context: SoundContext;
  readonly #queue: QueueControl;
  readonly #kept: StoredValue<Handover>;

  constructor(context: SoundContext, queue: QueueControl) {
    this.#context = context;
    this.#queue = queue;
    this.#kept = context.deps.stored(HANDOVER_KEY, decodeHandover);
  }

  open(): void {
    const { deps, store } = this.#context;
    const state = store.getState();
    const { player, playback } = state;
    if (playback.popoutUrl === null || deps.window === undefined) {
      return;
    }
    this.#kept.write({
      channel: player.channel?.id ?? "",
      playable: player.isLiveMode ? null : (player.playable ?? null),
      position: playback.time.position,
      isPlaying: selectIsActive(state) || selectIsStarting(state),
      at: deps.clock.deviceNow(),
    });
    if (deps.window.open(playback.popoutUrl, POPOUT_NAME, POPOUT_FEATURES)) {
      store.dispatch(playerActions.stopPlaying());
    } else {
      this.#kept.remove();
    }
  }

  /** In the pop-out player: continues what was handed over, once. */
  takeOver(): void {
    const { deps, store } = this.#context;
    const handed = this.#kept.read();
    if (deps.window?.isPopout !== true || handed === null) {
      return;
    }
    this.#kept.remove();
    if (!handed.isPlaying || deps.clock.deviceNow() - handed.at > HANDOVER_MS) {
      return;
    }
    const { playable, position } = handed;
    if (playable !== null) {
      whenLoaded(this.#context, () => this.#goOn(playable, position));
    } else if (handed.channel === deps.pageChannel) {
      whenLoaded(this.#context, () => {
        if (!store.getState().player.isPlayerUnavailable) {
          store.dispatch(playerActions.startPlaying());
        }
      });
    }
  }

  /** Continues the item. Starting an item sets full volume (S4-025), but here the volume stays. */
  #goOn(playable: Playable, position: number): void {
    const { store } = this.#context;
    const { playerVolume, isPlayerMuted } = store.getState().player;
    this.#queue.play(playable, position);
    store.dispatch(playerActions.setVolume(playerVolume));
    if (isPlayerMuted) {
      store.dispatch(playerActions.mutePlayer());
    }
  }
}

/**
 * Calls the task once loading the channel has succeeded or failed: live data that arrived later
 * would replace the item.
 */
function whenLoaded({ store, listen }: SoundContext, task: () => void): void {
  const isLoaded = () => !store.getState().player.isLoadingPlayer;
  if (isLoaded()) {
    task();
    return;
  }
  const stop = listen({
    predicate: isLoaded,
    effect() {
      stop();
      task();
    },
  });
}
