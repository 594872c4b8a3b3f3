import type { SoundContext } from "../deps/deps";
import { type PlayerState, playerActions } from "../state/slice";

/** Whether an event happened between two states of the player. */
type Happened = (now: PlayerState, was: PlayerState) => boolean;

const EVENTS: readonly (readonly [name: string, happened: Happened])[] = [
  ["channel", (now, was) => now.channel?.id !== was.channel?.id && was.channel !== undefined],
  ["playable", (now, was) => now.playable?.id !== was.playable?.id && now.playable !== undefined],
  ["play", (now, was) => now.isPlaying && !was.isPlaying],
  ["stop", (now, was) => !now.isPlaying && was.isPlaying],
  ["finished", (now, was) => now.isPlaybackEnded && !was.isPlaybackEnded],
  ["adBreakStart", (now, was) => now.isAdBreak && !was.isAdBreak],
  ["adBreakEnd", (now, was) => !now.isAdBreak && was.isAdBreak],
  [
    "error",
    (now, was) => now.lastPlayerApiError !== was.lastPlayerApiError && now.lastPlayerApiError !== undefined,
  ],
];

/** Adds what the player does to `apiEvents`, for analytics (docs/player-embed.md). */
export function noteApiEvents({ deps, store, listen }: SoundContext): void {
  for (const [name, happened] of EVENTS) {
    listen({
      predicate: (_action, now, was) => happened(now.player, was.player),
      effect: () => void store.dispatch(playerActions.addApiEvents([{ name, at: deps.clock.now() }])),
    });
  }
}
