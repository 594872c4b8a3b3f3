// A story: a test that waits for its turn, because each is a browser page that needs the processor.
import { it as test } from "node:test";
import { STORIES_AT_ONCE, Turns, within } from "./turns.ts";

/** Stories wait for their turn; that time does not count against them. */
const WAITING_MS = 3 * 60 * 60_000;

const turns = new Turns(STORIES_AT_ONCE);

/** @param seconds how long it may take on an idle machine; the longest go first */
export function story(title: string, tell: () => Promise<void> | void, seconds = 120): void {
  test(title, { timeout: WAITING_MS }, (story) =>
    turns.take(seconds, async () => {
      const began = performance.now();
      await within(seconds, Promise.resolve(tell()));
      // Excludes the wait for its turn; scripts/results/read-results.mjs reads this line.
      story.diagnostic(`took ${Math.round(performance.now() - began)} ms`);
    }),
  );
}
