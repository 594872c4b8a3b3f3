// Backup, restore and copy, with the program, while a server runs.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { CONFIG, Station, zender } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-backup-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const backup = join(folder, "backup");

describe("a backup", { timeout: 300_000 }, () => {
  const station = testStation();

  it("is made while the server serves, and says what it holds", async () => {
    const made = await zender(["backup", "--config", CONFIG, "--with-secrets", backup], station.environment);
    assert.equal(made.code, 0, made.output);
    const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
    const plays = manifest.tables.find((table: { name: string }) => table.name === "track_plays");
    assert.ok(plays.rows > 1000);
    assert.ok(manifest.mediaFiles > 100);
    assert.equal(statSync(join(backup, "secrets.toml")).mode & 0o077, 0, "others can read the secrets");
    assert.equal((await fetch(`${station.url}/readyz`)).status, 200);
    const again = await zender(["backup", "--config", CONFIG, backup], station.environment);
    assert.equal(again.code, 2);
    assert.match(again.output, /exists; choose another name/);
  });

  it("fills an empty station, which then serves the same", async () => {
    await using other = await Station.start({ empty: true });
    const restored = await zender(
      ["restore", "--config", CONFIG, "--with-secrets", backup],
      other.environment,
    );
    assert.equal(restored.code, 0, restored.output);
    assert.ok(existsSync(join(other.data, "media/audio")));
    await other.stopServer();
    await other.startServer();
    const model = async (one: Station) => {
      const reply = await fetch(`${one.url}/api/pages/programmas`);
      return ((await reply.json()) as { page: { programmes: unknown[] } }).page.programmes;
    };
    assert.deepEqual(await model(other), await model(station));
    const refused = await zender(["restore", "--config", CONFIG, backup], other.environment);
    assert.match(refused.output, /not empty.*--replace/);
  });

  it("whose pictures were not copied leaves a station of which doctor says how many are absent", async () => {
    await using other = await Station.start();
    const doctor = async () => (await zender(["doctor", "--config", CONFIG], other.environment)).output;
    const before = await doctor();
    const [, pictures] = /^good +bundle +has (\d+) pictures$/m.exec(before) ?? [];
    assert.ok(Number(pictures) > 10, before);
    rmSync(join(other.data, "media/images"), { recursive: true });
    const said = `^wrong +bundle +has ${pictures} pictures\n +${pictures} of them are absent; import`;
    assert.match(await doctor(), new RegExp(said, "m"));
  });

  it("that is damaged is refused with the table, and changes nothing", async () => {
    await using other = await Station.start({ empty: true });
    const tracks = join(backup, "tables/tracks.ndjson");
    const whole = readFileSync(tracks, "utf8");
    writeFileSync(tracks, whole.split("\n").slice(1).join("\n"));
    const refused = await zender(["restore", "--config", CONFIG, backup], other.environment);
    writeFileSync(tracks, whole);
    assert.notEqual(refused.code, 0);
    assert.match(refused.output, /table '\w+': it is damaged|FOREIGN KEY/i);
    const doctor = await zender(["doctor", "--config", CONFIG], other.environment);
    assert.match(doctor.output, /channels +none/);
  });
});
