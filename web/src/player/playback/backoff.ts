/**
 * Delay before try number `attempt` (from 0), in milliseconds like `base` and `limit`: doubles from
 * `base` up to `limit`, shortened at random to at least half of that. `random` gives 0 up to 1.
 */
export function backoff(attempt: number, base: number, limit: number, random: () => number): number {
  const full = Math.min(limit, base * 2 ** Math.min(attempt, 30));
  return Math.round(full * (0.5 + random() / 2));
}
