// What is said, as WebVTT. The voice reads at an even pace, so a sentence lasts as its share of the letters.

const two = (number) => String(number).padStart(2, "0");

/** '01:02.345', as WebVTT writes a time. */
export function vttTime(ms) {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(whole % 1000).padStart(3, "0")}`;
}

/** The sentences of a text, each as one piece. */
export const sentencesOf = (text) => text.replace(/\s+/g, " ").trim().match(/[^.!?]+(?:[.!?]+["'’”]?|$)/g).map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");

/** WebVTT with a cue a sentence, over the whole length; who takes the word, [{ text, who? }], is named there. */
export function transcriptOf(turns, durationMs) {
  const sentences = turns.flatMap(({ text, who }) => sentencesOf(text).map((sentence, index) => ({ sentence, name: index === 0 && who !== undefined ? `${who}: ` : "" })));
  const letters = sentences.reduce((sum, { sentence }) => sum + sentence.length, 0);
  let said = 0;
  const cues = sentences.map(({ sentence, name }) => {
    const from = (said / letters) * durationMs;
    said += sentence.length;
    return `${vttTime(from)} --> ${vttTime((said / letters) * durationMs)}\n${name}${sentence}`;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
