// scripts/third-party, which says what the options are.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endWith, ROOT, textOf } from "../lib.mjs";
import { document } from "./document.mjs";
import { mistakesOfList, mistakesOfProgram } from "./mistakes.mjs";
import { billOfMaterials, notices } from "./parts.mjs";

const DOCUMENT = "THIRD-PARTY.md";
const { values: options } = parseArgs({
  options: {
    check: { type: "boolean" },
    linked: { type: "string" },
    sbom: { type: "string" },
    version: { type: "string", default: "unknown" },
    notices: { type: "string" },
  },
});

if (options.sbom !== undefined)
  writeFileSync(options.sbom, `${JSON.stringify(billOfMaterials(options.version), null, 2)}\n`);
else if (options.notices !== undefined) writeFileSync(options.notices, notices());
else if (options.linked !== undefined) endWith(mistakesOfProgram(options.linked));
else {
  const right = document();
  const mistakes = mistakesOfList();
  if (!options.check) writeFileSync(join(ROOT, DOCUMENT), right);
  else if (textOf(DOCUMENT) !== right)
    mistakes.push(`${DOCUMENT} is out of date: scripts/third-party mends it`);
  endWith(mistakes);
}
