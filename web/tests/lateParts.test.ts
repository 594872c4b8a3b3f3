import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { webRoot } from "../vite.shared.ts";

const sourceRoot = path.join(webRoot, "src");
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const sources = new Map(
  readdirSync(sourceRoot, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => [file, readFileSync(path.join(sourceRoot, file), "utf8")]),
);

/** The entries of the pages on the server and in the browser. */
const STARTS = [
  "app/entry-ssr.tsx",
  "app/entry-client.ts",
  "app/entry-dismissed.ts",
  "app/entry-press.ts",
  "app/start/start.late.tsx",
];

/** The source file of an import; undefined for packages, styles and the contract. */
function sourceOf(importer: string, imported: string): string | undefined {
  const isOurs = /^(\.|@\/)/.test(imported);
  const name = imported.startsWith("@/") ? imported.slice(2) : path.join(path.dirname(importer), imported);
  const files = [`${name}.ts`, `${name}.tsx`, `${name}/index.ts`];
  return isOurs ? files.find((file) => sources.has(file)) : undefined;
}

function importsOf(file: string, pattern: RegExp): string[] {
  return [...(sources.get(file) ?? "").matchAll(pattern)]
    .map(([, imported = ""]) => sourceOf(file, imported))
    .filter((source) => source !== undefined);
}

/** Static imports, without those of types. */
const importedAtOnce = (file: string) =>
  importsOf(file, /^(?:import|export) (?!type )(?:[^;"]* from )?"([^"]+)"/gm);

/** `files` and everything that they import statically, directly or indirectly. */
function withImports(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (!reached.has(file)) {
      reached.add(file);
      importedAtOnce(file).forEach(visit);
    }
  };
  files.forEach(visit);
  return reached;
}

const isLate = (file: string) => /\.late\.tsx?$/.test(file);
const loadedLater = new Set([...sources.keys()].flatMap((file) => importsOf(file, /\bimport\("([^"]+)"\)/g)));

describe("code that is loaded later has the suffix '.late'", () => {
  it("the code that renders pages imports no late part statically", () => {
    const drawn = [...withImports(STARTS)];
    expect(drawn).toContain("pages/podcasts/PodcastEpisodePage.tsx");
    expect(drawn).toContain("player/bar/MiniPlayer.tsx");
    expect(drawn.filter((file) => isLate(file) && !STARTS.includes(file))).toEqual([]);
  });

  it("everything that is loaded later is a late part or a page", () => {
    const others = [...loadedLater].filter((file) => !isLate(file));
    expect(others).toContain("pages/home/HomePage.tsx");
    expect(others.filter((file) => !/^pages\/.*Page\.tsx$/.test(file))).toEqual([]);
  });

  it("every late part is loaded with import() somewhere", () => {
    expect([...sources.keys()].filter((file) => isLate(file) && !loadedLater.has(file))).toEqual([]);
  });
});
