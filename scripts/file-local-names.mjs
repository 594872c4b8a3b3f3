// scripts/file-local-names.mjs: checks that a name in an anonymous namespace is unique in its
// module.
//
// Several sources of a module are compiled as one (cmake/UnitySources.cmake), and which ones
// changes whenever a source is added. The same file-local name in two sources would then break some
// builds and not others, so it is refused here. Functions may share a name when their parameters
// differ.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

function sourcesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesBelow(path);
    return name.endsWith(".cpp") ? [path] : [];
  });
}

/** The declarations that begin at the first column of a file's anonymous namespaces. */
function localNames(text) {
  const bodies = [...text.matchAll(/^namespace \{\n(.*?)^\} {2}\/\/ namespace$/gms)].map(([, body]) => body);
  return bodies
    .flatMap((body) => body.split("\n"))
    .flatMap((line) => {
      const type =
        /^(?:template.*> *)?(?:struct|class|enum class|enum) (?:\[\[\w+\]\] )?(\w+)(?! *;)/.exec(line) ??
        /^using (\w+) =/.exec(line);
      if (type) return [`type ${type[1]}`];
      const constant = /^[a-z][^(]*?\b(k[A-Z]\w*)(?:\{| =|\[)/.exec(line);
      if (constant) return [`constant ${constant[1]}`];
      const call = /^[a-zA-Z][\w:<>,&* [\]]*?[ &*](\w+)\((.*)$/.exec(line);
      if (!call || /^(?:TEST|INSTANTIATE|return|using|namespace|class|struct)/.test(line)) return [];
      return [`function ${call[1]}(${call[2].replace(/\w+(?=[,)])/g, "").replace(/\s+/g, " ")}`];
    });
}

let mistakes = 0;
const modules = ["server", "demo"]
  .flatMap((place) => readdirSync(join(ROOT, place)).map((name) => join(ROOT, place, name)))
  .filter((folder) => existsSync(join(folder, "CMakeLists.txt")));
for (const module of modules) {
  const sources = sourcesBelow(module);
  for (const isTest of [false, true]) {
    const places = new Map();
    for (const path of sources.filter((one) => one.endsWith("_test.cpp") === isTest)) {
      for (const name of new Set(localNames(readFileSync(path, "utf8")))) {
        places.set(name, [...(places.get(name) ?? []), relative(ROOT, path)]);
      }
    }
    for (const [name, files] of places) {
      if (files.length < 2) continue;
      mistakes += 1;
      console.log(`${name} stands in ${files.join(" and ")}: share it, or give each its own name`);
    }
  }
}
process.exit(mistakes === 0 ? 0 : 1);
