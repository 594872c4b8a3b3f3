import { createAction } from "@reduxjs/toolkit";

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
