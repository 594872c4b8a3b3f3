/** As much of a played song as is needed to merge lists of them; contract: Track. */
interface Play {
  readonly playId: string;
  readonly fromIso: string;
}

/** Every play once, newest first. Of two with the same id the first is kept. */
export function newestFirst<T extends Play>(plays: readonly T[]): T[] {
  const byId = new Map<string, T>();
  for (const play of plays) {
    if (!byId.has(play.playId)) {
      byId.set(play.playId, play);
    }
  }
  return [...byId.values()].sort((a, b) => Date.parse(b.fromIso) - Date.parse(a.fromIso));
}
