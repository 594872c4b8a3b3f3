// Starts the process that offers load (offer.ts) and passes orders to it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { OTHERS } from "../measure.ts";
import type { Addresses, Order, Outcome } from "./traffic.ts";

/** The process that offers the load, on the second processor. */
export class Offerer {
  readonly #child: ChildProcess;

  /** `nice`: how far it gives way to other programs. */
  constructor(port: number, addresses: Addresses, nice = 0) {
    this.#child = fork(`${import.meta.dirname}/offer.ts`, [String(port)], {
      execPath: "taskset",
      execArgv: ["-c", String(OTHERS), "nice", "-n", String(nice), process.execPath],
    });
    this.#child.send(addresses);
  }

  /** `whenStopped` runs when it has sent its last request. */
  async offer(order: Order, whenStopped?: () => void): Promise<Outcome> {
    this.#child.send(order);
    for (;;) {
      const [said] = (await once(this.#child, "message")) as ["stopped" | Outcome];
      if (said !== "stopped") return said;
      whenStopped?.();
    }
  }

  [Symbol.dispose](): void {
    this.#child.disconnect();
  }
}
