// One screen that says what runs, where, and in what state.
import type { Layout } from "./layout.ts";
import { addressOf } from "./layout.ts";
import { type Part, partsOf } from "./parts.ts";
import { memoryOf, runs } from "./processes.ts";
import { postgresqlOf, readState } from "./set.ts";

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The state of all parts, as text; undefined: nothing runs. */
export async function screenOf(folder: string): Promise<string | undefined> {
  const state = readState(folder);
  if (!state) return undefined;
  const { layout, processes } = state;
  const rows = await Promise.all(
    partsOf(layout).map(async (part) => {
      const started = processes[part.name];
      if (!runs(started)) return [part.name, part.what, part.address, "", "", "does not run"];
      const memory = memoryOf(started.pid) + memoryBeside(layout, part);
      return [part.name, part.what, part.address, String(started.pid), megabytes(memory), await part.state()];
    }),
  );
  const table = [["part", "", "address", "pid", "memory", "state"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 3 || column === 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  return [
    ...lines,
    "",
    `site   http://${addressOf(layout, "site")}   with TLS and HTTP/2: https://${addressOf(layout, "site.tls")}`,
    `files  ${folder} (logs below logs/)`,
  ].join("\n");
}

/** PostgreSQL is not a child of the Patroni that started it. */
function memoryBeside(layout: Layout, part: Part): number {
  const number = /^patroni(\d)$/.exec(part.name)?.[1];
  const database = number && postgresqlOf(layout, Number(number));
  return database ? memoryOf(database.pid) : 0;
}
