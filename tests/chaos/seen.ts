// What was seen of a fault, and what must hold of it.
import assert from "node:assert/strict";
import type { Kind } from "./audience.ts";

/** What a server that started a moment ago cannot answer: it has nothing in memory. */
const FEW = 0.1;

/** What was seen from the fault until everything was normal again. */
export interface Seen {
  readonly outcomes: Record<Kind, Record<string, number>>;
  /** The longest time without a good answer, and of the slowest answer, in milliseconds. */
  readonly longestGapMs: Record<Kind, number>;
  readonly slowestMs: Record<Kind, number>;
  /** The least that the player of live sound held, in seconds; below 0 it was silent. */
  readonly leastHeldS: number;
  /** How much of what is recorded is missing from the live list, in seconds. */
  readonly gapS: number;
  /** How the live list contradicted itself. */
  readonly mistakes: readonly string[];
  readonly acknowledged: number;
  /** Plays that were acknowledged and are not stored. */
  readonly lost: readonly string[];
  /** How long it was broken, and from healing until everything was good, in milliseconds. */
  readonly brokenMs: number;
  readonly healMs: number;
}

/** What must hold after every fault: nothing acknowledged is lost, and the live list is true. */
export function assertNothingLost(seen: Seen): void {
  assert.ok(seen.acknowledged > 0, "plays were acknowledged");
  assert.deepEqual(seen.lost, [], "acknowledged but lost");
  assert.deepEqual(seen.mistakes, [], "the live list contradicted itself");
}

/** Everything that listeners asked for was answered. */
export function assertAnswered(
  seen: Seen,
  kinds: readonly Kind[] = ["polls", "lists", "segments", "pages"],
): void {
  for (const kind of kinds)
    assert.deepEqual(
      Object.keys(seen.outcomes[kind]).filter((outcome) => outcome !== "200"),
      [],
      `${kind}: ${JSON.stringify(seen.outcomes[kind])}`,
    );
}

/** Listeners of what is cached and of live sound noticed nothing. */
export function assertUnnoticed(seen: Seen): void {
  assertAnswered(seen);
  assertHeard(seen);
}

/** All but a few of the polls and pages were answered. */
export function assertMostlyAnswered(seen: Seen): void {
  for (const kind of ["polls", "pages"] as const) {
    const { "200": good = 0, ...others } = seen.outcomes[kind];
    const bad = Object.values(others).reduce((sum, count) => sum + count, 0);
    assert.ok(bad <= FEW * (good + bad), `${kind}: ${JSON.stringify(seen.outcomes[kind])}`);
  }
}

/** The live sound went on in a player. */
export function assertHeard(seen: Seen): void {
  assert.ok(seen.leastHeldS > 0, `the player held ${seen.leastHeldS} s at least`);
}
