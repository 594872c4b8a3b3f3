// The server's process ends at any moment, and its service manager starts it again.
import assert from "node:assert/strict";
import { it } from "node:test";
import { testStation } from "../support/calls.ts";
import { strike } from "./fault.ts";
import { assertHeard, assertNothingLost } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

const station = testStation({ playout: true });

it("a killed server is back within seconds: players play on, nothing acknowledged is lost", async () => {
  const seen = await strike({
    name: "SIGKILL of the only server",
    site: station,
    apply: () => station.killServer(),
    lasted: () => true,
    heal: () => station.startServer(),
    stored: (prefix) => playsIn(station.data, prefix),
  });
  assertNothingLost(seen);
  assertHeard(seen);
  assert.ok(seen.healMs < 15_000, `${seen.healMs} ms`);
});
