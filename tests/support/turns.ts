// How many stories run at once: each is a browser page with real sound, and they share two cores.

/**
 * How many stories of one process run at the same time. A page that plays needs a twentieth of a
 * core and one that loads a whole core, so with five two cores are seldom idle.
 */
export const STORIES_AT_ONCE = Number(process.env.ZENDER_STORIES_AT_ONCE ?? 5);

/**
 * Runs a limited number of tasks at once. Of those that wait the longest goes first, so that at the
 * end no long one runs alone; of equals the one that came first.
 */
export class Turns {
  #free: number;
  readonly #waiting: { readonly seconds: number; readonly go: () => void }[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @param seconds how long it may take */
  async take<T>(seconds: number, task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((go) => {
        this.#waiting.push({ seconds, go });
        this.#waiting.sort((one, other) => other.seconds - one.seconds);
      });
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next.go();
    }
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
