// The disk of the data folder is full, fails, or is slow.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { end, launch } from "../support/programs.ts";
import { until } from "../support/station.ts";
import type { Audience } from "./audience.ts";
import { Disk } from "./disk.ts";
import { strike } from "./fault.ts";
import { assertHeard, assertNothingLost, assertUnnoticed } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

/** How long each write to the disk takes when it is slow, in milliseconds. */
const SLOW_MS = 100;

describe("the disk of the data folder", { timeout: 360_000 }, () => {
  const disk = new Disk();
  const station = testStation({
    playout: true,
    prepare: (data) => disk.mountOn(data, 200),
    cleanUp: () => disk.stop(),
  });
  const stored = (prefix: string) => playsIn(station.data, prefix);
  const arePlaysRefused = (audience: Audience, since: number) =>
    audience.hasAsked(20, since) &&
    Object.keys(audience.answers.plays.outcomes(since, Date.now())).some((outcome) => outcome !== "200");

  it("a full disk refuses plays with 503 and loses none that it acknowledged; pages and sound go on", async () => {
    const seen = await strike({
      name: "full disk",
      site: station,
      apply: () => disk.fill(),
      lasted: arePlaysRefused,
      heal: () => disk.empty(),
      stored,
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    assert.deepEqual(Object.keys(seen.outcomes.plays), ["200", "503"]);
  });

  it("a slow disk makes acknowledgements slow, and nothing that listeners ask for", async () => {
    let slowing: ReturnType<typeof launch> | undefined;
    const seen = await strike({
      name: `slow disk: each write takes ${SLOW_MS} ms`,
      site: station,
      apply: async () => {
        const inject = `inject=fdatasync,fsync,pwrite64:delay_enter=${SLOW_MS}ms`;
        const options = [
          "-f",
          "-p",
          String(station.serverPid),
          "-e",
          "trace=fdatasync,fsync,pwrite64",
          "-e",
          inject,
        ];
        slowing = launch("strace", [...options, "-o", "/dev/null"], { stdio: ["ignore", "ignore", "pipe"] });
        let said = "";
        slowing.stderr?.on("data", (part) => (said += part));
        await until("strace is attached", () => said.includes("attached"));
      },
      lasted: (audience, since) =>
        audience.hasAsked(20, since) && audience.answers.plays.since(since).length >= 2,
      heal: () => end(slowing),
      stored,
    });
    assertNothingLost(seen);
    assertUnnoticed(seen);
    assert.ok(seen.slowestMs.plays >= SLOW_MS, `${seen.slowestMs.plays} ms`);
  });

  it("a disk that fails refuses plays with 503; pages and sound go on until it is replaced", async () => {
    let outcomes = {};
    const seen = await strike({
      name: "disk that can no longer be written",
      site: station,
      apply: () => disk.fail(station.serverPid),
      lasted: (audience, since) => {
        outcomes = audience.answers.pages.outcomes(since, Date.now());
        return arePlaysRefused(audience, since);
      },
      heal: async () => {
        await station.stopServer();
        await disk.repair();
        await station.startServer();
      },
      stored,
    });
    assertNothingLost(seen);
    assertHeard(seen);
    assert.deepEqual(Object.keys(outcomes), ["200"], "pages before the disk was replaced");
  });
});
