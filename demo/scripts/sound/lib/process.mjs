// Runs other programs: their output is kept for the error message, and all of them end when this
// process ends.
import { spawn } from "node:child_process";

const running = new Set();

/** Ends all running programs (SIGTERM). */
function stopAll() {
  for (const child of running) child.kill("SIGTERM");
}

/** On SIGINT or SIGTERM, ends all running programs, cleans up and exits. */
export function whenStopped(cleanUp) {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])
    process.once(signal, async () => {
      stopAll();
      await cleanUp();
      process.exit(code);
    });
}

/**
 * Runs a program to its end. Resolves with { stdout: Buffer, stderr: string }; rejects with the
 * last lines it printed if it cannot start or ends with a code other than 0.
 */
export function run(command, args, { input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"] });
    running.add(child);
    const out = [];
    const err = [];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.on("error", (error) => {
      running.delete(child);
      reject(new Error(`${command}: ${error.message} (scripts/install-packages demo installs it)`));
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      const stderr = Buffer.concat(err).toString();
      if (code === 0) resolve({ stdout: Buffer.concat(out), stderr });
      else
        reject(
          new Error(`${command} ended with ${signal ?? code}\n${stderr.split("\n").slice(-8).join("\n")}`),
        );
    });
    if (input !== undefined) {
      child.stdin.on("error", () => {}); // a program that ends early says so by its exit code
      child.stdin.end(input);
    }
  });
}

/**
 * Runs `work` for every task, at most `width` at a time. After the first failure no task is
 * started, and the failure is thrown.
 */
export async function inParallel(tasks, width, work) {
  let next = 0;
  let failure = null;
  const worker = async () => {
    while (next < tasks.length && failure === null) {
      const task = tasks[next];
      next += 1;
      try {
        await work(task);
      } catch (error) {
        failure ??= error;
        stopAll();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, worker));
  if (failure !== null) throw failure;
}
