// The server gets no more descriptors, or no more memory, while it runs.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { describe, it } from "node:test";
import { testStation } from "../support/calls.ts";
import { run } from "../support/programs.ts";
import { strike } from "./fault.ts";
import { assertHeard, assertNothingLost } from "./seen.ts";
import { playsIn } from "./storedPlays.ts";

const station = testStation({ playout: true });
const stored = (prefix: string) => playsIn(station.data, prefix);

/** A limit of the process that listens, and the limit above which it cannot be raised. */
const limit = (pid: number, what: string, soft: number | "unlimited", hard: string) =>
  run("prlimit", ["--pid", String(pid), `--${what}=${soft}:${hard}`]);
const limitOf = (pid: number, name: string): [string, string] => {
  const line = new RegExp(`^${name} +(\\S+) +(\\S+)`, "m").exec(readFileSync(`/proc/${pid}/limits`, "utf8"));
  return [line?.[1] ?? "", line?.[2] ?? ""];
};

describe("a limit of the process", { timeout: 360_000 }, () => {
  it("without descriptors for further connections, those that are open are served", async () => {
    const pid = station.serverPid;
    const [before, hard] = limitOf(pid, "Max open files");
    const crowd: Socket[] = [];
    const seen = await strike({
      name: "no descriptor is left for further connections",
      site: station,
      apply: async () => {
        const open = readdirSync(`/proc/${pid}/fd`).length;
        await limit(pid, "nofile", open + 4, hard);
        for (let number = 0; number < 100; number += 1) {
          const one = connect(station.port, "127.0.0.1");
          one.on("error", () => undefined);
          crowd.push(one);
        }
      },
      heal: async () => {
        await limit(pid, "nofile", Number(before), hard);
        for (const one of crowd) one.destroy();
      },
      stored,
    });
    assertNothingLost(seen);
    assertHeard(seen);
  });

  it("without memory it refuses or ends, and never hangs; started again it has lost nothing", async () => {
    const pid = station.serverPid;
    const [before, hard] = limitOf(pid, "Max address space");
    let cold: Promise<(number | string)[]> = Promise.resolve([]);
    const isRunning = () => {
      try {
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
      } catch {
        return false;
      }
    };
    let [isDone, ended] = [false, false];
    const seen = await strike({
      name: "no memory is left for pages that nobody asked for yet",
      site: station,
      apply: async () => {
        const kilobytes = Number(/^VmSize:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
        await limit(pid, "as", (kilobytes + 1024) * 1024, hard);
        const paths = Array.from({ length: 200 }, (_, number) => `/zoeken/woord-${number}`);
        cold = Promise.all(
          paths.map((path) =>
            fetch(station.url + path, { signal: AbortSignal.timeout(20_000) }).then(
              ({ status, body }) => body?.cancel().then(() => status) ?? status,
              (failure: Error) => failure.name,
            ),
          ),
        ).finally(() => {
          isDone = true;
        });
      },
      lasted: (audience, since) => isDone && (!isRunning() || audience.hasAsked(20, since)),
      heal: async () => {
        ended = !isRunning();
        if (ended) await station.startServer();
        else await limit(pid, "as", before === "unlimited" ? before : Number(before), hard);
      },
      stored,
      note: () => (ended ? "the process ended" : "the process went on"),
    });
    const statuses = Object.groupBy(await cold, String);
    assertNothingLost(seen);
    assertHeard(seen);
    assert.ok(!("TimeoutError" in statuses), "it hung");
  });
});
