import type { TranscriptCue } from "@/lib/contract";

/** The number of sentences in a paragraph. */
const IN_ONE_PARAGRAPH = 4;

/**
 * Matches a speaker: 'Vrijwilliger: Dwergvleermuizen.', 'Jan van der Wal: …'; but not 'Ze schreef:
 * …'.
 */
export const SPEAKER =
  /^(?=.{2,32}: )\p{Lu}\p{L}+(?: (?:de|den|der|het|in|op|te|ten|ter|van|\p{Lu}\p{L}*))*: /u;

export interface Paragraph {
  /** The index of its first sentence. */
  readonly first: number;
  /** Its speaker, if the transcript names one. */
  readonly speaker: string | null;
  readonly sentences: readonly TranscriptCue[];
}

/** A new speaker starts a new paragraph. */
export function paragraphs(cues: readonly TranscriptCue[]): readonly Paragraph[] {
  const all: Paragraph[] = [];
  let first = 0;
  for (let next = 1; next <= cues.length; next += 1) {
    const cue = cues[next];
    if (
      cue === undefined ||
      next - first === IN_ONE_PARAGRAPH ||
      SPEAKER.test(cue.text) ||
      cue.speaker !== cues[next - 1]?.speaker
    ) {
      const speaker = cues[first]?.speaker;
      const isNew = speaker !== undefined && speaker !== cues[first - 1]?.speaker;
      all.push({ first, speaker: isNew ? speaker : null, sentences: cues.slice(first, next) });
      first = next;
    }
  }
  return all;
}

/** A position in a sentence, as in `slice`. */
export interface TranscriptMatch {
  /** The index of the sentence. */
  readonly cue: number;
  readonly from: number;
  readonly until: number;
}

/** The query, and the selected match. */
export interface Search {
  readonly found: readonly TranscriptMatch[];
  readonly at: number;
}

export const NOTHING_FOUND: Search = { found: [], at: 0 };
