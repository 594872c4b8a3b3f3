// Fills the new database with the demo and its history. Copying them from the SQLite file of the
// test station takes several times as long as restoring a dump, so a dump is kept.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { passwordOf } from "./configuration.ts";
import { type Layout, portOf } from "./layout.ts";
import { BUILD, settingsOf, TEMPLATE, ZENDER } from "./parts.ts";

const run = promisify(execFile);

/** Makes the station's database on the primary `name`, unless it is there. */
export async function fillDatabase(layout: Layout, name: string, say: (what: string) => void): Promise<void> {
  const port = portOf(layout, name);
  const as = (user: string) => ({
    ...process.env,
    PGHOST: "127.0.0.1",
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: `${passwordOf(layout)}-${user}`,
  });
  const there = "select 1 from pg_database where datname = 'zender'";
  const { stdout } = await run("psql", ["-Atc", there, "postgres"], { env: as("postgres") });
  if (stdout.trim() === "1") return;
  say("the demo's content and history");
  // Under another name until it is complete.
  await run("dropdb", ["--if-exists", "filling"], { env: as("postgres") });
  await run("createdb", ["--owner=zender", "filling"], { env: as("postgres") });
  const dump = dumpFile();
  if (existsSync(dump)) {
    const options = ["--dbname=filling", "--jobs=2", "--no-owner", dump];
    await run("pg_restore", options, { env: as("zender") });
  } else {
    const database = `postgresql://zender:${passwordOf(layout)}-zender@127.0.0.1:${port}/filling`;
    const copy = ["copy", "--from", `sqlite://${join(TEMPLATE, "zender.db")}`, "--to", database];
    const variables = { ...settingsOf(layout, "web1"), ZENDER_DATA_FOLDER: TEMPLATE };
    await run(ZENDER, copy, { env: { ...process.env, ...variables } });
    const own = `${dump}.${process.pid}`;
    await run("pg_dump", ["--format=custom", "--compress=0", `--file=${own}`, "filling"], {
      env: as("zender"),
    });
    renameSync(own, dump);
  }
  await run("psql", ["-Atqc", "analyze", "filling"], { env: as("zender") });
  await run("psql", ["-Atqc", 'alter database "filling" rename to zender', "postgres"], {
    env: as("postgres"),
  });
}

/** How long a dump that is not used is kept. */
const KEPT_MS = 2 * 86_400_000;

/**
 * The dump of this test station; those of others are removed some day. Servers migrate what they
 * find, so a newer program can use it too.
 */
function dumpFile(): string {
  const { size, mtimeMs } = statSync(join(TEMPLATE, "zender.db"));
  const name = `try-database-${Math.round(mtimeMs)}-${size}.dump`;
  const dumps = readdirSync(BUILD).filter(
    (file) => /^try-database-[\w-]+\.dump$/.test(file) && file !== name,
  );
  for (const file of dumps.map((dump) => join(BUILD, dump)))
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  return join(BUILD, name);
}
