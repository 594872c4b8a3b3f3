import type { Clock } from "@/lib/time/clock";

/** Time that passes when a test says so. */
export class FakeClock implements Clock {
  #moment: number;
  #tasks: { readonly at: number; readonly order: number; readonly task: () => void }[] = [];
  #order = 0;
  readonly #begin: number;
  /** By how much the device's clock, and the site's before it is put right, are fast. */
  fast = { now: 0, device: 0 };

  constructor(moment: number) {
    this.#moment = moment;
    this.#begin = moment;
  }

  now(): number {
    return this.#moment + this.fast.now;
  }

  elapsed(): number {
    return this.#moment - this.#begin;
  }

  deviceNow(): number {
    return this.#moment + this.fast.device;
  }

  after(ms: number, task: () => void): () => void {
    this.#order += 1;
    const entry = { at: this.#moment + ms, order: this.#order, task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  /** Lets `ms` pass: runs what falls due in order, and lets pending replies come in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#moment + ms;
    await settle();
    for (;;) {
      const next = this.#tasks
        .filter((entry) => entry.at <= end)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (next === undefined) {
        break;
      }
      this.#tasks = this.#tasks.filter((other) => other !== next);
      this.#moment = next.at;
      next.task();
      await settle();
    }
    this.#moment = end;
    await settle();
  }
}

/** Lets everything that waits for a settled promise go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await Promise.resolve();
  }
}
