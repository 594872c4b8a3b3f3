import { type Fields, keptText, siteAddress } from "@/lib/kept/fields";
import { keptList } from "@/lib/kept/keptList";

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

export const savedTracks = keptList<SavableTrack>("zender.savedTracks", decodeSavedTrack, SAVED_LIMIT);

/** The songs that the listener saved on this device, newest first; none in the server's markup. */
export const useSavedTracks = savedTracks.use;

/** Saves the song, or removes it if it was saved. */
export function toggleSavedTrack(track: SavableTrack): void {
  savedTracks.update((list) => {
    const others = list.filter((one) => !isSameTrack(one, track));
    return others.length < list.length ? others : [track, ...others];
  });
}

/** Compares their pages, or their artist and title if they have none. */
export function isSameTrack(a: SavableTrack, b: SavableTrack): boolean {
  return a.url !== null || b.url !== null
    ? a.url === b.url
    : `${a.artist}\n${a.name}`.toLowerCase() === `${b.artist}\n${b.name}`.toLowerCase();
}

export function decodeSavedTrack(value: unknown): SavableTrack | null {
  const { name, artist, url, imageUrl } = (value ?? {}) as Fields<SavableTrack>;
  const [keptName, keptArtist, image] = [keptText(name), keptText(artist), siteAddress(imageUrl)];
  const page = siteAddress(url);
  const isValid =
    keptName !== null && keptArtist !== null && image !== null && (url === null || page !== null);
  return isValid ? { name: keptName, artist: keptArtist, url: page, imageUrl: image } : null;
}
