// Published hostile input, from a folder beside the project.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./station.ts";

const FOLDER = join(ROOT, "../shared/data/bad-input");

/** Why a test with these files is skipped; false where they are on this machine. */
export const noHostileFiles = !existsSync(FOLDER) && "../shared/data/bad-input is not on this machine";

/** The first files of each folder that are not too large, with their names. */
export function* hostileFiles(
  folders: readonly string[],
  most: number,
  largest: number,
): Generator<readonly [name: string, bytes: Buffer]> {
  for (const folder of folders) {
    for (const name of readdirSync(join(FOLDER, folder)).slice(0, most)) {
      const bytes = readFileSync(join(FOLDER, folder, name));
      if (bytes.length <= largest) yield [`${folder}/${name}`, bytes];
    }
  }
}
