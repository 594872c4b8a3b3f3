import { Play } from "lucide-react";
import { useHydrated } from "@/lib/browser/useHydrated";
import { type NamedSong, playWords } from "@/lib/text/trackWords";
import styles from "./ListenFrom.module.css";

export interface ListenFromProps {
  readonly track: NamedSong & { readonly time: string };
  /** The song is heard now. */
  readonly isHeard: boolean;
  readonly onListen: () => void;
}

/** Plays from a song on, in a list of songs. */
export function ListenFrom({ track, isHeard, onListen }: ListenFromProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      className={`${styles.play} ${isHydrated ? "" : "waiting"}`}
      aria-label={`Luister vanaf ${playWords(track)}`}
      aria-current={isHeard ? "true" : undefined}
      title="Luister vanaf hier"
      onClick={onListen}
    >
      <Play aria-hidden="true" size={18} />
    </button>
  );
}
