import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "@/lib/browser/listeners";
import { type Decode, storedValue } from "@/lib/browser/safeStorage";

/** What is needed to show a song again. */
export interface SavableTrack {
  readonly name: string;
  readonly artist: string;
  /** Page of the song; null where it has none. */
  readonly url: string | null;
  readonly imageUrl: string;
}

/** The oldest goes when there are more. */
export const SAVED_LIMIT = 500;
const NONE: readonly SavableTrack[] = [];

const decode: Decode<readonly SavableTrack[]> = (stored) =>
  Array.isArray(stored) ? stored.filter(isSavable).slice(0, SAVED_LIMIT) : null;
const stored = storedValue("local", "zender.savedTracks", decode);

/**
 * Kept in memory too, so that saving works in a browser that stores nothing, as long as the tab is
 * open.
 */
let present: readonly SavableTrack[] | null = null;
/** Another tab may save as well. */
const { follow, tell } = makeListeners(() => onStored(readAnew));

/** The songs that the listener saved on this device, newest first; none in the server's markup. */
export function useSavedTracks(): readonly SavableTrack[] {
  return useSyncExternalStore(follow, read, () => NONE);
}

/** Saves the song, or removes it when it was saved. */
export function toggleSavedTrack(track: SavableTrack): void {
  const others = read().filter((one) => !isSameTrack(one, track));
  present = others.length < read().length ? others : [track, ...others].slice(0, SAVED_LIMIT);
  stored.write(present);
  tell();
}

/** By its page, or by its words where it has none. */
export function isSameTrack(a: SavableTrack, b: SavableTrack): boolean {
  return a.url !== null || b.url !== null
    ? a.url === b.url
    : `${a.artist}\n${a.name}`.toLowerCase() === `${b.artist}\n${b.name}`.toLowerCase();
}

function read(): readonly SavableTrack[] {
  present ??= stored.read() ?? NONE;
  return present;
}

function readAnew(): void {
  present = null;
  tell();
}

function isSavable(value: unknown): value is SavableTrack {
  const { name, artist, url, imageUrl } = (value ?? {}) as Partial<Record<keyof SavableTrack, unknown>>;
  return (
    typeof name === "string" &&
    typeof artist === "string" &&
    typeof imageUrl === "string" &&
    imageUrl.startsWith("/") &&
    (url === null || (typeof url === "string" && /^\/(?!\/)/.test(url)))
  );
}
