import { useState } from "react";
import { formatDuration } from "@/lib/time/dates";
import styles from "./VideoControls.module.css";

export interface VideoScrubberProps {
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
  readonly onSeek: (position: number) => void;
}

/** The scrubber of a recorded video, with its times at both ends. */
export function VideoScrubber({ position, duration, onSeek }: VideoScrubberProps) {
  // The position while dragging; used until the video has reached it.
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? position;
  const hasHours = duration >= 3600;
  return (
    <div className={styles.scrubber}>
      <span className={styles.time}>{formatDuration(shown, hasHours)}</span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(shown)}
        disabled={duration === 0}
        aria-label="Positie"
        aria-valuetext={`${formatDuration(shown, hasHours)} van ${formatDuration(duration, hasHours)}`}
        onChange={(event) => {
          setHeld(Number(event.target.value));
          onSeek(Number(event.target.value));
        }}
        onPointerUp={() => setHeld(null)}
        onKeyUp={() => setHeld(null)}
        onBlur={() => setHeld(null)}
      />
      <span className={styles.time}>{formatDuration(duration, hasHours)}</span>
    </div>
  );
}
