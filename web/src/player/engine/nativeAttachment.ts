import { playingAt, startDateOf, type WithStartDate } from "@/lib/media/element";
import type { LiveWindow } from "../state/playbackSlice";
import type { AdBreakReader } from "./adBreaks";
import type { StreamAttachment } from "./hlsAttachment";

/** Seconds behind the edge at which a listener joins when the browser plays HLS by itself. */
const BEHIND_EDGE_S = 12;

/** Reads a live stream that the browser plays by itself. */
export function attachNative(
  audio: WithStartDate,
  adBreaks: Pick<AdBreakReader, "isAdBreakAt">,
): StreamAttachment {
  const startsAt = () => startDateOf(audio);
  const seekable = (): { from: number; until: number } | null => {
    const { seekable: ranges } = audio;
    return ranges.length === 0 ? null : { from: ranges.start(0), until: ranges.end(ranges.length - 1) };
  };
  return {
    playingAt: () => playingAt(audio),
    liveWindow(): LiveWindow | null {
      const start = startsAt();
      const range = seekable();
      return start === null || range === null
        ? null
        : { from: start + range.from * 1_000, until: start + range.until * 1_000 };
    },
    positionOf(moment) {
      const start = startsAt();
      const range = seekable();
      return start === null || range === null
        ? null
        : Math.min(range.until, Math.max(range.from, (moment - start) / 1_000));
    },
    livePosition() {
      const range = seekable();
      return range === null ? null : Math.max(range.from, range.until - BEHIND_EDGE_S);
    },
    isAdBreakAt: (moment) => adBreaks.isAdBreakAt(moment),
    setQuality: () => undefined,
    onSeek: () => undefined,
    detach: () => undefined,
  };
}
