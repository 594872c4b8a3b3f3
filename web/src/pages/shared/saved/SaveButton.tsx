import { Bookmark } from "lucide-react";
import { useHydrated } from "@/lib/browser/useHydrated";
import { songWords } from "@/lib/text/trackWords";
import styles from "./Saved.module.css";
import { isSameTrack, type SavableTrack, toggleSavedTrack, useSavedTracks } from "./savedTracks";

/**
 * 'Bewaar': saves a song on this device, or removes it. `hasWords`: with text on every screen, else
 * only where there is room.
 */
export function SaveButton(props: { readonly track: SavableTrack; readonly hasWords?: boolean }) {
  const { track, hasWords = false } = props;
  const isHydrated = useHydrated();
  const isSaved = useSavedTracks().some((one) => isSameTrack(one, track));
  return (
    <button
      type="button"
      className={`${hasWords ? "pill unprinted" : styles.icon} ${isHydrated ? "" : "waiting"}`}
      data-scripted={hasWords ? "" : undefined}
      aria-pressed={isSaved}
      aria-label={`Bewaar ${songWords(track)}`}
      title={isSaved ? "Bewaard" : "Bewaar"}
      onClick={() => toggleSavedTrack(track)}
    >
      <Bookmark aria-hidden="true" size={20} fill={isSaved ? "currentColor" : "none"} />
      <span>Bewaar</span>
    </button>
  );
}
