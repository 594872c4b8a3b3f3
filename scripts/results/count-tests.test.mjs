import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";

let folder;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "results-")), "part");
  mkdirSync(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name, text) =>
  writeFileSync(join(folder, name), typeof text === "string" ? text : JSON.stringify(text));

/** Runs a script of this folder; resolves with its exit code and the lines that it printed. */
const run = (script, ...args) =>
  new Promise((done) =>
    execFile(process.execPath, [join(import.meta.dirname, script), ...args], (error, stdout) =>
      done({ code: error?.code ?? 0, lines: stdout.replace(/\n$/, "").split("\n") }),
    ),
  );
const count = (...broken) => run("count-tests.mjs", folder, "--", ...broken);

const gtest = (...tests) => ({
  testsuites: [
    {
      testsuite: tests.map(([name, ...failures]) => ({
        name,
        classname: "Slug",
        status: "RUN",
        result: "COMPLETED",
        time: "0.1s",
        failures,
      })),
    },
  ],
});
const vitest = (...tests) => ({
  testResults: [
    {
      name: "/web/src/a.test.ts",
      status: "failed",
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, duration: 5 })),
    },
  ],
});
const tap = (outcome) => `TAP version 13
# Subtest: the bar
    # Subtest: says 'a\\#b' (375 px)
    ${outcome} 1 - says 'a\\#b' (375 px)
      ---
      duration_ms: 9000
      type: 'test'
      error: |-
        waited 20 s
        for: sound
      code: 'ERR_TEST_FAILURE'
      ...
      # took 1500 ms
    1..1
${outcome} 1 - the bar
  ---
  duration_ms: 9000
  type: 'suite'
  ...
1..1
`;

describe("counting results", () => {
  it("adds up programs of every kind; the last line is the sum", async () => {
    put("pages.json", gtest(["One"], ["Two"]));
    put("web.json", vitest(["a one", "passed"]));
    put("player.tap", tap("ok"));
    put("checks.tsv", "passed\tit is formatted\n");
    const { code, lines } = await count();
    assert.equal(lines.at(-1), "5 passed, 0 failed");
    assert.equal(code, 0);
  });

  it("names what failed, and a failed suite only by its tests", async () => {
    put("player.tap", tap("not ok"));
    const { code, lines } = await count("part");
    assert.deepEqual(lines.slice(-4), [
      "Failed:",
      "  ✗ player: says 'a#b' (375 px): waited 20 s for: sound",
      "",
      "0 passed, 1 failed",
    ]);
    assert.equal(code, 1);
  });

  it("fails when a part broke without naming a test, and when nothing ran", async () => {
    put("web.json", vitest(["a one", "passed"]));
    assert.deepEqual(await count("part").then(({ code, lines }) => [code, lines.at(-1)]), [
      1,
      "1 passed, 1 failed",
    ]);
    rmSync(join(folder, "web.json"));
    assert.equal((await count()).code, 1);
  });

  it("a test that passes when it is run again is unsteady and does not fail the run", async () => {
    put("player.tap", tap("not ok"));
    put("again-player.tap", tap("ok"));
    const { code, lines } = await count();
    const named = lines.indexOf(`unsteady: player: says 'a#b' (375 px) (log: ${join(folder, "player.tap")})`);
    assert.ok(named >= 0);
    assert.equal(lines[named + 1], "  waited 20 s for: sound");
    assert.equal(lines.at(-1), "1 passed, 0 failed");
    assert.equal(code, 0);
  });

  it("a test that fails again has failed, once", async () => {
    put("pages.json", gtest(["One", "broken"], ["Two"]));
    put("again-pages.json", gtest(["One", "broken"]));
    const { code, lines } = await count();
    assert.equal(lines.at(-1), "1 passed, 1 failed");
    assert.equal(code, 1);
  });

  it("more than ten unsteady tests fail the run", async () => {
    const names = Array.from({ length: 11 }, (_, index) => `Test${index}`);
    put("pages.json", gtest(...names.map((name) => [name, "broken"])));
    put("again-pages.json", gtest(...names.map((name) => [name])));
    const { code, lines } = await count();
    assert.ok(lines.includes("  ✗ 11 tests are unsteady"));
    assert.equal(code, 1);
  });

  it("says what each part took", async () => {
    put("web.json", vitest(["a one", "passed"]));
    put("seconds", "61\n");
    assert.ok((await count()).lines.some((line) => /^ {2}part +61 s +1 tests$/.test(line)));
  });
});

describe("what to run again", () => {
  it("is a filter for GoogleTest, and a pattern for the others with the file where it is known", async () => {
    put("pages.json", gtest(["One", "broken"], ["Two"]));
    put("web.json", vitest(["a (one)", "failed"], ["two", "passed"]));
    put("player.tap", tap("not ok"));
    const failed = async (name) => (await run("failed-tests.mjs", join(folder, name))).lines;
    assert.deepEqual(await failed("pages.json"), ["Slug.One\t"]);
    assert.deepEqual(await failed("web.json"), ["a \\(one\\)$\t/web/src/a.test.ts"]);
    assert.deepEqual(await failed("player.tap"), ["says 'a#b' \\(375 px\\)$\t"]);
  });

  it("is everything where a file failed outside its tests", async () => {
    const where = "location: '/tests/api/bar.test.ts:1:1'";
    put("player.tap", `not ok 1 - the bar\n  ---\n  type: 'suite'\n  ${where}\n  ...\n1..1\n`);
    const { lines } = await run("failed-tests.mjs", join(folder, "player.tap"));
    assert.deepEqual(lines, ["\t/tests/api/bar.test.ts"]);
  });
});
