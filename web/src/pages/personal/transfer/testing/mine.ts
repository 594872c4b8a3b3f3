import type { HeardItem } from "@/player/onDemand/heard/heardItems";
import type { Followed } from "../../../shared/following/followed";
import type { SavableTrack } from "../../../shared/saved/savedTracks";
import type { MyRadio } from "../myRadio";

export const item = (id: string): HeardItem => ({
  id,
  type: "episode",
  name: `Aflevering ${id}`,
  subtitle: "Laag land",
  url: `/podcasts/laag-land/${id}/titel`,
  imageUrl: "/media/images/laag-land-600.webp",
  durationMs: 600_000,
});
export const programme = (slug: string, more: Partial<Followed> = {}): Followed => ({
  kind: "programme",
  slug,
  name: `De ${slug}`,
  imageUrl: null,
  seenIso: "2026-11-20T09:00:00.000+01:00",
  ...more,
});
export const song = (name: string): SavableTrack => ({
  name,
  artist: "Wie",
  url: `/nummers/${name}/x`,
  imageUrl: "/images/unknown_track.webp",
});
export const MINE: MyRadio = {
  marks: [
    { id: "uit", position: 0, isFinished: true },
    { id: "een", position: 60, isFinished: false },
    { id: "twee", position: 120, isFinished: false },
  ],
  items: [item("twee"), item("een"), item("uit")],
  followed: [programme("platenkast"), { ...programme("laag-land"), kind: "podcast" }],
  songs: [song("b"), song("a")],
};
