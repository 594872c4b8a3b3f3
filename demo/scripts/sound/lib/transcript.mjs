// Transcripts as WebVTT. The voice reads at an even pace, so the length of a sentence follows from
// its number of letters.

const two = (number) => String(number).padStart(2, "0");

/** '01:02.345', as WebVTT writes a time. */
export function vttTime(ms) {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(whole % 1000).padStart(3, "0")}`;
}

/** The sentences of a text, each as one piece. */
export const sentencesOf = (text) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .match(/[^.!?]+(?:[.!?]+["'’”]?|$)/g)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/**
 * WebVTT with a cue for each sentence, over the whole length; each turn [{ text, who? }] begins
 * with the speaker's name.
 */
export const transcriptOf = (turns, durationMs) => `WEBVTT\n\n${cuesOf(turns, 0, durationMs).join("\n\n")}\n`;

/**
 * WebVTT of consecutive parts [{ turns, durationMs }]; a part without turns is music. Null if
 * nobody speaks.
 */
export function joinedTranscriptOf(parts) {
  let begins = 0;
  const cues = parts.flatMap(({ turns, durationMs }) => {
    const at = begins;
    begins += durationMs;
    return turns === undefined ? [] : cuesOf(turns, at, durationMs);
  });
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function cuesOf(turns, begins, durationMs) {
  const sentences = turns.flatMap(({ text, who }) =>
    sentencesOf(text).map((sentence, index) => ({
      sentence,
      name: index === 0 && who !== undefined ? `${who}: ` : "",
    })),
  );
  const letters = sentences.reduce((sum, { sentence }) => sum + sentence.length, 0);
  let said = 0;
  return sentences.map(({ sentence, name }) => {
    const from = begins + (said / letters) * durationMs;
    said += sentence.length;
    return `${vttTime(from)} --> ${vttTime(begins + (said / letters) * durationMs)}\n${name}${sentence}`;
  });
}
