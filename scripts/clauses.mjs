// scripts/clauses [--check]: writes the column 'proven by' of docs/specification.md: the test files
// with the clause's id in a title, those with most such titles first. --check writes nothing and
// fails when the column is out of date. Both fail when a clause has no test, and when a file names
// an id that is not a clause.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWith, filesOf, linesOfGit, ROOT, textOf } from "./lib.mjs";

const DOCUMENT = "docs/specification.md";
const DEVIATIONS = "docs/deviations.md";
const SHOWN = 2;
const check = process.argv.includes("--check");
const written = textOf(DOCUMENT);
const wrong = [];

const row = /^\| (S\d-\d{3}) \| (.+?) \|.*\|$/gm;
const clauses = [...written.matchAll(row)].map(([, id]) => id);
const twice = clauses.filter((id, index) => clauses.indexOf(id) !== index);
wrong.push(...twice.map((id) => `${id} is there twice`));

const deviating = [...textOf(DEVIATIONS).matchAll(/^\| (S\d.*?) \|/gm)].map(([, ids]) => ids).join();

/** For each clause, the number of titles in each test file that name it. */
const titles = new Map(clauses.map((id) => [id, new Map()]));
const isTest = /(\.test\.tsx?|_test\.cpp)$|^tests\/.*\.ts$/;
// 'S4-028', in C++ 'S4_028'; several are 'S3-001 … S3-012', in C++ 'S3_001_to_S3_012'.
const named = /S(\d)[-_](\d{3})(?:(?: … |_to_)S\1[-_](\d{3}))?/g;
for (const file of filesOf().filter((path) => isTest.test(path))) {
  // An id in a comment proves nothing.
  const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  for (const [, section, first, last = first] of code.matchAll(named)) {
    for (const [id, files] of titles) {
      if (id < `S${section}-${first}` || id > `S${section}-${last}`) continue;
      files.set(file, (files.get(file) ?? 0) + 1);
    }
  }
}

function provenBy(id) {
  const files = [...titles.get(id)]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([file]) => `\`${file}\``);
  if (files.length === 0) wrong.push(`${id} has no test`);
  const more = files.length > SHOWN ? ` +${files.length - SHOWN}` : "";
  const deviates = deviating.includes(id) ? " ([deviates](deviations.md))" : "";
  return files.slice(0, SHOWN).join(", ") + more + deviates;
}
const right = written.replace(row, (_, id, what) => `| ${id} | ${what} | ${provenBy(id)} |`);

for (const line of linesOfGit("grep", "--untracked", "-nIoE", "S[0-9][-_][0-9]{3}")) {
  const [, place, id] = /^(.*):(.*)$/.exec(line);
  if (!titles.has(id.replace("_", "-"))) wrong.push(`${place} names ${id}, which is no clause`);
}

if (!check) writeFileSync(join(ROOT, DOCUMENT), right);
else if (right !== written) wrong.push(`${DOCUMENT} names other tests: scripts/clauses mends it`);
endWith(wrong);
