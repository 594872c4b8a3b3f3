// Which processor a process and its threads run on.
import { readdirSync, readFileSync } from "node:fs";
import { run } from "../../tests/support/programs.ts";

/**
 * The servers that are measured have the first processor, everything else the second.
 * ZENDER_PROCESSOR=1 changes them, where other work has the first.
 */
export const SERVERS = Number(process.env.ZENDER_PROCESSOR ?? 0);
export const OTHERS = SERVERS === 0 ? 1 : 0;

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

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The processor time that a process and those it started have used. */
export function processorSeconds(pid: number): number {
  // The program's name, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user = "0", system = "0"] = fields.slice(11, 13);
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  const own = (Number(user) + Number(system)) / TICKS_PER_SECOND;
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}
