import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { PlayableItem, TranscriptCue } from "@/lib/contract";
import { report } from "@/lib/log";
import { formatDuration } from "@/lib/time/dates";
import { useSeek } from "./listen/useSeek";
import { Sentence } from "./Sentence";
import { scrollInside } from "./scrollInside";
import styles from "./Transcript.module.css";
import type { TranscriptTools } from "./TranscriptTools.late";
import { NOTHING_FOUND, paragraphs } from "./transcriptText";

export interface TranscriptProps {
  /** By start. */
  readonly cues: readonly TranscriptCue[];
  readonly playable: PlayableItem;
}

/** Scrolling by hand: stops following the sound, so that the reader can read on. */
const BY_HAND = ["wheel", "touchmove"] as const;

/**
 * The transcript of an item, in a scrollable box. The current sentence is highlighted and kept
 * visible. Clicking a sentence, or pressing the time of a paragraph, seeks there if the item is
 * playing, or else starts it there.
 */
export function Transcript({ cues, playable }: TranscriptProps) {
  const isHydrated = useHydrated();
  const { goTo, heard } = useSeek(
    playable,
    cues.map(({ start }) => start),
  );
  const text = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [search, setSearch] = useState(NOTHING_FOUND);
  const { found } = search;
  const chosen = found[search.at];
  const Tools = useTools();

  // The sentences are plain text; clicking them is an addition to the buttons with the times.
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
  useEffect(() => {
    const element = text.current;
    const stop = () => setFollowing(false);
    for (const name of BY_HAND) {
      element?.addEventListener(name, stop, { passive: true });
    }
    return () => {
      for (const name of BY_HAND) {
        element?.removeEventListener(name, stop);
      }
    };
  }, []);
  // While searching, the selected match is kept visible instead of the current sentence.
  const wanted = chosen !== undefined ? "mark[data-chosen]" : isFollowing && heard >= 0 ? "[data-now]" : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same selector may match another element
  useEffect(() => {
    const part = wanted === null ? null : text.current?.querySelector<HTMLElement>(wanted);
    if (text.current !== null && part) {
      scrollInside(text.current, part);
    }
  }, [wanted, heard, chosen]);

  return (
    <section aria-labelledby="lees-mee">
      <h2 id="lees-mee">Lees mee</h2>
      <div className={styles.tools} data-scripted="">
        {Tools !== null && (
          <Tools
            cues={cues}
            search={search}
            isFollowing={isFollowing}
            onSearch={setSearch}
            onFollow={setFollowing}
          />
        )}
      </div>
      <div ref={text} className={styles.text} data-live={isHydrated ? "" : undefined}>
        {paragraphs(cues).map(({ first, speaker, sentences }) => (
          <div key={first} className={styles.paragraph}>
            {isHydrated ? (
              <button
                type="button"
                className={styles.time}
                aria-label={`Luister vanaf ${formatDuration(sentences[0]?.start ?? 0)}`}
                onClick={() => goTo(sentences[0]?.start ?? 0)}
              >
                {formatDuration(sentences[0]?.start ?? 0)}
              </button>
            ) : (
              <span className={styles.time}>{formatDuration(sentences[0]?.start ?? 0)}</span>
            )}
            <p>
              {speaker !== null && <b>{speaker}: </b>}
              {sentences.map((cue, index) => (
                <Sentence
                  key={cue.start}
                  cue={cue}
                  isHeard={first + index === heard}
                  found={found.filter((place) => place.cue === first + index)}
                  chosen={chosen}
                />
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * The tools are loaded after the text: nobody needs them before reading. Null until they are loaded
 * or if they cannot be loaded.
 */
function useTools(): typeof TranscriptTools | null {
  const [tools, setTools] = useState<typeof TranscriptTools | null>(null);
  useEffect(() => {
    import("./TranscriptTools.late").then(
      (code) => setTools(() => code.TranscriptTools),
      (error: unknown) => report("Zoeken in de tekst kan niet", error),
    );
  }, []);
  return tools;
}
