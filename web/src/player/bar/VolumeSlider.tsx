import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import styles from "./VolumeControl.module.css";

export interface VolumeSliderProps {
  /** 0 to 1 */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const STEP = 0.05;
const BIG_STEP = 0.2;

/** A vertical slider: a track of 120 px with 20 px around it, 0 to 100 % (S9-019). */
export function VolumeSlider({ value, onChange }: VolumeSliderProps) {
  const slider = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const percentage = Math.round(value * 100);

  useEffect(() => {
    slider.current?.style.setProperty("--level", String(value));
  }, [value]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = track.current?.getBoundingClientRect();
    if (box !== undefined && box.height > 0) {
      onChange(volumeAt(event.clientY, box.top, box.height));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const next = volumeAfterKey(event.key, value);
    if (next !== null) {
      event.preventDefault();
      onChange(next);
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

/** The volume at a height: the top of the track is 1, its bottom 0. */
export function volumeAt(y: number, top: number, height: number): number {
  return Math.min(1, Math.max(0, 1 - (y - top) / height));
}

/** The volume after a key, or null when the key is none of the slider's. */
export function volumeAfterKey(key: string, value: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: STEP,
    ArrowRight: STEP,
    ArrowDown: -STEP,
    ArrowLeft: -STEP,
    PageUp: BIG_STEP,
    PageDown: -BIG_STEP,
    Home: -1,
    End: 1,
  };
  const step = steps[key];
  return step === undefined ? null : Math.round(Math.min(1, Math.max(0, value + step)) * 100) / 100;
}
