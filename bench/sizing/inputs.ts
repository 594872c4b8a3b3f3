// The measured inputs of the sizing, as they are kept in measured.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./model.ts";

/** A median of rounds and their range. */
export interface Input {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The parts of the measurement, each of which can be measured alone. */
export const PARTS = ["server", "memory", "database", "front"] as const;
export type Part = (typeof PARTS)[number];

export interface Inputs {
  readonly machine: string;
  /** When each part was measured, and the load of the machine before and after. */
  readonly runs: Readonly<Record<Part, string>>;
  readonly values: Readonly<Record<keyof Measured, Input>>;
}

export const MEASURED = join(import.meta.dirname, "measured.json");

export const readInputs = (): Inputs => JSON.parse(readFileSync(MEASURED, "utf8")) as Inputs;

/** The medians, as the arithmetic takes them. */
export const medians = ({ values }: Inputs): Measured =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])) as unknown as Measured;
