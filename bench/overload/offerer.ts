// Starts the process that offers load (offer.ts) and passes orders to it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { OTHERS } from "../compare/processors.ts";
import type { Order, Outcome, Said } from "./traffic.ts";

/** The process that offers the load, on the second processor. */
export class Offerer {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(`${import.meta.dirname}/offer.ts`, [], {
      execPath: "taskset",
      execArgv: ["-c", String(OTHERS), process.execPath],
    });
  }

  send(order: Order): void {
    this.#child.send(order);
  }

  /** `whenStopped` runs when it has sent its last request. */
  async offer(order: Order, whenStopped?: () => void): Promise<Outcome> {
    this.send(order);
    for (;;) {
      const [said] = (await once(this.#child, "message")) as [Said];
      if (said.said === "outcome") return said;
      whenStopped?.();
    }
  }

  end(): void {
    this.#child.disconnect();
  }
}
