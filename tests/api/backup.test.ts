// Backup, restore and copy, with the program, while a server runs.
import assert from "node:assert/strict";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { CONFIG, eventually, Station, until, zender } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-backup-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const backup = join(folder, "backup");

describe("a backup", { timeout: 900_000 }, () => {
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

  it("that is kept takes the room of what is new, is verified, and old ones go", async () => {
    const backups = join(folder, "backups");
    const keep = async () => {
      const second = Math.floor(Date.now() / 1000);
      await until("the next second", () => Math.floor(Date.now() / 1000) > second);
      const made = await zender(["backup", "--config", CONFIG, "--keep", "1d", backups], station.environment);
      assert.equal(made.code, 0, made.output);
      return (
        /^(\S+): .*; (\d+) files are new .*; backups kept: (\d+), removed: (\d+)$/m.exec(made.output) ?? []
      );
    };
    const verify = () => zender(["backup", "verify", backups]);
    const [, , all, kept] = await keep();
    assert.ok(Number(all) > 100);
    assert.equal(kept, "1");
    const [, newest = "", ...then] = await keep();
    assert.deepEqual(then, ["0", "1", "1"], "all is linked, and the older one of the day is removed");
    const good = await verify();
    assert.equal(good.code, 0, good.output);
    assert.match(good.output, /rows in \d+ tables, \d+ files of media .*: as it was made$/m);
    const [sound = ""] = readdirSync(join(newest, "media/audio"));
    const file = join(newest, "media/audio", sound, "init.mp4");
    const whole = readFileSync(file);
    rmSync(file); // the station has the same file
    writeFileSync(file, whole.fill(0xff, 0, 1));
    const damaged = await verify();
    assert.equal(damaged.code, 1);
    assert.match(damaged.output, /init\.mp4 is damaged or was changed$/m);
    const wrong = await zender(["backup", "--config", CONFIG, "--keep", "7", backups], station.environment);
    assert.equal(wrong.code, 2);
    assert.match(wrong.output, /--keep: '7' is not like 7d,4w,6m/);
  });

  it("fills an empty station, which then serves the same", async () => {
    await using other = await Station.start({ empty: true });
    const restore = async (...more: string[]) =>
      zender(["restore", "--config", CONFIG, ...more, backup], other.environment);
    const tooEarly = await restore("--replace");
    assert.notEqual(tooEarly.code, 0, "a running station was replaced");
    assert.match(tooEarly.output, /a server or recorder uses .*: stop them first/);
    assert.ok(!existsSync(join(other.data, "media/audio/tune-1")), "media was restored");
    await other.stopServer();
    const restored = await restore("--with-secrets");
    assert.equal(restored.code, 0, restored.output);
    assert.ok(existsSync(join(other.data, "media/audio")));
    const refused = await restore();
    assert.match(refused.output, /not empty.*--replace/);
    await other.startServer();
    const model = async (one: Station) => {
      const reply = await fetch(`${one.url}/api/pages/programmas`);
      return ((await reply.json()) as { page: { programmes: unknown[] } }).page.programmes;
    };
    assert.deepEqual(await model(other), await model(station));
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

  it("is what is needed when the database file is removed: nothing more is acknowledged", async () => {
    await using other = await Station.start();
    const from = Date.now() - 10_000;
    const play = {
      id: "removed-1",
      channel: "radio2",
      fromIso: new Date(from).toISOString(),
      untilIso: new Date(from + 180_000).toISOString(),
      artist: "De Proefkonijnen",
      song: "Verdwenen",
    };
    renameSync(join(other.data, "zender.db"), join(other.data, "moved.db"));
    await eventually(async () => {
      const ready = await fetch(`${other.url}/readyz`);
      assert.match(await ready.text(), /the database file was removed or replaced/);
    });
    assert.equal((await other.sendPlays([play])).status, 503);
    assert.ok(!existsSync(join(other.data, "zender.db")), "an empty one was made");
    renameSync(join(other.data, "moved.db"), join(other.data, "zender.db"));
    await eventually(async () => {
      assert.equal(await (await fetch(`${other.url}/readyz`)).text(), "ready\n");
    });
    assert.deepEqual(await (await other.sendPlays([play])).json(), { stored: 1, unchanged: 0, updated: 0 });
  });

  it("that is damaged is refused with the table, and changes nothing", async () => {
    await using other = await Station.start({ empty: true });
    await other.stopServer();
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
