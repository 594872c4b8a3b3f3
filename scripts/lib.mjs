// Shared by the scripts that check the project's files.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");

/** Lines that git prints. */
export const linesOfGit = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 })
    .split("\n")
    .filter((line) => line !== "");

/** The project's files, new ones too, that match a pattern of git; paths from the root. */
export const filesOf = (...patterns) =>
  linesOfGit("ls-files", "-co", "--exclude-standard", ...patterns).filter((path) =>
    existsSync(join(ROOT, path)),
  );

export const textOf = (path) => readFileSync(join(ROOT, path), "utf8");

/** Prints what is wrong; ends with 1 if anything is. */
export function endWith(mistakes) {
  if (mistakes.length > 0) console.log(mistakes.join("\n"));
  process.exit(mistakes.length === 0 ? 0 : 1);
}
