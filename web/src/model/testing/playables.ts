import type { Playable, PlayableItem } from "../playable";

/** An item of a queue. */
export function makeItem(changes: Partial<PlayableItem> = {}): PlayableItem {
  return {
    id: "f-1",
    name: "Het interview",
    type: "fragment",
    player: { tokenUrl: "/api/play/f-1", parameters: [] },
    imageUrl: null,
    subtitle: "De Ochtendploeg",
    url: null,
    durationMs: 180_000,
    publishedIso: "2026-11-20T09:10:00.000+01:00",
    chapters: [],
    ...changes,
  };
}

/** A fragment with an empty queue. */
export function makePlayable(changes: Partial<Playable> = {}): Playable {
  return { ...makeItem(changes), queue: changes.queue ?? [], isLatestNews: changes.isLatestNews ?? false };
}
