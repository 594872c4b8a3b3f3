import { formatDuration } from "@/lib/time/dates";

/** 'nog 43 min' for a partly played item; null for a new or finished one. */
export function remainingText(
  mark: { readonly position: number; readonly isFinished: boolean } | null,
  durationMs: number | null,
): string | null {
  if (mark === null || mark.isFinished || mark.position === 0) {
    return null;
  }
  if (durationMs === null) {
    return `gehoord tot ${formatDuration(mark.position)}`;
  }
  const minutes = Math.round((durationMs / 1_000 - mark.position) / 60);
  return minutes < 1 ? "nog geen minuut" : `nog ${minutes} min`;
}
