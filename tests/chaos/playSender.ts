// A playout system that sends plays one batch after the other, each until it is acknowledged, and
// remembers what was.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answers } from "./answers.ts";

const PLAYS = 5;
const BETWEEN_BATCHES_MS = 100;
const BEFORE_RETRY_MS = 200;
/** Plays of the past, 100 ms each: room for hours of sending. */
const AGO_MS = 12 * 3_600_000;
/** How many songs it plays in turn: those of a station, each of which gets a page. */
const SONGS = 2_000;

export class PlaySender {
  /** The begin of the id of every play that it sent. */
  readonly prefix = `fault-${randomBytes(4).toString("hex")}-`;
  readonly acknowledged = new Set<string>();
  readonly #url: () => string;
  readonly #token: string;
  readonly #channel: string;
  readonly #answers: Answers;
  #sent = 0;

  constructor(url: () => string, token: string, channel: string, answers: Answers) {
    this.#url = url;
    this.#token = token;
    this.#channel = channel;
    this.#answers = answers;
  }

  /** Sends until it is told to stop. */
  async send(isStopped: () => boolean): Promise<void> {
    const from = Date.now() - AGO_MS;
    while (!isStopped()) {
      const plays = Array.from({ length: PLAYS }, () => this.#play(from));
      const init = {
        method: "POST",
        headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
        body: JSON.stringify({ plays }),
      };
      while ((await this.#answers.ask(`${this.#url()}/api/ingest/track-plays`, init)) === undefined) {
        if (isStopped()) return;
        await pause(BEFORE_RETRY_MS);
      }
      for (const { id } of plays) this.acknowledged.add(id);
      await pause(BETWEEN_BATCHES_MS);
    }
  }

  #play(from: number) {
    this.#sent += 1;
    const begin = from + this.#sent * 100;
    return {
      id: `${this.prefix}${this.#sent}`,
      channel: this.#channel,
      fromIso: new Date(begin).toISOString(),
      untilIso: new Date(begin + 100).toISOString(),
      artist: "A",
      song: `S${this.#sent % SONGS}`,
    };
  }
}
