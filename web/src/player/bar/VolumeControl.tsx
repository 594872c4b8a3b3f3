import { type LucideIcon, Volume1, Volume2, VolumeX } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { usePlayer, usePlayerDispatch } from "../hooks";
import { playerActions } from "../slice";
import { useDismiss } from "./useDismiss";
import styles from "./VolumeControl.module.css";
import { VolumeSlider } from "./VolumeSlider";
import { type VolumeLevel, volumeLevel } from "./volumeLevel";

const ICONS: Readonly<Record<VolumeLevel, LucideIcon>> = { full: Volume2, reduced: Volume1, muted: VolumeX };

/** The volume button with its slider and mute (S2-066). */
export function VolumeControl() {
  const dispatch = usePlayerDispatch();
  const volume = usePlayer("playerVolume");
  const isMuted = usePlayer("isPlayerMuted");
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);

  const heard = isMuted ? 0 : volume;
  const Icon = ICONS[volumeLevel(heard)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div
      className={styles.volume}
      ref={area}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) {
          event.stopPropagation();
          close();
          trigger.current?.focus();
        }
      }}
    >
      <button
        type="button"
        className={styles.button}
        ref={trigger}
        aria-label={isMuted ? "Volume, geluid staat uit" : "Volume"}
        aria-expanded={isOpen}
        data-level={volumeLevel(heard)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div className={styles.panel} role="group" aria-label="Volume">
          <VolumeSlider value={heard} onChange={(value) => dispatch(playerActions.setVolume(value))} />
          <button
            type="button"
            className={styles.button}
            aria-label={isMuted ? "Geluid aan" : "Geluid uit"}
            onClick={() => dispatch(isMuted ? playerActions.unmutePlayer() : playerActions.mutePlayer())}
          >
            {isMuted ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
          </button>
        </div>
      )}
    </div>
  );
}
