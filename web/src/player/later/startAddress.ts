import type { Playable } from "@/model/playable";

/** Seconds that a '#t=' names: '#t=90', '#t=1:30' or '#t=1:02:03'; null when it names none. */
export function secondsOfHash(hash: string): number | null {
  const match = /^#(?:.*&)?t=(\d{1,6}(?:\.\d{1,3})?|\d{1,3}(?::[0-5]?\d){1,2})(?:&|$)/.exec(hash);
  return match?.[1] === undefined
    ? null
    : match[1].split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** Where the address of the page asks an item to start: only the item that the page is about. */
export function startAsked(playable: Playable, path: string, hash: string): number | null {
  return playable.url !== null && playable.url.split("#")[0] === path ? secondsOfHash(hash) : null;
}
