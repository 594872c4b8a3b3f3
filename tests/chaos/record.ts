// Keeps what a fault test saw, for scripts/reliability.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../support/station.ts";
import type { Seen } from "./seen.ts";

const FOLDER = process.env.ZENDER_FAULTS ?? join(ROOT, ".build/faults");

/** Replaces what was seen of this fault before. */
export function record(fault: string, seen: Seen, note = ""): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = fault.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const test = relative(join(ROOT, "tests"), process.argv[1] ?? "");
  const at = new Date().toISOString();
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify({ fault, test, at, note, seen }, null, 2));
}
