import type { ListedEpisode } from "@/lib/contract";

/** 'Seizoen 1, aflevering 4', or the part that is known. */
export function episodeLabel({ season, number }: Pick<ListedEpisode, "season" | "number">): string | null {
  const words = [
    season === null ? null : `seizoen ${season}`,
    number === null ? null : `aflevering ${number}`,
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
