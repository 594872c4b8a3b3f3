import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { type Steps, valueAfterKey, valueAt } from "./sliding";
import styles from "./VolumeControl.module.css";

export interface VolumeSliderProps {
  /** 0 to 1 */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const RANGE = { min: 0, max: 1 };
const STEPS: Steps = { small: 0.05, large: 0.2 };

/**
 * A vertical slider: a track of 120 px with 20 px around it, 0 to 100 % (S9-019). Why it is not a
 * range input: docs/adr/0017.
 */
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
