/** The fields of a played song that are needed to merge lists; contract: Track. */
interface Play {
  readonly playId: string;
  readonly fromIso: string;
}

/** Each play once, newest first. Of two plays with the same id the first is kept. */
export function newestFirst<T extends Play>(plays: readonly T[]): T[] {
  const byId = new Map<string, T>();
  for (const play of plays) {
    if (!byId.has(play.playId)) {
      byId.set(play.playId, play);
    }
  }
  return [...byId.values()].sort((a, b) => Date.parse(b.fromIso) - Date.parse(a.fromIso));
}
