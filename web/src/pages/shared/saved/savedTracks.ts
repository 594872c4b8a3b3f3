import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "@/lib/browser/listeners";
import { type Decode, storedValue } from "@/lib/browser/safeStorage";

/** The data needed to show a saved song. */
export interface SavableTrack {
  readonly name: string;
  readonly artist: string;
  /** The song's page; null if it has none. */
  readonly url: string | null;
  readonly imageUrl: string;
}

/** If there are more, the oldest is removed. */
export const SAVED_LIMIT = 500;
const NONE: readonly SavableTrack[] = [];

const decode: Decode<readonly SavableTrack[]> = (stored) =>
  Array.isArray(stored) ? stored.filter(isSavable).slice(0, SAVED_LIMIT) : null;
const stored = storedValue("local", "zender.savedTracks", decode);

/** Also kept in memory, so that without browser storage saving works as long as the tab is open. */
let present: readonly SavableTrack[] | null = null;
/** Another tab may change the list. */
const { follow, tell } = makeListeners(() => onStored(readAnew));

/** The songs that the listener saved on this device, newest first; none in the server's markup. */
export function useSavedTracks(): readonly SavableTrack[] {
  return useSyncExternalStore(follow, read, () => NONE);
}

/** Saves the song, or removes it if it was saved. */
export function toggleSavedTrack(track: SavableTrack): void {
  const others = read().filter((one) => !isSameTrack(one, track));
  present = others.length < read().length ? others : [track, ...others].slice(0, SAVED_LIMIT);
  stored.write(present);
  tell();
}

/** Compares their pages, or their artist and title if they have none. */
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
