// Where bench/compare/prepare puts what it makes.
import { join } from "node:path";
import { ROOT } from "../../tests/support/station.ts";

export const COMPARE = join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "compare");
