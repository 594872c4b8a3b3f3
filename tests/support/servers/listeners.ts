// Listeners that ask again and again while something happens to the servers.
import { Agent, get } from "node:http";

export class Listeners {
  /** What was not answered with 200, each with what came instead. */
  readonly failures: string[] = [];
  answers = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 });
  readonly #asking: Promise<void>[];
  #isOver = false;

  /** Twenty, each of whom keeps one connection to `url` and asks for one of the paths. */
  constructor(url: string, paths: readonly string[]) {
    this.#asking = Array.from({ length: 20 }, async (_, number) => {
      while (!this.#isOver) {
        const path = paths[number % paths.length] ?? "/";
        const outcome = await this.#ask(url + path);
        this.answers += 1;
        if (outcome !== "200") this.failures.push(`${path}: ${outcome}`);
      }
    });
  }

  #ask(address: string): Promise<string> {
    return new Promise((done) => {
      const asked = get(address, { agent: this.#agent }, (reply) => {
        reply.resume();
        reply.once("end", () => done(String(reply.statusCode)));
        reply.once("error", (error) => done(error.message));
      });
      asked.once("error", (error) => done(error.message));
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#asking);
    this.#agent.destroy();
  }
}
