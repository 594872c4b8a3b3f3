// module-sizes.mjs: lists modules of server/ with more product lines (.h and .cpp, without tests
// and what they share) than they may have; fails when it finds any. A bound is raised here, with
// the reason, or the module is divided.
import { endWith, filesOf, textOf } from "../lib.mjs";

const BOUND = 8000;
/** Modules that may be larger. */
const RAISED = {
  storage: { bound: 11_000, why: "all SQL is in it, for two engines; nothing else may know either" },
};

const isProduct = (path) => /\.(?:cpp|h)$/.test(path) && !/_test\.cpp$|\/testing\//.test(path);
const lines = new Map();
for (const path of filesOf("server").filter(isProduct)) {
  const module = path.split("/")[1];
  lines.set(module, (lines.get(module) ?? 0) + textOf(path).split("\n").length - 1);
}

endWith([
  ...[...lines]
    .filter(([module, count]) => count > (RAISED[module]?.bound ?? BOUND))
    .map(
      ([module, count]) =>
        `server/${module} has ${count} product lines, of ${RAISED[module]?.bound ?? BOUND}`,
    ),
  ...Object.keys(RAISED)
    .filter((module) => (lines.get(module) ?? 0) <= BOUND)
    .map((module) => `server/${module} needs no raised bound any more`),
]);
