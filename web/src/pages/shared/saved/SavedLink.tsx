import { AppLink } from "@/components/link/AppLink";
import { SAVED_ID } from "./SavedList";
import { useSavedTracks } from "./savedTracks";

/** A link to the saved songs, which are below a list that may be long. Empty if there are none. */
export function SavedLink() {
  const { length } = useSavedTracks();
  return length === 0 ? null : <AppLink href={`#${SAVED_ID}`}>{`Bewaarde nummers (${length})`}</AppLink>;
}
