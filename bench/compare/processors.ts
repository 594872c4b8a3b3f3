// Which processor a process and its threads run on.
import { run } from "../../tests/support/station.ts";

/** The servers that are compared have the first processor, everything else the second. */
export const SERVERS = 0;
export const OTHERS = 1;

export const pin = (pid: number, processor: number | string): Promise<void> =>
  run("taskset", ["-acp", String(processor), String(pid)]);

/** Does the work with this process, and what it starts, on the second processor. */
export async function besideServers<T>(work: () => Promise<T>): Promise<T> {
  await pin(process.pid, OTHERS);
  try {
    return await work();
  } finally {
    await pin(process.pid, `${SERVERS},${OTHERS}`);
  }
}
