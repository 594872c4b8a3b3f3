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

/** A median of rounds, as a rate. */
export const rate = (rounds: readonly number[], unit: string): string =>
  `${Math.round(median(rounds)).toLocaleString("en")} ${unit}`;

/** What one divided by another is in each round. */
export const ratios = (ones: readonly number[], others: readonly number[]): number[] =>
  ones.map((one, round) => one / (others[round] as number));
