// Which plays a database holds.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ended } from "../support/programs.ts";

/** Of the SQLite database in a data folder. */
export function playsIn(data: string, prefix: string): string[] {
  const database = new DatabaseSync(join(data, "zender.db"), { readOnly: true });
  try {
    const rows = database.prepare("select id from track_plays where id like ?").all(`${prefix}%`);
    return rows.map(({ id }) => String(id));
  } finally {
    database.close();
  }
}

/** Of a PostgreSQL database. */
export const playsOn = (connection: string, prefix: string): Promise<string[]> =>
  rows(connection, `select id from track_plays where id like '${prefix}%'`);

/** What psql prints for a statement, as lines. */
export async function rows(connection: string, sql: string): Promise<string[]> {
  const { code, output, said } = await ended("psql", [connection, "-XAtqc", sql]);
  if (code !== 0) throw new Error(said);
  return output.split("\n").filter((line) => line !== "");
}
