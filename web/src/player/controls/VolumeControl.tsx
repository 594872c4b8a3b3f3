import { type LucideIcon, Volume1, Volume2, VolumeX } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDismiss } from "@/lib/browser/useDismiss";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playerActions } from "../state/slice";
import styles from "./VolumeControl.module.css";
import { VolumeSlider } from "./VolumeSlider";
import { type VolumeLevel, volumeLevel } from "./volumeLevel";

const ICONS: Readonly<Record<VolumeLevel, LucideIcon>> = { full: Volume2, reduced: Volume1, muted: VolumeX };
/** On its way to the slider the pointer may leave the button for a moment. */
const LEAVE_MS = 250;

/**
 * The volume button: a click mutes. Pointing at it or focusing it shows its slider (S2-066), where
 * the browser lets pages set the volume.
 */
export function VolumeControl(props: {
  /** Class of the button in place of the bar's own; the button is then shown on every screen. */
  readonly className?: string;
  /** Text under the icon; part of the button's name. */
  readonly words?: string;
}) {
  const dispatch = usePlayerDispatch();
  const volume = usePlayer("playerVolume");
  const isMuted = usePlayer("isPlayerMuted");
  const isFixed = usePlayerSelector(({ playback }) => playback.isVolumeFixed);
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const heard = isMuted ? 0 : volume;
  const level = volumeLevel(heard);
  const isSilent = level === "muted";
  const Icon = ICONS[level];
  const open = () => {
    clearTimeout(leaving.current);
    setIsOpen(true);
  };
  const toggle = () => {
    if (!isSilent) {
      dispatch(playerActions.mutePlayer());
    } else if (isMuted) {
      dispatch(playerActions.unmutePlayer());
    } else {
      dispatch(playerActions.setVolume(1));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider comes and goes with pointer and focus; both parts are controls
    <div
      className={props.className === undefined ? `${styles.volume} ${styles.large}` : styles.volume}
      ref={area}
      onPointerEnter={(event) => event.pointerType === "mouse" && open()}
      onPointerLeave={(event) => {
        // A pointer that still drags the slider has not left.
        if (event.pointerType === "mouse" && event.buttons === 0) {
          leaving.current = setTimeout(close, LEAVE_MS);
        }
      }}
      onFocus={open}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          close();
        }
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) {
          event.preventDefault();
          event.stopPropagation();
          trigger.current?.focus();
          close();
        }
      }}
    >
      <button
        type="button"
        className={props.className ?? styles.button}
        ref={trigger}
        aria-label={isSilent ? "Geluid aan" : "Geluid uit"}
        data-level={level}
        onClick={toggle}
      >
        <Icon size={22} aria-hidden="true" />
        {props.words !== undefined && <span>{props.words}</span>}
      </button>
      {isOpen && !isFixed && (
        <div className={styles.panel}>
          <VolumeSlider value={heard} onChange={(value) => dispatch(playerActions.setVolume(value))} />
        </div>
      )}
    </div>
  );
}
