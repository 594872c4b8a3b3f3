// Draws docs/modules.svg from the link lines in server/*/CMakeLists.txt, with Graphviz: without
// arrows that follow from others (tred), laid out in rows (dot). With --check it writes nothing and
// fails when the picture is out of date.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const PICTURE = join(ROOT, "docs", "modules.svg");
const TITLE = "The modules of the server; an arrow goes from a module to one that it links";
const STYLE = `<style>
  svg { background: #ffffff; }
  .node polygon { fill: #f1f3f5; stroke: #495057; }
  .edge path { stroke: #868e96; }
  .edge polygon { fill: #868e96; stroke: #868e96; }
  text { fill: #212529; font: 15px system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) {
    svg { background: #16191d; }
    .node polygon { fill: #272c32; stroke: #adb5bd; }
    text { fill: #f1f3f5; }
  }
</style>`;

/** Lines 'module -> a module that it links'; TEST libraries are not part of the server. */
function links() {
  const found = new Map();
  for (const folder of readdirSync(join(ROOT, "server")).sort()) {
    const file = join(ROOT, "server", folder, "CMakeLists.txt");
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8").replace(/#.*/g, "");
    const [, name, rest] = /zender_module\((\w+)([^)]*)\)/.exec(text) ?? [];
    if (name === undefined) continue;
    found.set(
      name,
      [...rest.replace(/\bTEST\b[\s\S]*/, "").matchAll(/\bzender_(\w+)/g)].map(([, to]) => to),
    );
  }
  return [...found].flatMap(([from, all]) =>
    all.filter((to) => found.has(to)).map((to) => `${from} -> ${to};`),
  );
}

const graph = `digraph modules {
  graph [bgcolor=transparent, nodesep=0.15, ranksep=0.45];
  node [shape=box, fixedsize=true, width=1.25, height=0.45];
  edge [arrowsize=0.6];
  ${links().join("\n  ")}
}`;
const run = (command, input, ...args) => execFileSync(command, args, { input, encoding: "utf8" });
const drawn = run("dot", run("tred", graph), "-Tsvg")
  .replace(/^[\s\S]*?(?=<svg)/, "")
  .replace(/<!--[\s\S]*?-->\n/g, "")
  .replace("<title>modules</title>\n", "")
  .replace(
    /<svg ([^>]*>)/,
    `<svg role="img" aria-label="${TITLE}" $1\n<!-- Made by scripts/module-picture from server/*/CMakeLists.txt. -->\n${STYLE}`,
  );
if (!process.argv.includes("--check")) {
  writeFileSync(PICTURE, drawn);
} else if (!existsSync(PICTURE) || readFileSync(PICTURE, "utf8") !== drawn) {
  console.error("docs/modules.svg is out of date: run scripts/module-picture");
  process.exit(1);
}
