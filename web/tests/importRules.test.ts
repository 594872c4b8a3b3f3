import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const FORBIDDEN = [
  ["src/lib", "@/model/track"],
  ["src/lib", "../components/link/AppLink"],
  ["src/components", "@/player"],
  ["src/components", "../player/state/slice"],
  ["src/components/link", "@/pages/PageView"],
  ["src/model", "@/player/state/slice"],
  ["src/player", "@/pages/PageView"],
  ["src/player/bar", "../../app/state/store"],
  ["src/overlays", "@/pages/PageView"],
  ["src/pages", "@/app/state/store"],
  ["src/pages/home", "@/app/state/store"],
  ["src/pages/home", "../videos/VideosPage"],
  ["src/pages/home", "@/pages/videos/VideosPage"],
  ["src/pages/shared", "../home/Stage"],
  ["src/pages/shared/blocks", "../../home/Stage"],
  ["src/pages/shared/onDemand/row", "../../../home/Stage"],
] as const;

const ALLOWED = [
  ["src/app", "@/pages/PageView"],
  ["src/pages", "@/player"],
  ["src/pages", "./home/HomePage"],
  ["src/pages/home", "../shared/videos/VideoTile"],
  ["src/pages/shared/blocks", "../charts/Chart"],
  ["src/pages/shared/onDemand/row", "../../saved/SaveButton"],
  ["src/player", "@/model/track"],
  ["src/player", "@/components/link/AppLink"],
  ["src/components", "@/lib/routes/routes"],
  ["src/model", "@/lib/time/dates"],
] as const;

let project = "";
let refused = "";

/**
 * Writes a file for each import to a folder with the project's linter settings, and runs the linter
 * over them once.
 */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "import-rules-"));
  const folder = path.join(project, "web");
  mkdirSync(folder);
  copyFileSync(path.join(web, "../biome.json"), path.join(project, "biome.json"));
  copyFileSync(path.join(web, "biome.json"), path.join(folder, "biome.json"));
  for (const [index, [place, imported]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(
      path.join(folder, place, `case${index}.ts`),
      `import { it } from "${imported}";\n\nit();\n`,
    );
  }
  const { stdout, stderr } = spawnSync(
    path.join(web, "node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--colors=off"],
    { cwd: folder, encoding: "utf8" },
  );
  refused = stdout + stderr;
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("imports flow one way: app → pages → player, overlays → components, model → lib", () => {
  it.each(FORBIDDEN.map(([place, imported], index) => [place, imported, index] as const))(
    "a file in %s may not import %s",
    (place, _imported, index) => {
      expect(refused).toContain(`${place}/case${index}.ts:1`);
    },
  );

  it.each(ALLOWED.map(([place, imported], index) => [place, imported, FORBIDDEN.length + index] as const))(
    "a file in %s may import %s",
    (place, _imported, index) => {
      expect(refused).toContain("noRestrictedImports");
      expect(refused).not.toContain(`${place}/case${index}.ts`);
    },
  );
});
