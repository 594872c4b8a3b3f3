import { createAction } from "@reduxjs/toolkit";
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
