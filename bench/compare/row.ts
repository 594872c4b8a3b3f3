// A line of the table, and how figures are written in it.
import { median } from "../measure.ts";

export interface Row {
  readonly what: string;
  readonly ours: string;
  /** What it is compared with, where there is something. */
  readonly theirs?: string;
  readonly ratio?: string;
  readonly toReach: string;
}

/** A part of the comparison; it throws if something cannot be measured. */
export interface Part {
  readonly name: string;
  readonly measure: () => Promise<readonly Row[]>;
}

/** Ratios of rounds: the median and the range. */
export const spread = (ratios: readonly number[]): string =>
  `${median([...ratios]).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;

/** A median of rounds, as a rate. */
export const rate = (rounds: readonly number[], unit: string): string =>
  `${Math.round(median([...rounds])).toLocaleString("en")} ${unit}`;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
