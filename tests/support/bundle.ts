// The demo's bundle with something added, imported into a running station.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUNDLE, CONFIG, run, type Station, zender } from "./station.ts";

/**
 * Imports the demo with more files (path in the bundle → text); the next import removes them again.
 */
export async function importWith(station: Station, files: Readonly<Record<string, string>>): Promise<void> {
  const bundle = mkdtempSync(join(tmpdir(), "zender-bundle-"));
  try {
    // Sound and pictures are large and do not change: hard links instead of copies.
    await run("cp", ["-rl", `${BUNDLE}/.`, bundle]);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(bundle, path), text);
    const imported = await zender(["import", "--config", CONFIG, bundle], station.environment);
    assert.equal(imported.code, 0, imported.output);
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}
