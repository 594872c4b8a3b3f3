// The demo in a PostgreSQL database, with the plays of its last day only, so that it is there
// within seconds.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { TEMPLATE, zender } from "../support/station.ts";

const DAY_MS = 86_400_000;

/** Copies it into the empty database that `connection` names. */
export async function copyDemoTo(connection: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "zender-copy-"));
  try {
    const file = join(folder, "zender.db");
    copyFileSync(join(TEMPLATE, "zender.db"), file);
    const database = new DatabaseSync(file);
    database.prepare("delete from track_plays where ends_at < ?").run(Date.now() - DAY_MS);
    database.close();
    const env = { ZENDER_DATA_FOLDER: TEMPLATE };
    const copied = await zender(["copy", "--from", `sqlite://${file}`, "--to", connection], env);
    if (copied.code !== 0) throw new Error(copied.output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
