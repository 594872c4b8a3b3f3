import type { Decode } from "@/lib/browser/safeStorage";
import { readRecord, readText } from "@/model/reading";

/** What the listener chose, as the device keeps it for the next page. */
export interface StoredChoice {
  /** Slug of the channel. */
  readonly channel: string;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Its key in the device's storage. */
export const CHOICE_KEY = "zender-player-choice";

export const decodeChoice: Decode<StoredChoice> = (stored) => {
  const { channel, volume, isMuted } = readRecord(stored) ?? {};
  const slug = readText(channel, 120);
  return slug !== null && typeof volume === "number" && volume >= 0 && volume <= 1
    ? { channel: slug, volume, isMuted: isMuted === true }
    : null;
};
