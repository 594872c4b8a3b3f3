import { type ReactNode, useEffect, useRef } from "react";
import type { PlayableItem, TranscriptCue } from "@/lib/contract";
import { formatDuration } from "@/lib/dates";
import { useHydrated } from "@/lib/useHydrated";
import styles from "./Transcript.module.css";
import { useSeek } from "./useSeek";

/** Sentences that stand together as one paragraph. */
const IN_ONE_PARAGRAPH = 4;

/** 'Vrijwilliger: Dwergvleermuizen.' */
const TAKES_THE_WORD = /^\p{Lu}[\p{L} ]{1,30}: /u;

/** Who speaks stands out from what is said. */
function said(text: string): ReactNode {
  const [speaker = ""] = TAKES_THE_WORD.exec(text) ?? [];
  return speaker === "" ? (
    text
  ) : (
    <>
      <b>{speaker.trimEnd()}</b> {text.slice(speaker.length)}
    </>
  );
}

export interface TranscriptProps {
  /** By beginning. */
  readonly cues: readonly TranscriptCue[];
  readonly playable: PlayableItem;
}

/**
 * The words of what is heard. The sentence in the ear is lit; a sentence under the pointer, or the time of its paragraph on the
 * keyboard, goes there: while the item plays it seeks, else it starts playing there.
 */
export function Transcript({ cues, playable }: TranscriptProps) {
  const isHydrated = useHydrated();
  const { goTo, heard } = useSeek(
    playable,
    cues.map(({ start }) => start),
  );
  const text = useRef<HTMLDivElement>(null);
  // The sentences are words to read; that a pointer can go to one is an extra beside the buttons with the times.
  useEffect(() => {
    const element = text.current;
    const onClick = (event: MouseEvent) => {
      const start = (event.target as Element).closest<HTMLElement>("[data-start]")?.dataset.start;
      if (start !== undefined && (window.getSelection()?.isCollapsed ?? true)) {
        goTo(Number(start));
      }
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  });
  return (
    <section className={styles.transcript} aria-labelledby="lees-mee">
      <h2 id="lees-mee">Lees mee</h2>
      <div ref={text} className={styles.text} data-live={isHydrated ? "" : undefined}>
        {paragraphs(cues).map(({ first, sentences }) => (
          <div key={first} className={styles.paragraph}>
            <button
              type="button"
              className={styles.time}
              disabled={!isHydrated}
              aria-label={`Luister vanaf ${formatDuration(sentences[0]?.start ?? 0)}`}
              onClick={() => goTo(sentences[0]?.start ?? 0)}
            >
              {formatDuration(sentences[0]?.start ?? 0)}
            </button>
            <p>
              {sentences.map((cue, index) => (
                <span
                  key={cue.start}
                  data-start={cue.start}
                  data-now={first + index === heard ? "" : undefined}
                >
                  {said(cue.text)}{" "}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

interface Paragraph {
  /** Index of its first sentence. */
  readonly first: number;
  readonly sentences: readonly TranscriptCue[];
}

/** Whoever takes the word begins a paragraph. */
function paragraphs(cues: readonly TranscriptCue[]): readonly Paragraph[] {
  const all: Paragraph[] = [];
  let first = 0;
  for (let next = 1; next <= cues.length; next += 1) {
    const cue = cues[next];
    if (cue === undefined || next - first === IN_ONE_PARAGRAPH || TAKES_THE_WORD.test(cue.text)) {
      all.push({ first, sentences: cues.slice(first, next) });
      first = next;
    }
  }
  return all;
}
