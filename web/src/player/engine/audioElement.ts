/** Id of the one element that plays (S2-075). */
export const AUDIO_ELEMENT_ID = "audio-player-id";

/**
 * The page's audio element. It is created once, outside the app, so that no render and no change of
 * route can remove it while it plays.
 */
export function ensureAudioElement(page: Document): HTMLAudioElement {
  const existing = page.getElementById(AUDIO_ELEMENT_ID);
  if (existing instanceof HTMLAudioElement) {
    return existing;
  }
  const audio = page.createElement("audio");
  audio.id = AUDIO_ELEMENT_ID;
  audio.preload = "none";
  page.body.append(audio);
  return audio;
}
