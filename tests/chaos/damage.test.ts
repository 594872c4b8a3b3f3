// Bits of the database file flip.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { CONFIG, zender } from "../support/station.ts";
import { strike } from "./fault.ts";
import { flipBits } from "./flipBits.ts";
import { assertHeard } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

/** Of SQLite. */
const PAGE_BYTES = 4096;

const station = testStation({ playout: true });
const { get } = callsOf(station);
const command = (...args: string[]) => zender([...args, "--config", CONFIG], station.environment);

it("bits that flip in the database file are noticed; cached pages and sound go on, and a backup makes it whole", {
  timeout: 360_000,
}, async (t) => {
  const backup = join(mkdtempSync(join(tmpdir(), "zender-backup-")), "backup");
  t.after(() => rmSync(join(backup, ".."), { recursive: true }));
  let saved = new Set<string>();
  let [ready, said] = ["", ""];
  const seen = await strike({
    name: "bits of the SQLite file flip, in a tenth of its pages",
    note: () => "what is lost came after the backup",
    site: station,
    apply: async (audience) => {
      saved = new Set(audience.plays.acknowledged);
      const made = await command("backup", backup);
      assert.equal(made.code, 0, made.output);
      flipBits(join(station.data, "zender.db"), PAGE_BYTES);
    },
    lasted: async (audience, since) => {
      ready = await (await get("/readyz")).text();
      return audience.hasAsked(20, since) && /damaged/.test(ready);
    },
    heal: async () => {
      said = (await command("doctor")).output;
      await station.stopServer();
      for (const name of readdirSync(station.data))
        if (name.startsWith("zender.db"))
          renameSync(join(station.data, name), join(station.data, `damaged-${name}`));
      const restored = await command("restore", backup);
      assert.equal(restored.code, 0, restored.output);
      await station.startServer();
    },
    stored: (prefix) => playsIn(station.data, prefix),
  });
  assert.deepEqual(
    seen.lost.filter((id) => saved.has(id)),
    [],
    "in the backup but lost",
  );
  assertHeard(seen);
  assert.match(ready, /damaged/);
  assert.match(said, /^wrong +database .*\n.*\n.*btreeInitPage/m);
});
