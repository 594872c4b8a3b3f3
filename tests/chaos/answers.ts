// What a kind of listener asked, and what it got.

/** A status, or that the connection failed or nothing came within the listener's patience. */
export type Outcome = number | "no answer";

export interface Answer {
  /** Milliseconds since 1970. */
  readonly asked: number;
  readonly answered: number;
  readonly outcome: Outcome;
}

/** How long a listener waits, in milliseconds: as long as the player does for a list. */
const PATIENCE_MS = 12_000;
/** So many good answers in a row are normal. */
const NORMAL = 8;

const isGood = ({ outcome }: Answer): boolean => outcome === 200;

export class Answers {
  readonly #all: Answer[] = [];

  /** Requests it and remembers the answer; returns the reply's text if it is good. */
  async ask(url: string, init: RequestInit = {}): Promise<string | undefined> {
    const asked = Date.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { outcome, text } = await fetch(url, { ...init, signal })
      .then(
        async (reply) => ({ outcome: reply.status, text: await reply.text() }),
        () => ({ outcome: "no answer" as const, text: "" }),
      )
      .catch(() => ({ outcome: "no answer" as const, text: "" }));
    this.#all.push({ asked, answered: Date.now(), outcome });
    return outcome === 200 ? text : undefined;
  }

  /** Those to what was asked from this moment on. */
  since(moment: number): Answer[] {
    return this.#all.filter(({ asked }) => asked >= moment);
  }

  isNormalSince(moment: number): boolean {
    const last = this.since(moment).slice(-NORMAL);
    return last.length === NORMAL && last.every(isGood);
  }

  /** The arrival of the first answer from which on all were good, of those asked since a moment. */
  normalFrom(moment: number): number {
    const all = this.since(moment);
    return all[all.findLastIndex((answer) => !isGood(answer)) + 1]?.answered ?? Number.NaN;
  }

  /** How often each outcome came, of what was answered in this time. */
  outcomes(from: number, until: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { answered, outcome } of this.#all)
      if (answered >= from && answered <= until) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }

  /** The longest time between two good answers, in milliseconds. */
  longestGap(from: number, until: number): number {
    const good = this.#all.filter(
      (answer) => isGood(answer) && answer.answered >= from && answer.answered <= until,
    );
    const moments = [from, ...good.map(({ answered }) => answered), until];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
  }

  /** How long the slowest answer took, of what was asked in this time, in milliseconds. */
  slowest(from: number, until: number): number {
    const all = this.#all.filter(({ asked }) => asked >= from && asked <= until);
    return Math.max(0, ...all.map(({ asked, answered }) => answered - asked));
  }
}
