// The demo's bundle with something changed, imported into a running station.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "./programs.ts";
import { BUNDLE, CONFIG, type Station, zender } from "./station.ts";

/**
 * Imports the demo with other files (path in the bundle → text, or null for one that is left out; a
 * folder may be left out too). The next import undoes it.
 */
export async function importWith(
  station: Station,
  files: Readonly<Record<string, string | null>>,
): Promise<void> {
  const bundle = mkdtempSync(join(tmpdir(), "zender-bundle-"));
  try {
    // Sound and pictures are large and do not change: hard links instead of copies.
    await run("cp", ["-rl", `${BUNDLE}/.`, bundle]);
    for (const [path, text] of Object.entries(files)) {
      const file = join(bundle, path);
      rmSync(file, { recursive: true, force: true }); // or the demo's own file would change
      if (text === null) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const imported = await zender(["import", "--yes", "--config", CONFIG, bundle], station.environment);
    assert.equal(imported.code, 0, imported.output);
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}
