/**
 * How many episodes a podcast has for listeners. Those to be published later do not count; a
 * podcast may have only such ones.
 */
export function episodesText(count: number): string {
  if (count === 0) return "Nog geen afleveringen";
  return count === 1 ? "1 aflevering" : `${count} afleveringen`;
}
