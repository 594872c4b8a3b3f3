import type { TranscriptCue } from "@/lib/contract";

/** Sentences that stand together as one paragraph. */
const IN_ONE_PARAGRAPH = 4;

/** 'Vrijwilliger: Dwergvleermuizen.', 'Jan van der Wal: …'; 'Ze schreef: …' is no name. */
export const TAKES_THE_WORD =
  /^(?=.{2,32}: )\p{Lu}\p{L}+(?: (?:de|den|der|het|in|op|te|ten|ter|van|\p{Lu}\p{L}*))*: /u;

export interface Paragraph {
  /** Index of its first sentence. */
  readonly first: number;
  /** Who takes the word in it, as far as the transcript tells apart from the words. */
  readonly speaker: string | null;
  readonly sentences: readonly TranscriptCue[];
}

/** Whoever takes the word begins a paragraph. */
export function paragraphs(cues: readonly TranscriptCue[]): readonly Paragraph[] {
  const all: Paragraph[] = [];
  let first = 0;
  for (let next = 1; next <= cues.length; next += 1) {
    const cue = cues[next];
    if (
      cue === undefined ||
      next - first === IN_ONE_PARAGRAPH ||
      TAKES_THE_WORD.test(cue.text) ||
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

/** Where in a sentence something stands, as in `slice`. */
export interface Found {
  /** Index of the sentence. */
  readonly cue: number;
  readonly from: number;
  readonly until: number;
}

/** What was looked for, and which of its places the listener is at. */
export interface Search {
  readonly found: readonly Found[];
  readonly at: number;
}

export const NOTHING_FOUND: Search = { found: [], at: 0 };
