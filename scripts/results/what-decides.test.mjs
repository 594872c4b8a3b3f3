import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";

const ROOT = join(import.meta.dirname, "../..");
const run = (root, ...args) => execFileSync(join(root, "scripts/what-decides"), args, { encoding: "utf8" });
const pathsOf = (part) => run(ROOT, "--paths", part).trim().split("\n");
const covers = (paths, file) => paths.some((path) => file === path || file.startsWith(`${path}/`));

/** The files below a folder of the checkout whose name matches. */
function* files(folder, name) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "node_modules") {
      yield* files(path, name);
    } else if (entry.isFile() && name.test(entry.name)) {
      yield path;
    }
  }
}

/** What `pattern` finds in those files: the first group, with the file that has it. */
const found = (pattern, ...paths) =>
  paths.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(pattern)].map(([, read]) => ({ path, read })),
  );

describe("what decides whether a part runs again", () => {
  it("has every document and measurement that the station's tests read or run", () => {
    const station = pathsOf("station");
    const documents = found(/["`/]((?:docs|deploy)\/[\w./-]+\w)/g, ...files("tests", /\.ts$/));
    assert.ok(documents.length > 10, "the tests name documents");
    for (const { path, read } of documents) {
      assert.ok(covers(station, read), `${path} reads ${read}`);
    }
    const run = found(
      /"(?:\.\.\/(\w+)|(?:api|search|newcomer|chaos|cluster|e2e))\//g,
      "scripts/test-station",
    );
    for (const { read = "tests" } of run) {
      assert.ok(covers(station, read), `scripts/test-station runs ${read}`);
    }
    for (const { path, read } of found(
      /from "(?:\.\.\/)+(deploy|demo|web|bench)\//g,
      ...files("tests", /\.ts$/),
    )) {
      assert.ok(covers(station, read), `${path} uses ${read}`);
    }
  });

  it("has everything that C++ tests read", () => {
    const read = found(
      /ZENDER_SOURCE_DIR\)? ?[+/]? ?"\/?((?:web\/)?\w+)\//g,
      ...files("server", /\.(?:cpp|h)$/),
    );
    assert.ok(read.length > 10, "the tests read files");
    for (const part of ["server", "threads"]) {
      for (const { path, read: folder } of read) {
        assert.ok(covers(pathsOf(part), folder), `${part}: ${path} reads ${folder}`);
      }
    }
  });

  describe("changes with", () => {
    let root;
    const put = (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    beforeEach(() => {
      root = join(mkdtempSync(join(tmpdir(), "decides-")), "checkout");
      mkdirSync(join(root, "scripts"), { recursive: true });
      for (const name of ["what-decides", "lib.sh"]) {
        cpSync(join(ROOT, "scripts", name), join(root, "scripts", name));
      }
    });
    afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

    for (const [part, path] of [
      ["station", "docs/first-station.md"],
      ["station", "bench/simulate/scale.test.ts"],
      ["station", "../shared/data/charts/top2000/2025.csv"],
      ["server", "../shared/data/bad-input/one.json"],
      ["server", "docs/content-bundle.md"],
      ["package", "docs/upgrade.md"],
      ["web", "contract/openapi.yaml"],
    ]) {
      it(`${path}, for ${part}`, () => {
        put(path, "zender init");
        const before = run(root, part);
        assert.equal(run(root, part), before, "nothing changed");
        put(path, "zender onzin");
        assert.notEqual(run(root, part), before);
      });
    }
  });
});
