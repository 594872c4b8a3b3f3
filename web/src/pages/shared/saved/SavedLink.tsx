import { AppLink } from "@/components/link/AppLink";
import { SAVED_ID } from "./SavedList";
import { useSavedTracks } from "./savedTracks";

/** The way down to the saved songs, which stand under a list that may be long. Nothing while there are none. */
export function SavedLink() {
  const { length } = useSavedTracks();
  return length === 0 ? null : <AppLink href={`#${SAVED_ID}`}>{`Bewaarde nummers (${length})`}</AppLink>;
}
