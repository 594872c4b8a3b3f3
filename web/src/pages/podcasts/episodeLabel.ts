import type { ListedEpisode } from "@/lib/contract";

const TYPE_NAMES = { full: null, trailer: "trailer", bonus: "bonusaflevering" } as const;

/** 'Seizoen 1, aflevering 4' or 'Seizoen 2, trailer', or the part that is known. */
export function episodeLabel({
  season,
  number,
  episodeType,
}: Pick<ListedEpisode, "season" | "number" | "episodeType">): string | null {
  // A number of a trailer or an extra counts nothing that listeners know of.
  const name = TYPE_NAMES[episodeType] ?? (number === null ? null : `aflevering ${number}`);
  const words = [season === null ? null : `seizoen ${season}`, name].filter(Boolean);
  return words.length === 0 ? null : words.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
