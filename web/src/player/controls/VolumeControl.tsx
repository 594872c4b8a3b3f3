import { type LucideIcon, Volume1, Volume2, VolumeX } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useDismiss } from "@/lib/browser/useDismiss";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playerActions } from "../state/slice";
import { type Steps, valueAfterKey, valueAt } from "./sliding";
import styles from "./VolumeControl.module.css";

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

type VolumeLevel = "full" | "reduced" | "muted";

/** Which of the three icons shows a volume of 0 to 1 (S9-018). */
export function volumeLevel(volume: number): VolumeLevel {
  if (volume < 0.02) {
    return "muted";
  }
  return volume < 0.75 ? "reduced" : "full";
}

const RANGE = { min: 0, max: 1 };
const STEPS: Steps = { small: 0.05, large: 0.2 };

/**
 * A vertical slider: a track of 120 px with 20 px around it, 0 to 100 % (S9-019). Why it is not a
 * range input: docs/adr/0017.
 */
function VolumeSlider(props: {
  /** 0 to 1 */
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { value, onChange } = props;
  const slider = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const percentage = Math.round(value * 100);

  useEffect(() => {
    slider.current?.style.setProperty("--level", String(value));
  }, [value]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = track.current?.getBoundingClientRect();
    if (box !== undefined && box.height > 0) {
      // The slider is vertical: higher is louder.
      onChange(valueAt(RANGE, -event.clientY, -box.bottom, box.height));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, RANGE, STEPS);
    if (next !== null) {
      event.preventDefault();
      onChange(Math.round(next * 100) / 100);
    }
  };
  return (
    <div
      className={styles.slider}
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label="Volume"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      aria-valuetext={`${percentage}%`}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) {
          drag(event);
        }
      }}
    >
      <div className={styles.track} ref={track}>
        <div className={styles.level} />
        <div className={styles.knob} />
      </div>
    </div>
  );
}
