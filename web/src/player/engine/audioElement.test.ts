// @vitest-environment jsdom
import { expect, it } from "vitest";
import { ensureAudioElement } from "./audioElement";

it("S2-075 there is one audio element, 'audio-player-id', outside the app", () => {
  document.body.innerHTML = '<div id="root"><main></main></div>';
  const audio = ensureAudioElement(document);
  expect(ensureAudioElement(document)).toBe(audio);
  expect(document.querySelectorAll("#audio-player-id")).toHaveLength(1);
  expect(audio.parentElement).toBe(document.body);
  document.getElementById("root")?.remove();
  expect(document.getElementById("audio-player-id")).toBe(audio);
});
