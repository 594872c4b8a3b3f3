import { describe, expect, it } from "vitest";
import { FakeClock, settle } from "../testing/fakeClock";
import { Recovery, type RecoveryOutcome } from "./recovery";

/**
 * A stream that is brought back: each try ends as the next of `outcomes`, the last one for ever.
 */
function makeRecovery(outcomes: readonly RecoveryOutcome[], random = 1) {
  const clock = new FakeClock(0);
  const tries: number[] = [];
  const recovery = new Recovery(
    clock,
    () => random,
    async () => outcomes[Math.min(tries.push(clock.now()), outcomes.length) - 1] ?? "failed",
  );
  return { clock, tries, recovery };
}

describe("bringing a stream back", () => {
  it("is tried after 1, 2, 4 and 8 seconds, and then every 15", async () => {
    const { clock, tries, recovery } = makeRecovery(["failed"]);
    recovery.begin();
    await clock.pass(60_000);
    expect(tries).toEqual([1_000, 3_000, 7_000, 15_000, 30_000, 45_000, 60_000]);
  });

  it("happens at a different moment for each listener, so that a server that comes back is not overloaded", async () => {
    const { clock, tries, recovery } = makeRecovery(["failed"], 0);
    recovery.begin();
    await clock.pass(4_000);
    expect(tries).toEqual([500, 1_500, 3_500]);
  });

  it("is tried at once when the browser is online again", async () => {
    const { clock, tries, recovery } = makeRecovery(["failed"]);
    recovery.begin();
    await clock.pass(3_100);
    recovery.hurry();
    await settle();
    expect(tries).toEqual([1_000, 3_000, 3_100]);
    recovery.end();
    recovery.hurry();
    await clock.pass(60_000);
    expect(tries).toHaveLength(3);
  });

  it("is one run, however many signs say that the stream is broken", async () => {
    const { clock, tries, recovery } = makeRecovery(["failed"]);
    recovery.begin();
    recovery.begin();
    await clock.pass(1_000);
    recovery.begin();
    await clock.pass(1_999);
    expect(tries).toEqual([1_000]);
  });

  it("ends when it plays, and the next outage begins with a short pause again", async () => {
    const { clock, tries, recovery } = makeRecovery(["failed", "failed", "loaded"]);
    recovery.begin();
    await clock.pass(8_000);
    recovery.end();
    recovery.begin();
    await clock.pass(1_000);
    expect(tries).toEqual([1_000, 3_000, 7_000, 9_000]);
  });

  it("ends by itself when it is no longer needed", async () => {
    const { clock, tries, recovery } = makeRecovery(["abandoned"]);
    recovery.begin();
    await clock.pass(60_000);
    expect(tries).toEqual([1_000]);
  });
});
