// Songs of the Top 2000 lists as tracks of a bundle, so that search is tested on thousands of
// well-known names.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/station.ts";

/** Beside the project; not part of it. */
export const LISTS = join(ROOT, "../shared/data/charts/top2000");

export const hasLists = (): boolean => existsSync(LISTS);

/** The fields of a line of CSV (RFC 4180) without line ends inside fields. */
export function fields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

/**
 * The text of a file in a bundle's 'tracks' folder, with every song of all lists once, under its
 * name in the newest list.
 */
export function tracksFile(): string {
  const songs = new Map<string, { name: string; artist: string }>();
  for (const file of readdirSync(LISTS)
    .filter((name) => /^top2000_\d{4}\.csv$/.test(name))
    .sort()) {
    const [head = "", ...lines] = readFileSync(join(LISTS, file), "utf8").trim().split(/\r?\n/);
    const columns = fields(head);
    const at = (name: string) => columns.indexOf(name);
    for (const line of lines) {
      const values = fields(line);
      const text = (name: string) => (values[at(name)] ?? "").trim();
      if (text("title") && text("artist"))
        songs.set(text("track_id"), { name: text("title"), artist: text("artist") });
    }
  }
  return [...songs].map(([id, song]) => `- ${JSON.stringify({ id: `top2000-${id}`, ...song })}\n`).join("");
}
