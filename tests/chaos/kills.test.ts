// The server's process ends at any moment, and its service manager starts it again. ZENDER_KILLS
// sets how often (default 5, with --all 1,000).
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { testStation } from "../support/calls.ts";
import { ALL } from "../support/tier.ts";
import { strike } from "./fault.ts";
import { assertHeard, assertNothingLost } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

const kills = Number(process.env.ZENDER_KILLS ?? (ALL ? 1_000 : 5));
/** In which each kill comes, at a moment that differs, in milliseconds. */
const WITHIN_MS = 400;
const PRIME = 7919;

const station = testStation({ playout: true });
const stored = (prefix: string) => playsIn(station.data, prefix);

describe("the only server", { timeout: kills * 15_000 + 60_000 }, () => {
  it("is back within seconds when it is killed: players play on, nothing acknowledged is lost", async () => {
    const seen = await strike({
      name: "SIGKILL of the only server",
      site: station,
      apply: () => station.killServer(),
      lasted: () => true,
      heal: () => station.startServer(),
      stored,
    });
    assertNothingLost(seen);
    assertHeard(seen);
    assert.ok(seen.healMs < 15_000, `${seen.healMs} ms`);
  });

  it(`after ${kills} kills in a row every acknowledged play is there`, async () => {
    const seen = await strike({
      name: `${kills.toLocaleString("en")} times SIGKILL of the only server`,
      site: station,
      apply: async () => {
        for (let kill = 0; kill < kills; kill += 1) {
          // The seed makes a failure repeatable.
          await pause((kill * PRIME) % WITHIN_MS);
          await station.killServer();
          await station.startServer();
        }
      },
      lasted: () => true,
      heal: () => undefined,
      stored,
    });
    assertNothingLost(seen);
    assert.ok(seen.acknowledged > kills, `only ${seen.acknowledged} plays were acknowledged`);
  });
});
