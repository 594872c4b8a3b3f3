// How many stories run at once: each is a browser page with real sound, and they share two cores.

/** How many stories of one file run at the same time. */
export const STORIES_AT_ONCE = Number(process.env.ZENDER_STORIES_AT_ONCE ?? 3);

/** Runs a limited number of tasks at once; the others wait their turn, first come first served. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((mine) => this.#waiting.push(mine));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** On a busy machine a task may take up to this many times as long. */
export const BUSY = 3;

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
