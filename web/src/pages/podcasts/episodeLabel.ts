import type { ListedEpisode } from "@/lib/contract";

/** 'Seizoen 1, aflevering 4', with what is known of it. */
export function episodeLabel({ season, number }: Pick<ListedEpisode, "season" | "number">): string | null {
  const words = [
    season === null ? null : `seizoen ${season}`,
    number === null ? null : `aflevering ${number}`,
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
