// `zender export`: the bundle that was imported comes back, and imports without a change.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { BUNDLE, eventually, Station, zender } from "../support/station.ts";

const station = testStation();
const folder = mkdtempSync(join(tmpdir(), "zender-export-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A page's model, without the moment at which it was made. */
async function pageOf(one: Station, page: string): Promise<unknown> {
  const reply = await fetch(`${one.url}/api/pages/${page}`);
  assert.equal(reply.status, 200, page);
  // Each station signs with a secret of its own.
  const text = (await reply.text()).replaceAll(/"(\/api\/play\/)[^"]+"/g, '"$1"');
  const { page: model } = JSON.parse(text) as { page: Record<string, unknown> };
  return { ...model, now: undefined };
}

/** A hash of each file below a folder, by path. */
function filesIn(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  const hash = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
  return new Map(paths.map((path) => [path, hash(path)]));
}

describe("zender export", () => {
  const written = join(folder, "bundle");

  it("writes the demo's bundle, which check accepts and import finds unchanged", async () => {
    const { code, output } = await zender(["export", written], station.environment);
    assert.equal(code, 0, output);
    assert.match(output, /: \d+ texts, \d+ pictures, \d+ folders of sound and video/);
    for (const path of ["channels/radio2.yaml", "site.yaml", "programmes", "podcasts", "media/audio"])
      assert.ok(existsSync(join(written, path)), path);
    for (const path of ["channels/radio2.yaml", "schedule/radio2.yaml", "site.yaml"])
      assert.equal(readFileSync(join(written, path), "utf8"), readFileSync(join(BUNDLE, path), "utf8"), path);
    const checked = await zender(["check", written]);
    assert.equal(checked.code, 0, checked.output);
    const imported = await zender(["import", written], station.environment);
    assert.match(imported.output, /^0 added, 0 changed, 0 removed/m);
    assert.match(imported.output, /\b0 pictures and 0 media assets imported/);
  });

  it("fills an empty station, which then serves the same and exports the same", async () => {
    await using other = await Station.start({ empty: true });
    const imported = await zender(["import", written], other.environment);
    assert.equal(imported.code, 0, imported.output);
    const pages = ["programmas", "presentatoren", "podcasts", "nieuws", "fragmenten"];
    // Its server hears of the import a moment later, and makes the first broadcasts then.
    for (const page of pages) {
      await eventually(async () => {
        const [one, two] = await Promise.all([pageOf(station, page), pageOf(other, page)]);
        assert.deepEqual(two, one, page);
      });
    }
    const again = join(folder, "again");
    const exported = await zender(["export", again], other.environment);
    assert.equal(exported.code, 0, exported.output);
    const [before, after] = [filesIn(written), filesIn(again)];
    assert.deepEqual([...after.keys()], [...before.keys()]);
    for (const [path, hash] of before) assert.equal(after.get(path), hash, path);
    const back = await zender(["import", "--dry-run", again], station.environment);
    assert.match(back.output, /^0 added, 0 changed, 0 removed/m);
  });

  it("does not write over a folder with files", async () => {
    const { code, output } = await zender(["export", written], station.environment);
    assert.equal(code, 1);
    assert.match(output, /exists and is not an empty folder/);
  });

  it("what it is made from is not on the site", async () => {
    const originals = join(station.data, "media/.originals/images");
    const [picture = ""] = readdirSync(originals);
    assert.notEqual(picture, "");
    for (const path of [`/media/.originals/images/${picture}`, `/media/%2eoriginals/images/${picture}`])
      assert.equal((await fetch(station.url + path)).status, 404, path);
  });
});
