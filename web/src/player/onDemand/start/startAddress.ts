import type { Playable } from "@/model/playable";

/** Seconds that a '#t=' names: '#t=90', '#t=1:30' or '#t=1:02:03'; null when it names none. */
export function secondsOfHash(hash: string): number | null {
  const match = /^#(?:.*&)?t=(\d{1,6}(?:\.\d{1,3})?|\d{1,3}(?::[0-5]?\d){1,2})(?:&|$)/.exec(hash);
  return match?.[1] === undefined
    ? null
    : match[1].split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/**
 * Whether an item of this length lasts longer than `seconds`; true when its length is not known
 * (null).
 */
export function isInside(seconds: number, durationMs: number | null): boolean {
  return durationMs === null || seconds * 1000 < durationMs;
}

/**
 * Seconds at which the page's address asks an item to start; null for an item that the page is not
 * about, and for a time beyond its end.
 */
export function requestedStart(playable: Playable, path: string, hash: string): number | null {
  if (playable.url === null || playable.url.split("#")[0] !== path) {
    return null;
  }
  const seconds = secondsOfHash(hash);
  return seconds !== null && isInside(seconds, playable.durationMs) ? seconds : null;
}
