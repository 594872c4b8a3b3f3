// Processes that outlive the program that started them, known by pid and by when they started: a
// pid that the system gave to another process is not mistaken for ours.
import { spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";

export const IS_ROOT = process.getuid?.() === 0;

export interface Started {
  readonly pid: number;
  /** Ticks since the machine started. */
  readonly at: string;
}

export interface Command {
  readonly words: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
  readonly asPostgres?: boolean;
}

const AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

/** The words of a command, run as the user postgres where root would be refused. */
export const asPostgres = (words: readonly string[]): string[] =>
  IS_ROOT ? [...AS_POSTGRES, ...words] : [...words];

/** The programs of servers are not where ordinary users look. */
export const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Starts a program in a session of its own; what it says is added to a log. */
export async function startProcess(command: Command, log: string): Promise<Started> {
  const [program = "", ...options] = command.asPostgres ? asPostgres(command.words) : command.words;
  const output = openSync(log, "a");
  const child = spawn(program, options, {
    detached: true,
    stdio: ["ignore", output, output],
    env: { ...process.env, PATH, ...command.variables },
  });
  closeSync(output);
  await new Promise<void>((done, failed) => {
    child.once("spawn", done);
    child.once("error", failed);
  });
  child.unref();
  const started = processOf(child.pid ?? 0);
  if (!started) throw new Error(`${program} ended at once (log: ${log})`);
  return started;
}

/** What runs under a pid; undefined: nothing. */
export function processOf(pid: number): Started | undefined {
  const stat = statOf(pid);
  // Field 3 is the state, 22 the start; the name before them may contain spaces.
  return stat === undefined || stat[0] === "Z" ? undefined : { pid, at: stat[19] ?? "" };
}

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined; // it has ended
  }
}

/** Whether a process that was started still runs. */
export const runs = (started: Started | undefined): started is Started =>
  started !== undefined && processOf(started.pid)?.at === started.at;

/** A process and all that it started, the first first. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(statOf(Number(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

/** Memory of a process and all that it started, in bytes; shared memory is counted once. */
export function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    try {
      const [, kilobytes = "0"] =
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, "utf8")) ?? [];
      return sum + Number(kilobytes) * 1024;
    } catch {
      return sum; // it has ended, or is not ours
    }
  }, 0);
}

/** Sends a signal to a process, if it still runs. */
export function signal(started: Started, name: NodeJS.Signals): void {
  if (runs(started)) process.kill(started.pid, name);
}

/** Kills a process and all that it started, like a power cut. */
export function killFamily(started: Started): void {
  if (!runs(started)) return;
  for (const member of familyOf(started.pid)) {
    try {
      process.kill(member, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
}

/** Waits until the condition holds; `what` is said when it does not in time. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  milliseconds: number,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds / 1000} s for: ${what}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
