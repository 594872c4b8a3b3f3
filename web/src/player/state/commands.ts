import { createAction } from "@reduxjs/toolkit";
import type { SoundQuality } from "@/lib/media/soundQuality";
import type { Playable, PlayableType } from "@/model/playable";

/**
 * What a listener can ask of the player, beside playerActions.togglePlaying, startPlaying and
 * stopPlaying. Of these commands only positionSeek is ignored while the player is unavailable or
 * loading (S4-037 in docs/deviations.md): see answerCommands.ts. README.md says what works while
 * the player is loading.
 */

/** Goes to another channel and plays it at once (S4-057). Payload: the channel's slug. */
export const changeChannel = createAction<string>("player/command/changeChannel");

/** 'Luister live': back to the station's own channel, live (S4-058). */
export const listenLive = createAction("player/command/listenLive");

/** Fetches what playing needs, because it is likely soon (hover, focus, idle). */
export const preparePlayer = createAction<Preparation | undefined>("player/command/prepare");

export interface Preparation {
  /**
   * Slug of the channel, or the item, whose button is under the pointer or has the focus: its first
   * sound may be fetched too.
   */
  readonly channel?: string;
  readonly playable?: Playable;
}

/** Plays something on demand, from where the listener left it (S4-022). */
export const playPlayable = createAction<Playable>("player/command/playPlayable");

/** Id of the latest news as a playable (S3-071). */
export const LATEST_NEWS_ID = "latest_news_from_player";

/** Plays the latest news bulletin (S7-006). */
export const playLatestNews = createAction("player/command/playLatestNews");

export interface ItemRequest {
  readonly type: PlayableType;
  readonly id: string;
  /** Seconds to start at; without it, where the listener left the item. */
  readonly at?: number;
}

/** Fetches an item by its id and plays it. */
export const playItem = createAction(
  "player/command/playItem",
  (item: Pick<ItemRequest, "type" | "id">, options: Pick<ItemRequest, "at"> = {}) => ({
    payload: { ...item, ...options } satisfies ItemRequest,
  }),
);

/** Moves the playhead of an on-demand item (S4-040). Payload: seconds. */
export const positionSeek = createAction<number>("player/command/positionSeek");

/** Switches the keys of the player on or off on this device (WCAG 2.1.4). */
export const switchKeys = createAction<boolean>("player/command/switchKeys");

/**
 * What a listener can ask of what plays, its queue and its sleep timer. These commands are sent by
 * the panel and other parts that are fetched later, so no first page has them.
 */

/** Moves the playhead by so many seconds, on demand and in the window of a live stream. */
export const seekBy = createAction<number>("player/command/seekBy");

/** How far the keys and buttons for back and ahead go, in seconds. */
export const BACK_S = 15;
export const FORWARD_S = 30;

/** Speed of on-demand items, 0.5 to 2; kept on the device. */
export const chooseRate = createAction<number>("player/command/chooseRate");

/** The best quality of sound that may be fetched; kept on the device. */
export const chooseQuality = createAction<SoundQuality>("player/command/chooseQuality");

/** The next item of the queue. */
export const playNext = createAction("player/command/playNext");

/** The start of the item; within its first seconds, the item before it. */
export const playPrevious = createAction("player/command/playPrevious");

/** Payload: index in the queue. */
export const playQueueItem = createAction<number>("player/command/playQueueItem");
export const removeFromQueue = createAction<number>("player/command/removeFromQueue");

/**
 * Live: back to where the show began; where its sound is not kept so long, as far as the stream can
 * go back.
 */
export const rewindToShowStart = createAction("player/command/rewindToShowStart");
export const backToLiveEdge = createAction("player/command/backToLiveEdge");

/**
 * Live: to a moment within seekableLive. Payload: programme date-time, milliseconds since the
 * epoch.
 */
export const seekLive = createAction<number>("player/command/seekLive");

/** Minutes, or the end of what plays. */
export type SleepChoice = 15 | 30 | 45 | 60 | "endOfShow" | "endOfItem";

/** Sets the sleep timer; null ends it. */
export const chooseSleepTimer = createAction<SleepChoice | null>("player/command/chooseSleepTimer");

/** Opens the player in a window of its own, which continues what plays here (S6-008). */
export const openPopout = createAction("player/command/openPopout");

/** What the sound asks of the channels: back to the one before an item was played (S4-021). */
export const returnToLive = createAction("player/channel/returnToLive");

/** The same: what is on air now, without waiting for the next poll. */
export const askWhatIsOn = createAction("player/channel/askWhatIsOn");

/** What playback tells the queue: the item was heard to its end. */
export const itemEnded = createAction("player/sound/itemEnded");

/** The same: the listener wanted the item, and it cannot be played. */
export const itemGivenUp = createAction<Playable>("player/sound/itemGivenUp");
