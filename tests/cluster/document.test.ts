// docs/several-machines.md: what can be checked of its commands and settings on one machine. What
// they do to a set, cluster.test.ts and whole.test.ts see.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { commandBlocks } from "../newcomer/documents.ts";
import { ended } from "../support/programs.ts";
import { ROOT, ZENDER } from "../support/station.ts";

const markdown = readFileSync(join(ROOT, "docs/several-machines.md"), "utf8");
const blocks = commandBlocks(markdown);
const commands = blocks.map(({ text }) => text).join("");

describe("docs/several-machines.md", () => {
  it("a shell can read every command", async () => {
    assert.ok(blocks.length > 10);
    for (const { text, line } of blocks) {
      const { code, said } = await ended("bash", ["-n", "-c", text]);
      assert.equal(code, 0, `line ${line}: ${said}`);
    }
  });

  it("every example that it installs is in deploy/", () => {
    const named = [...commands.matchAll(/\/usr\/share\/doc\/zender\/examples\/(\S+)/g)];
    assert.ok(named.length > 8);
    for (const [, path = ""] of named) assert.ok(statSync(join(ROOT, "deploy", path)).isFile(), path);
  });

  it("Debian has every package that it installs", async () => {
    const named = [...commands.matchAll(/^apt install (.+)$/gm)]
      .flatMap(([, words = ""]) => words.replace(/#.*/, "").trim().split(/\s+/))
      .filter((word) => !word.startsWith("./"));
    assert.ok(named.length > 7);
    const { output } = await ended("apt-cache", ["show", "--no-all-versions", ...named]);
    for (const name of named) assert.match(output, new RegExp(`^Package: ${name}$`, "m"));
  });

  it("a server knows every setting in it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zender-document-"));
    try {
      const settings = [...markdown.matchAll(/^```toml\n(.*?)^```$/gms)].map(([, text]) => text).join("");
      // A table can be opened once.
      const seen = new Set<string>();
      const once = settings.replaceAll(/^\[\w+\]\n/gm, (table) => {
        const isNew = !seen.has(table);
        seen.add(table);
        return isNew ? table : "";
      });
      assert.deepEqual([...seen].length, 5);
      const file = join(folder, "station.toml");
      writeFileSync(file, once.replace('"…"', '"secret"'));
      // The database of the document is not here.
      const env = { ...process.env, ZENDER_DATA_FOLDER: join(folder, "data"), ZENDER_DATA_DATABASE: "" };
      const { code, said } = await ended(ZENDER, ["init", "--config", file], { env });
      assert.equal(code, 0, said);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
