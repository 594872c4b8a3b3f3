import type { ErrorData, FragLoadedData, FragLoadingData, LevelDetails, LevelUpdatedData } from "hls.js";
import { type AttachedStream, attachHlsStream } from "@/lib/media/attachment";
import { type HlsConstructor, liveLatency } from "@/lib/media/hls";
import type { Clock } from "@/lib/time/clock";
import type { LiveWindow } from "../state/playbackSlice";
import { BadSegments, isMissing } from "./badSegments";
import { AD_BREAK_CLASS } from "./dateRanges";
import type { EngineFailure } from "./engine";
import { HLS_CONFIG } from "./hlsConfig";
import { startWithin } from "./liveStart";

/** A playlist that is attached to the audio element. */
export interface StreamAttachment extends AttachedStream {
  liveWindow(): LiveWindow | null;
  /**
   * Position of a moment on the element's timeline in seconds, as near as the stream has it; null
   * while that is not known. `moment`: milliseconds since the epoch.
   */
  positionOf(moment: number): number | null;
  /** Position of a listener who joins now, in seconds; null while that is not known. */
  livePosition(): number | null;
  isAdBreakAt(moment: number): boolean;
  /** The listener moved the playhead. */
  onSeek(): void;
}

export interface HlsRequest {
  readonly url: string;
  readonly isLive: boolean;
  /** Seconds; absent: where the stream itself begins. */
  readonly startAt?: number;
  /** Moment of a live stream to start at; null: where the stream itself begins. */
  readonly liveAt: number | null;
  readonly clock: Clock;
  /** Called for errors that hls.js cannot repair itself. */
  readonly onFailure: (failure: EngineFailure, message: string) => void;
}

/** Plays a playlist through `audio` with hls.js. */
export function attachHls(
  HlsClass: HlsConstructor,
  audio: HTMLMediaElement,
  { url, isLive, startAt, liveAt, clock, onFailure }: HlsRequest,
): StreamAttachment {
  const hls = new HlsClass({
    ...HLS_CONFIG,
    ...liveLatency(url),
    ...(startAt !== undefined && { startPosition: startAt }),
  });
  const badSegments = new BadSegments(hls, audio, clock, {
    isLive,
    onNothingLeft: () => onFailure("gone", "the sound stops before its end"),
  });
  const jump = () => badSegments.jumpWhenDue();
  const onError = (data: ErrorData) => {
    // hls.js would ask for a missing file again and again; for an item that answer is final.
    const isFinal = data.fatal || (!isLive && isMissing(data));
    if (!isFinal) {
      return;
    }
    const isMedia = data.type === HlsClass.ErrorTypes.MEDIA_ERROR;
    if (badSegments.takeOn(data, isMedia)) {
      return;
    }
    const isNetwork = data.type === HlsClass.ErrorTypes.NETWORK_ERROR;
    onFailure(isNetwork ? (isMissing(data) && !isLive ? "gone" : "network") : "media", data.details);
  };
  if (liveAt !== null) {
    hls.once(HlsClass.Events.LEVEL_UPDATED, (_event: unknown, { details }: LevelUpdatedData) => {
      const stream = windowOf(details);
      const start = stream === null ? null : startWithin(stream, liveAt);
      const position = start === null ? null : positionOf(details, start);
      if (position !== null) {
        // Before the first segment is asked for: hls.js tells of a playlist before it uses it.
        hls.startLoad(position);
      }
    });
  }
  hls.on(HlsClass.Events.FRAG_LOADED, (_event: unknown, { frag }: FragLoadedData) =>
    badSegments.onLoaded(frag),
  );
  hls.on(HlsClass.Events.FRAG_LOADING, (_event: unknown, { frag }: FragLoadingData) =>
    badSegments.onLoading(frag),
  );
  audio.addEventListener("timeupdate", jump);
  audio.addEventListener("waiting", jump);
  const stream = attachHlsStream(HlsClass, hls, audio, {
    url,
    onNoDecoder: (details) => onFailure("unsupported", details),
    onError,
  });
  return {
    playingAt: stream.playingAt,
    liveWindow: () => windowOf(hls.latestLevelDetails),
    positionOf: (moment) => positionOf(hls.latestLevelDetails, moment),
    livePosition: () => hls.liveSyncPosition,
    isAdBreakAt(moment) {
      const ranges = hls.latestLevelDetails?.dateRanges ?? {};
      return Object.values(ranges).some(
        (range) =>
          range !== undefined &&
          range.class === AD_BREAK_CLASS &&
          range.startDate.getTime() <= moment &&
          moment < (range.endDate?.getTime() ?? Number.POSITIVE_INFINITY),
      );
    },
    onSeek: () => badSegments.onSeek(),
    detach() {
      audio.removeEventListener("timeupdate", jump);
      audio.removeEventListener("waiting", jump);
      badSegments.end();
      stream.detach();
    },
  };
}

function windowOf(details: LevelDetails | null): LiveWindow | null {
  const first = details?.fragments[0];
  const last = details?.fragments.at(-1);
  if (!details?.live || !first?.programDateTime || !last?.programDateTime) {
    return null;
  }
  return { from: first.programDateTime, until: last.programDateTime + last.duration * 1_000 };
}

function positionOf(details: LevelDetails | null, moment: number): number | null {
  const stream = windowOf(details);
  if (details === null || stream === null) {
    return null;
  }
  const target = Math.min(stream.until, Math.max(stream.from, moment));
  const segment = details.fragments.findLast(
    ({ programDateTime }) => programDateTime !== null && programDateTime <= target,
  );
  return segment?.programDateTime
    ? segment.start + Math.min(segment.duration, (target - segment.programDateTime) / 1_000)
    : null;
}
