// The clock of the machine is wrong by an hour, and is set right while the server runs.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { strike } from "./fault.ts";
import { assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

/** The library that tells a program another time. */
const LIBRARY = "libfaketime.so.1";
const MACHINES = "/usr/lib";

function library(): string {
  for (const machine of readdirSync(MACHINES))
    if (machine.endsWith("-linux-gnu")) return join(MACHINES, machine, "faketime", LIBRARY);
  throw new Error(`no ${LIBRARY}`);
}

describe("the clock", { timeout: 360_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "zender-clock-"));
  const file = join(folder, "time");
  /** Replaced as a whole: the library must never read half of it. */
  const setClock = (offset: string) => {
    writeFileSync(`${file}.new`, offset);
    renameSync(`${file}.new`, file);
  };
  setClock("+0");
  const station = testStation({
    playout: true,
    within: [
      "env",
      `LD_PRELOAD=${library()}`,
      `FAKETIME_TIMESTAMP_FILE=${file}`,
      "FAKETIME_NO_CACHE=1",
      "FAKETIME_DONT_FAKE_MONOTONIC=1",
    ],
    cleanUp: async () => rmSync(folder, { recursive: true }),
  });

  for (const [offset, way] of [
    ["-1h", "an hour back"],
    ["+1h", "an hour ahead"],
  ] as const)
    it(`that jumps ${way} and is set right: every call is answered, nothing acknowledged is lost`, async () => {
      const seen = await strike({
        name: `clock jumps ${way} while the server runs`,
        site: station,
        apply: () => setClock(offset),
        // Until it has noticed: what it had in memory is for a few seconds at most.
        lasted: (audience, since) => audience.hasAsked(100, since),
        heal: () => setClock("+0"),
        stored: (prefix) => playsIn(station.data, prefix),
      });
      // The live list belongs to the clock: it jumps too.
      assertNothingLost({ ...seen, mistakes: [] });
      assertUnnoticed(seen);
    });
});
