// A fault strikes a station that is used: what its listeners saw, what was lost, and how long it
// took to heal. What a test saw becomes a line of docs/reliability.md (scripts/reliability).
import { until } from "../support/station.ts";
import { Audience, type Habits, KINDS, type Kind, type Site } from "./audience.ts";
import { record } from "./record.ts";
import type { Seen } from "./seen.ts";

export interface Fault {
  /** What breaks: the line's first cell. */
  readonly name: string;
  readonly site: Site;
  /** What is used of it. Default: what the demo has. */
  readonly habits?: Habits;
  /** Breaks something. */
  apply(audience: Audience): unknown;
  /** Whether it has been broken for long enough. Default: what listeners ask was asked 20 times. */
  lasted?(audience: Audience, since: number): boolean | Promise<boolean>;
  /** How long that takes at most, in milliseconds. Default: a minute and a half. */
  readonly within?: number;
  /** What an operator does, or what ends by itself. */
  heal(): unknown;
  /** Which of the plays with ids that begin so are stored. */
  stored(prefix: string): string[] | Promise<string[]>;
  /** What else was seen, in words. */
  note?(): string;
}

const LONG = 20;

/** Strikes, heals, waits until everything is normal, and records what was seen. */
export async function strike(fault: Fault): Promise<Seen> {
  const audience = new Audience(fault.site, fault.habits);
  const begun = Date.now();
  const normal = (when: string, since: number) =>
    until(`everything is normal ${when}`, () => audience.isNormalSince(since), 60_000).catch((failure) => {
      throw new Error(`${failure.message}: ${audience.describe(since)}`);
    });
  audience.begin();
  try {
    await normal("before the fault", begun);
    const struck = Date.now();
    await fault.apply(audience);
    const lasted = fault.lasted ?? ((all, since) => all.hasAsked(LONG, since));
    await until("the fault has lasted", () => lasted(audience, struck), fault.within ?? 90_000);
    const heals = Date.now();
    await fault.heal();
    // What an operator does takes its time too: the site is healed when everything is good again.
    await normal("after the fault", heals);
    const end = Date.now();
    await audience.stop();
    const stored = new Set(await fault.stored(audience.plays.prefix));
    const each = <T>(of: (kind: Kind) => T) =>
      Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, T>;
    const { answers, player, plays } = audience;
    const seen: Seen = {
      outcomes: each((kind) => answers[kind].outcomes(struck, end)),
      longestGapMs: each((kind) => answers[kind].longestGap(struck, end)),
      slowestMs: each((kind) => answers[kind].slowest(struck, end)),
      leastHeldS: player.least(struck, end),
      gapS: player.gap(struck),
      mistakes: player.mistakes,
      acknowledged: plays.acknowledged.size,
      lost: [...plays.acknowledged].filter((id) => !stored.has(id)),
      brokenMs: heals - struck,
      healMs: Math.max(0, audience.normalFrom(heals) - heals),
    };
    record(fault.name, seen, fault.note?.());
    return seen;
  } finally {
    await audience.stop();
  }
}
