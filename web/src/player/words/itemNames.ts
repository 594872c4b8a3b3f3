import type { PlayableType } from "@/model/playable";

/** What an item is called in a sentence. */
export const ITEM_NAMES: Readonly<Record<PlayableType, string>> = {
  fragment: "dit fragment",
  broadcast: "deze uitzending",
  episode: "deze aflevering",
};
