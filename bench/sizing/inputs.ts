// The measured inputs of the sizing, as they are kept in measured.json.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./model.ts";

/** A median of rounds and their range. */
export interface Input {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Inputs {
  readonly machine: string;
  /** When each part was measured, and the load of the machine before and after. */
  readonly runs: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<keyof Measured, Input>>;
}

const MEASURED = join(import.meta.dirname, "measured.json");

export const readInputs = (): Inputs | undefined =>
  existsSync(MEASURED) ? (JSON.parse(readFileSync(MEASURED, "utf8")) as Inputs) : undefined;

/** A line for each input. */
export function writeInputs(inputs: Inputs): void {
  const short = (_: string, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(5)) : value;
  const text = JSON.stringify(inputs, short, 2).replaceAll(/\{\n\s+("value"[^}]*?)\n\s+\}/g, (_, inner) => {
    return `{ ${String(inner).replaceAll(/\n\s+/g, " ")} }`;
  });
  writeFileSync(MEASURED, `${text}\n`);
}

/** The medians, as the arithmetic takes them. */
export const medians = ({ values }: Inputs): Measured =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])) as Measured;
