import type { PlayableType } from "@/model/playable";

/** What an item is called in a sentence. */
export const ITEM_NAMES: Readonly<Record<PlayableType, string>> = {
  fragment: "dit fragment",
  broadcast: "deze uitzending",
  episode: "deze aflevering",
  moment: "dit moment",
};

/**
 * A number of seconds in words, '1 uur 3 minuten 5 seconden', without the parts that are zero; at
 * least '0 seconden'.
 */
export function spokenDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [
    counted(Math.floor(whole / 3600), "uur", "uur"),
    counted(Math.floor((whole % 3600) / 60), "minuut", "minuten"),
    counted(whole % 60, "seconde", "seconden"),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "0 seconden" : parts.join(" ");
}

/** What a screen reader says of a playhead: '3 minuten 5 seconden van 12 minuten'. */
export function spokenPosition(position: number, duration: number): string {
  return `${spokenDuration(position)} van ${spokenDuration(duration)}`;
}

/** Milliseconds in short, '13 min', at least one minute; from an hour on '1 uur 5 min'. */
export function shortMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} uur` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
