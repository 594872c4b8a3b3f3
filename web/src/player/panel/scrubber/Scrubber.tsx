import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { fractionOf, type Range, type Steps, valueAfterKey, valueAt } from "../../controls/sliding";
import styles from "./Scrubber.module.css";

export interface ScrubberProps {
  /** Dutch name of the slider. */
  readonly label: string;
  readonly range: Range;
  readonly value: number;
  readonly steps: Steps;
  /** What a screen reader says of a value. */
  readonly describe: (value: number) => string;
  /** The text above the pointer: a time. */
  readonly tip: (value: number) => string;
  /** Where something else begins: shown as thin lines on the track. */
  readonly marks?: readonly number[];
  readonly isDisabled?: boolean;
  readonly onSeek: (value: number) => void;
}

/**
 * A slider over time. Dragging shows the target and goes there on release; keys go at once. Why it
 * is not a range input: docs/adr/0017.
 */
export function Scrubber(props: ScrubberProps) {
  const { label, range, value, steps, describe, tip, marks = [], isDisabled = false, onSeek } = props;
  const slider = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = dragged ?? value;

  useEffect(() => {
    slider.current?.style.setProperty("--at", String(fractionOf(range, shown)));
  }, [range, shown]);
  useEffect(() => {
    slider.current?.style.setProperty("--tip", String(fractionOf(range, dragged ?? pointed ?? range.min)));
  }, [range, dragged, pointed]);

  const under = (event: PointerEvent<HTMLDivElement>): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? value : valueAt(range, event.clientX, box.left, box.width);
  };
  const onKey = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : valueAfterKey(event.key, value, range, steps);
    if (next !== null) {
      event.preventDefault();
      event.stopPropagation();
      onSeek(next);
    }
  };
  const tipAt = dragged ?? pointed;
  return (
    <div
      className={styles.slider}
      ref={slider}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={Math.round(range.min)}
      aria-valuemax={Math.round(range.max)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={describe(shown)}
      aria-disabled={isDisabled || undefined}
      data-dragged={dragged === null ? undefined : ""}
      onKeyDown={isDisabled ? undefined : onKey}
      onPointerDown={(event) => {
        if (!isDisabled && event.button === 0) {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setDragged(under(event));
        }
      }}
      onPointerMove={(event) => {
        if (dragged !== null) {
          setDragged(under(event));
        } else if (!isDisabled && event.pointerType === "mouse") {
          setPointed(under(event));
        }
      }}
      onPointerUp={(event) => {
        if (dragged !== null) {
          setDragged(null);
          onSeek(under(event));
        }
      }}
      onPointerCancel={() => setDragged(null)}
      onPointerLeave={() => setPointed(null)}
    >
      <div className={styles.track} ref={track}>
        <div className={styles.filled} />
        {marks.map((mark) => (
          <Mark key={mark} at={fractionOf(range, mark)} />
        ))}
        <div className={styles.knob} />
      </div>
      {tipAt !== null && (
        <span className={styles.tip} aria-hidden="true">
          {tip(tipAt)}
        </span>
      )}
    </div>
  );
}

function Mark({ at }: { readonly at: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    line.current?.style.setProperty("--mark", String(at));
  }, [at]);
  return <span className={styles.mark} ref={line} />;
}
