// file-local-names.mjs: checks that a name in an anonymous namespace is unique in its
// module.
//
// Several sources of a module are compiled as one (cmake/UnitySources.cmake), and which ones
// changes whenever a source is added. The same file-local name in two sources would then break some
// builds and not others, so it is refused here. Functions may share a name when their parameters
// differ.
import { endWith, filesOf, textOf } from "../lib.mjs";

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

/** The files in which each name stands, by module; the tests of a module are compiled apart. */
const places = new Map();
for (const path of filesOf("server/*.cpp", "demo/*.cpp")) {
  const module = path.split("/", 2).join("/");
  for (const name of new Set(localNames(textOf(path)))) {
    const key = `${module} ${path.endsWith("_test.cpp")} ${name}`;
    places.set(key, { name, files: [...(places.get(key)?.files ?? []), path] });
  }
}
endWith(
  [...places.values()]
    .filter(({ files }) => files.length > 1)
    .map(
      ({ name, files }) => `${name} stands in ${files.join(" and ")}: share it, or give each its own name`,
    ),
);
