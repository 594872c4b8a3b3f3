// The processes that record a studio are killed. The recorder is started again by its service
// manager, and starts its own ffmpegs again by itself.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { childrenOf } from "../support/programs.ts";
import { RecordedStation } from "../support/recording.ts";
import { strike } from "./fault.ts";
import { assertAnswered, assertNothingLost } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

/** What of the studio may be missing, in seconds. */
const ALLOWED_GAP_S = 30;
/** That something is missing is certain after 10 s; a player holds three segments of 2.88 s. */
const LONGEST_SILENCE_S = 20;

describe("a channel that is recorded", { timeout: 360_000 }, () => {
  let recorded: RecordedStation | undefined;
  before(async () => {
    recorded = await RecordedStation.start();
    await recorded.has(Date.now() + 10_000);
  });
  after(() => recorded?.stop());

  const ffmpegs = (recorder: number): number[] => childrenOf(recorder).map(Number);

  for (const what of ["the recorder", "the ffmpegs of the recorder"])
    it(`misses seconds of the studio when ${what} is killed, and goes on by itself`, async () => {
      const current = recorded;
      assert.ok(current);
      const ofRecorder = what === "the recorder";
      const seen = await strike({
        name: `SIGKILL of ${what}`,
        site: current.station,
        habits: { channels: ["dijk"], pages: ["/"], heard: "dijk", sent: "dijk" },
        apply: async () => {
          if (ofRecorder) await current.stopRecorder("SIGKILL");
          else {
            const children = ffmpegs(current.recorderPid());
            assert.ok(children.length >= 2, `${children.length} ffmpegs`);
            for (const child of children) process.kill(child, "SIGKILL");
          }
        },
        lasted: () => true,
        heal: async () => {
          const began = Date.now();
          if (ofRecorder) current.startRecorder();
          await current.has(began + 10_000);
        },
        stored: (prefix) => playsIn(current.station.data, prefix),
      });
      assertNothingLost(seen);
      assertAnswered(seen);
      assert.ok(seen.leastHeldS > -LONGEST_SILENCE_S, `silent for ${-seen.leastHeldS} s`);
      assert.ok(seen.gapS <= ALLOWED_GAP_S, `${seen.gapS} s are missing`);
    });
});
