// Puts what was measured into a document, between two marks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tests/support/station.ts";

const END = "<!-- to here -->";

/** Replaces what is between '<!-- {command} writes from here -->' and '<!-- to here -->'. */
export function writeBetweenMarks(document: string, command: string, lines: readonly string[]): void {
  const file = join(ROOT, document);
  const text = readFileSync(file, "utf8");
  const mark = `<!-- ${command} writes from here -->`;
  const begin = text.indexOf(mark);
  const end = text.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`${document} has no place for what ${command} writes`);
  writeFileSync(file, `${text.slice(0, begin)}${mark}\n${lines.join("\n")}\n${text.slice(end)}`);
}
