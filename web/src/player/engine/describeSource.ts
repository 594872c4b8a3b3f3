import type { EngineSource } from "./engine";

/**
 * Sets what belongs to the element's source besides the sound: title and poster (S7-014), the
 * medium's id (S7-013) and the parameters as they came (S7-015). All but the title are data
 * attributes, because an audio element has no attributes for them. `null`: there is no source.
 */
export function describeSource(audio: HTMLMediaElement, source: EngineSource | null): void {
  audio.title = source?.title ?? "";
  const described = {
    prid: source?.prid ?? null,
    poster: source?.poster ?? null,
    parameters: source?.parameters.length ? JSON.stringify(source.parameters) : null,
  };
  for (const [name, value] of Object.entries(described)) {
    if (value === null) {
      delete audio.dataset[name];
    } else {
      audio.dataset[name] = value;
    }
  }
}
