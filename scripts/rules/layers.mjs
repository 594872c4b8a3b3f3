// layers.mjs: which folders of web/src may import which (web/README.md). Used by
// import-circles.mjs.

/** A folder imports those in its own line and before it; what is in no line is free. */
const LAYERS = [["lib"], ["components", "model"], ["player", "overlays"], ["pages"], ["app"]];
const SOURCES = "web/src/";
const PAGES = `${SOURCES}pages/`;

/** The layer of a file; -1 outside the layers. */
const layerOf = (file) =>
  LAYERS.findIndex((folders) => folders.some((folder) => file.startsWith(`${SOURCES}${folder}/`)));

/** The page to which a file in pages/ belongs; undefined for those in pages/ itself. */
const pageOf = (file) =>
  file.startsWith(PAGES) ? /^([^/]+)\//.exec(file.slice(PAGES.length))?.[1] : undefined;

/** Why a file may not import another, both by their paths in the repository; null if it may. */
export function refusal(file, imported) {
  const [from, to] = [layerOf(file), layerOf(imported)];
  // A test of a page may open it in the whole site, and visit another.
  if (from < 0 || (LAYERS[from].includes("pages") && file.endsWith(".test.tsx"))) return null;
  if (to > from) return `${LAYERS[from].join(" and ")} may not import ${LAYERS[to].join(" or ")}`;
  const page = pageOf(file);
  if (page === undefined || !imported.startsWith(PAGES)) return null;
  return [page, "shared"].includes(pageOf(imported)) ? null : "what pages share is in pages/shared";
}
