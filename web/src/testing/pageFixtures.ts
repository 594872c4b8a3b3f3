import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PageModel, Shell } from "@/lib/contract";

/** The page models of contract/fixtures/pages, which the server's tests use too. */
const FOLDER = path.resolve(import.meta.dirname, "../../../contract/fixtures/pages");

/** A model that a test may change; elsewhere its fields are read-only. */
export type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };

export const fixtureNames: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json") && file !== "shell.json")
  .map((file) => file.replace(/\.json$/, ""))
  .sort();

export function readModel(name: string): PageModel {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8"));
}

export function readShell(): Shell {
  return JSON.parse(readFileSync(path.join(FOLDER, "shell.json"), "utf8"));
}

/** The page of a fixture, which must be of the given kind. */
export function readPage<K extends PageModel["page"]["kind"]>(
  name: string,
  kind: K,
): Extract<PageModel["page"], { kind: K }> {
  const { page } = readModel(name);
  if (page.kind !== kind) {
    throw new Error(`fixture ${name} is a '${page.kind}', not a '${kind}'`);
  }
  return page as Extract<PageModel["page"], { kind: K }>;
}
