// How many stories run at once: each is a browser page with real sound, and they share two cores.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/**
 * The most stories of one process that run at the same time. A page that plays needs a twentieth of
 * a core and one that loads a whole core, so how many run depends on how busy the processors are.
 */
export const STORIES_AT_ONCE = Number(process.env.ZENDER_STORIES_AT_ONCE ?? 7);

/** So many run however busy the machine is: others may keep it busy for ever. */
const LEAST_AT_ONCE = 2;

/** A story that has begun shows in the measure of how busy the machine is after this long. */
const LOOK_EVERY_MS = 500;

/** Threads that run or could run, for each processor, from which on no further story begins. */
const BUSY_THREADS = 2.5;

/** Whether more work would only make all of it slower; see `procs_running` in proc_stat(5). */
export function isMachineBusy(): boolean {
  const running = /^procs_running (\d+)/m.exec(readFileSync("/proc/stat", "utf8"))?.[1];
  return Number(running) > BUSY_THREADS * availableParallelism();
}

/**
 * Runs a limited number of tasks at once, and begins none while the machine is busy. Of those that
 * wait the longest goes first, so that at the end no long one runs alone; of equals the one that
 * came first.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #isBusy: () => boolean;
  readonly #waiting: { readonly seconds: number; readonly go: () => void }[] = [];
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(atOnce: number, isBusy = isMachineBusy) {
    this.#atOnce = atOnce;
    this.#isBusy = isBusy;
  }

  /** @param seconds how long it may take */
  async take<T>(seconds: number, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      this.#waiting.push({ seconds, go });
      this.#waiting.sort((one, other) => other.seconds - one.seconds);
      this.#begin();
    });
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#begin();
    }
  }

  /** Begins what may begin now, and looks again later if something waits for the processors. */
  #begin(): void {
    while (this.#waiting.length > 0 && this.#running < Math.min(LEAST_AT_ONCE, this.#atOnce)) this.#next();
    if (this.#waiting.length === 0 || this.#running >= this.#atOnce || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting.length > 0 && this.#running < this.#atOnce && !this.#isBusy()) this.#next();
      this.#begin();
    }, LOOK_EVERY_MS);
  }

  #next(): void {
    this.#running += 1;
    this.#waiting.shift()?.go();
  }
}

/** Does the task for each element, for a number of them at once. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  task: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await task(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** On a busy machine a task may take up to this many times as long. */
export const BUSY = 5;

/** How long a driver waits for a page or an element, in milliseconds; 30 s on an idle machine. */
export const PATIENCE_MS = BUSY * 30_000;

/** Fails if the task takes longer than BUSY times `seconds`, its limit on an idle machine. */
export async function within<T>(seconds: number, task: Promise<T>): Promise<T> {
  const limit = seconds * BUSY;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done within ${limit} s`)), limit * 1000);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
