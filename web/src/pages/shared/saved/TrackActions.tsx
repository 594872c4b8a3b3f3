import { Search } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { Track } from "@/lib/contract";
import { keepMarkup } from "@/lib/keepMarkup";
import { songWords } from "@/lib/text/trackWords";
import { ElsewhereLinks } from "./ElsewhereLinks";
import { SaveButton } from "./SaveButton";
import styles from "./Saved.module.css";
import { toSavableTrack } from "./savable";

/** The actions for a song in a list: save it, search for it elsewhere. */
export function TrackActions({ track: played }: { readonly track: Track }) {
  const track = toSavableTrack(played);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === "Escape") {
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) {
      setOpen(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons open
    <div className={styles.actions} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={`${styles.icon} ${isHydrated ? "" : "waiting"}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Zoek ${songWords(track)} elders`}
        title="Zoek elders"
        onClick={() => setOpen(!isOpen)}
      >
        <Search aria-hidden="true" size={20} />
        <span>Zoek</span>
      </button>
      <SaveButton track={track} />
      {isOpen && (
        <div id={id} className={styles.menu}>
          <ElsewhereLinks track={track} />
        </div>
      )}
    </div>
  );
}

keepMarkup(TrackActions, ({ track }) => `${track.name}\n${track.artist}`);
