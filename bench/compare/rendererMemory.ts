// What one renderer holds at rest: the memory of servers with one and with three of them.
import { playedHours } from "../../tests/support/load/playedHours.ts";
import { Station, until } from "../../tests/support/station.ts";
import { COLD } from "../loneColdPages.ts";
import { memory, pagesPerSecond, spread } from "../measure.ts";
import type { Row } from "./row.ts";

const ROUNDS = 2;
const [FEW, MANY] = [1, 3];
const LOAD_SECONDS = 5;
/** A server is at rest when its memory has not changed for so long. */
const QUIET_MS = 8000;
const CHANGE_MB = 1;

export async function rendererMemory(): Promise<readonly Row[]> {
  const each: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    each.push(((await atRest(MANY)) - (await atRest(FEW))) / (MANY - FEW));
  const [found, range] = spread(each, 0).split(" ");
  return [
    {
      what: "a renderer's memory at rest",
      ours: `${found} MB ${range}`,
      theirs: "before: tens of MB",
      toReach: "≤ 40 MB",
    },
  ];
}

/** The private memory of a server with so many renderers, all of which have rendered. */
async function atRest(renderers: number): Promise<number> {
  const env = { ...COLD, ZENDER_POOLS_RENDER_THREADS: String(renderers) };
  await using station = await Station.start({ env });
  await pagesPerSecond(station.url, { paths: playedHours(["3fm"]), next: 0 }, LOAD_SECONDS);
  let [found, since] = [memory(station.serverPid), performance.now()];
  await until(
    "the memory stays as it is",
    () => {
      const now = memory(station.serverPid);
      if (Math.abs(now - found) > CHANGE_MB) [found, since] = [now, performance.now()];
      return performance.now() - since > QUIET_MS;
    },
    90_000,
  );
  return found;
}
