// Programs that tests start. None outlives the process of its test file, whatever fails in it.
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** After which a program that was asked to end is killed. */
const MOST_TO_END_MS = 60_000;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts a program, as `spawn` of node:child_process does. It is killed when this process ends.
 */
export const launch = ((command: string, args: readonly string[], options: SpawnOptions) => {
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}) as typeof spawn;

/** How a program ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  /** Output and errors in the order in which they came. */
  readonly said: string;
}

/** Runs a program to its end. */
export async function ended(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd" | "env"> = {},
): Promise<Ended> {
  const child = launch(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors, said] = ["", "", ""];
  child.stdout.on("data", (part) => {
    output += part;
    said += part;
  });
  child.stderr.on("data", (part) => {
    errors += part;
    said += part;
  });
  const code = await new Promise<number | null>((done, failed) => {
    child.once("error", failed);
    child.once("close", done);
  });
  return { code, output, errors, said };
}

/** Runs a program to its end; throws when it fails. */
export async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, said } = await ended(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}: ${said}`);
}

/**
 * Ends a program that was started; returns its exit code. Throws if it goes on for a minute, and
 * kills it.
 */
export async function end(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  let isKilled = false;
  const code = await new Promise<number | null>((done) => {
    const patience = setTimeout(() => {
      isKilled = child.kill("SIGKILL");
    }, MOST_TO_END_MS);
    child.once("exit", (exitCode) => {
      clearTimeout(patience);
      done(exitCode);
    });
    child.kill(signal);
  });
  if (isKilled) throw new Error(`${child.spawnfile} did not end in ${MOST_TO_END_MS} ms, and was killed`);
  return code;
}

/** The ids of the processes that a process started. */
export function childrenOf(pid: number): string[] {
  const ofThread = (thread: string) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ");
  return readdirSync(`/proc/${pid}/task`).flatMap(ofThread).filter(Boolean);
}
