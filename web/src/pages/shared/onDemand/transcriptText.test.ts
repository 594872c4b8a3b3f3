import { describe, expect, it } from "vitest";
import { findInCues } from "./transcriptSearch";
import { paragraphs } from "./transcriptText";

const cue = (start: number, text: string, speaker?: string) => ({
  start,
  end: start + 1,
  text,
  ...(speaker === undefined ? {} : { speaker }),
});

describe("paragraphs of a transcript", () => {
  it("begin at a new speaker, named in the text or in the transcript, and after four sentences", () => {
    const cues = [
      cue(0, "Een."),
      cue(1, "Twee."),
      cue(2, "Boer: Drie."),
      cue(3, "Vier.", "Jip"),
      cue(4, "Vijf.", "Jip"),
      cue(5, "Zes.", "Jip"),
      cue(6, "Zeven.", "Jip"),
      cue(7, "Acht.", "Jip"),
      cue(8, "Negen."),
    ];
    expect(paragraphs(cues).map(({ first, speaker }) => [first, speaker])).toEqual([
      [0, null],
      [2, null],
      [3, "Jip"],
      [7, null],
      [8, null],
    ]);
  });

  it.each([
    ["Mevrouw Terpstra: Ja.", true],
    ["Jan van der Wal: Ja.", true],
    ["Ze schreef: ik kom niet.", false],
    ["Aflevering een: water weg.", false],
  ])("treat '%s' as the words of a speaker: %s", (text, isNamed) => {
    expect(paragraphs([cue(0, "Een."), cue(1, text)])).toHaveLength(isNamed ? 2 : 1);
  });

  it("are empty for a transcript without sentences", () => {
    expect(paragraphs([])).toEqual([]);
  });
});

describe("searching a transcript", () => {
  const cues = [cue(0, "Café, cafe en CAFÉ."), cue(1, "Niets."), cue(2, "Een 🚲 voor het café")];

  it("finds every match, ignoring case and accents", () => {
    const found = findInCues(cues, " café ");
    expect(found.map(({ cue: index, from, until }) => cues[index]?.text.slice(from, until))).toEqual([
      "Café",
      "cafe",
      "CAFÉ",
      "café",
    ]);
  });

  it("finds nothing for one letter, an empty query and words that do not occur", () => {
    expect([..."c", "", "  ", "trein"].flatMap((query) => findInCues(cues, query))).toEqual([]);
  });
});
