// What the documents of docs/ say to type or to write.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./station.ts";

/** The first block below a heading of a document that is in this language, such as `sh studio`. */
export function blockBelow(document: string, heading: string, language: string): string {
  const markdown = readFileSync(join(ROOT, document), "utf8");
  const from = markdown.search(new RegExp(`^#+ ${heading}$`, "m"));
  assert.ok(from >= 0, `${document} has no heading '${heading}'`);
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(markdown.slice(from));
  assert.ok(block?.[1], `${document} has no ${language} below '${heading}'`);
  return block[1];
}
