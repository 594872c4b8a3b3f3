import type { ReactNode } from "react";
import type { TranscriptCue } from "@/lib/contract";
import { SPEAKER, type TranscriptMatch } from "./transcriptText";

export interface SentenceProps {
  readonly cue: TranscriptCue;
  readonly isHeard: boolean;
  /** The search matches in this sentence. */
  readonly found: readonly TranscriptMatch[];
  /** The selected match. */
  readonly chosen: TranscriptMatch | undefined;
}

/** A sentence of a transcript; clicking it seeks there, and the current one is highlighted. */
export function Sentence({ cue, isHeard, found, chosen }: SentenceProps) {
  return (
    <span
      data-start={cue.start}
      data-now={isHeard ? "" : undefined}
      aria-current={isHeard ? "true" : undefined}
    >
      {found.length === 0 ? said(cue.text) : marked(cue.text, found, chosen)}{" "}
    </span>
  );
}

/** The speaker's name has its own style. */
function said(text: string): ReactNode {
  const [speaker = ""] = SPEAKER.exec(text) ?? [];
  return speaker === "" ? (
    text
  ) : (
    <>
      <b>{speaker.trimEnd()}</b> {text.slice(speaker.length)}
    </>
  );
}

function marked(
  text: string,
  found: readonly TranscriptMatch[],
  chosen: TranscriptMatch | undefined,
): ReactNode {
  return found.map((place, index) => (
    <span key={place.from}>
      {text.slice(found[index - 1]?.until ?? 0, place.from)}
      <mark data-chosen={place === chosen ? "" : undefined}>{text.slice(place.from, place.until)}</mark>
      {index === found.length - 1 && text.slice(place.until)}
    </span>
  ));
}
