import type { TranscriptCue } from "@/lib/contract";
import type { TranscriptMatch } from "./transcriptText";

/** The minimum length of a query: a single letter is everywhere. */
export const SHORTEST_QUERY = 2;

/** All matches of the query, ignoring case and accents, in order. */
export function findInCues(cues: readonly TranscriptCue[], query: string): readonly TranscriptMatch[] {
  const wanted = folded(query.trim());
  if (wanted.length < SHORTEST_QUERY) {
    return [];
  }
  return cues.flatMap(({ text }, cue) => {
    const words = folded(text);
    const places: TranscriptMatch[] = [];
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length)) {
      places.push({ cue, from: at, until: at + wanted.length });
    }
    return places;
  });
}

/**
 * Without case and accents, at the same length, so that positions in it are positions in the text.
 */
function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize("NFD").charAt(0).toLowerCase();
      return letter.length === plain.length ? plain : letter;
    })
    .join("");
}
