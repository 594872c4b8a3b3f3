import { createAction } from "@reduxjs/toolkit";

/** Goes to another channel and plays it at once (S4-057). Payload: the channel's slug. */
export const changeChannel = createAction<string>("player/command/changeChannel");

/** 'Luister live': back to the station's own channel, live (S4-058). */
export const listenLive = createAction("player/command/listenLive");

/** Moves the playhead of an on-demand item (S4-040). Payload: seconds. */
export const positionSeek = createAction<number>("player/command/positionSeek");

/** Play is likely soon (hover, focus, idle): fetches what it needs. */
export const preparePlayer = createAction("player/command/prepare");
