import type { Decode } from "@/lib/browser/safeStorage";
import { readRecord, readText } from "@/model/reading";
import type { PlayerDeps, SoundContext } from "../deps/deps";
import { playerActions } from "../state/slice";
import type { PlayerStore } from "../state/store";

/** What the listener chose, as the device remembers it for the next page. */
export interface RememberedChoice {
  /** Slug of the channel. */
  readonly channel: string;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Its key in the device's storage. */
export const CHOICE_KEY = "zender-player-choice";

export const decodeChoice: Decode<RememberedChoice> = (stored) => {
  const { channel, volume, isMuted } = readRecord(stored) ?? {};
  const slug = readText(channel, 120);
  return slug !== null && typeof volume === "number" && volume >= 0 && volume <= 1
    ? { channel: slug, volume, isMuted: isMuted === true }
    : null;
};

/** Restores volume and mute; returns the slug of the channel, undefined when none was chosen. */
export function restoreChoice({ stored }: PlayerDeps, { dispatch }: PlayerStore): string | undefined {
  const remembered = stored(CHOICE_KEY, decodeChoice).read();
  if (remembered !== null) {
    dispatch(playerActions.setVolume(remembered.volume));
    if (remembered.isMuted) {
      dispatch(playerActions.mutePlayer());
    }
  }
  return remembered?.channel;
}

/** Remembers channel, volume and mute from now on, for the next page. */
export function rememberChoice({ deps, store, listen }: SoundContext): void {
  const kept = deps.stored(CHOICE_KEY, decodeChoice);
  // Nothing is stored for a listener who chose nothing.
  let known = kept.read() ?? { channel: deps.shell.station.defaultChannel, volume: 1, isMuted: false };
  const keep = () => {
    const { channel, playerVolume: volume, isPlayerMuted: isMuted } = store.getState().player;
    const slug = channel?.id ?? "";
    if (slug !== known.channel || volume !== known.volume || isMuted !== known.isMuted) {
      known = { channel: slug, volume, isMuted };
      kept.write(known);
    }
  };
  keep();
  listen({
    predicate: (_action, now, was) =>
      now.player.channel?.id !== was.player.channel?.id ||
      now.player.playerVolume !== was.player.playerVolume ||
      now.player.isPlayerMuted !== was.player.isPlayerMuted,
    effect: keep,
  });
}
