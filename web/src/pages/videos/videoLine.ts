import type { VideoCard } from "@/lib/contract";
import { formatDuration } from "@/lib/time/dates";
import { shortDay } from "@/lib/time/relativeDay";

/** '12:34 · gisteren' */
export function videoLine(video: Pick<VideoCard, "durationMs" | "publishedIso">, now: string): string {
  return `${formatDuration(video.durationMs / 1000)} · ${shortDay(video.publishedIso, now)}`;
}
