// `zender export`: the bundle that was imported comes back, and imports without a change.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { BUNDLE, zender } from "../support/station.ts";

const station = testStation();
const folder = mkdtempSync(join(tmpdir(), "zender-export-"));
after(() => rmSync(folder, { recursive: true, force: true }));

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
