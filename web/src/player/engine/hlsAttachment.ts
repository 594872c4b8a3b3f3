import type {
  ErrorData,
  FragLoadedData,
  FragLoadingData,
  HlsConfig,
  LevelDetails,
  LevelUpdatedData,
} from "hls.js";
import { type AttachedStream, attachHlsStream } from "@/lib/media/attachment";
import {
  behindEdge,
  type HlsConstructor,
  hlsConfig,
  isOurs,
  liveLatency,
  ownListLoader,
} from "@/lib/media/hls";
import { limitQuality, type SoundQuality } from "@/lib/media/soundQuality";
import type { Clock } from "@/lib/time/clock";
import { type LiveWindow, OLDEST_MARGIN_MS } from "../state/playbackSlice";
import { AD_BREAK_CLASS } from "./adBreaks";
import { BadSegments, isMissing } from "./badSegments";
import type { EngineFailure } from "./engine";

/** So many tries that only the stall watch ends them. */
const TRIES = 1_000;

/**
 * After its first playlist hls.js keeps trying while the buffer plays, and the stall watch decides
 * when that takes too long. A server that is down gives no answer (status 0), which hls.js by
 * itself would not try again. The buffers are limited, so that hours of listening take no more
 * memory than a minute.
 */
const HLS_CONFIG: Partial<HlsConfig> = {
  ...hlsConfig(
    TRIES,
    (config, count, _isTimeout, response, retry) =>
      retry ||
      (config !== null && config !== undefined && count < config.maxNumRetry && (response?.code ?? 0) === 0),
  ),
  maxMaxBufferLength: 60,
  maxBufferSize: 8_000_000,
};

/** So many times in a row a list had no new segment: more often than when one is a little late. */
const MISSES_IN_SILENCE = 3;

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
  /** The best quality that may be fetched from now on; a browser's own player cannot be limited. */
  setQuality(quality: SoundQuality): void;
  /** The listener moved the playhead. */
  onSeek(): void;
}

interface HlsRequest {
  readonly url: string;
  readonly isLive: boolean;
  /** Seconds; absent: where the stream itself begins. */
  readonly startAt?: number;
  /** Moment of a live stream to start at; null: where the stream itself begins. */
  readonly liveAt: number | null;
  readonly quality: SoundQuality;
  readonly clock: Clock;
  /** Called when the studio of a live stream falls silent and when it is back. */
  readonly onStudioSilence: (isSilent: boolean) => void;
  /** Called for errors that hls.js cannot repair itself. */
  readonly onFailure: (failure: EngineFailure, message: string) => void;
}

/** Plays a playlist through `audio` with hls.js. */
export function attachHls(
  HlsClass: HlsConstructor,
  audio: HTMLMediaElement,
  { url, isLive, startAt, liveAt, quality, clock, onStudioSilence, onFailure }: HlsRequest,
): StreamAttachment {
  const hls = new HlsClass({
    ...HLS_CONFIG,
    ...liveLatency(url),
    ...(isOurs(url) && { pLoader: ownListLoader(HlsClass) }),
    ...(startAt !== undefined && { startPosition: startAt }),
  });
  const badSegments = new BadSegments(hls, audio, clock, {
    isLive,
    onNothingLeft: () => onFailure("gone", "the sound stops before its end"),
  });
  let allowed = quality;
  // Before hls.js chooses the quality that it begins with.
  hls.on(HlsClass.Events.MANIFEST_PARSED, () => limitQuality(hls, allowed));
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
  let isSilent = false;
  hls.on(HlsClass.Events.LEVEL_UPDATED, (_event: unknown, { details }: LevelUpdatedData) => {
    if (details.live && isOurs(url)) {
      hls.config.liveSyncDuration = behindEdge(details, clock.now());
    }
    // A list of this site gets its gap some seconds after it stopped growing.
    const hasStopped = isOurs(url) && details.misses >= MISSES_IN_SILENCE;
    const isGap = details.live && (hasStopped || details.fragments.at(-1)?.gap === true);
    if (isGap !== isSilent) {
      isSilent = isGap;
      onStudioSilence(isGap);
    }
  });
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
    setQuality(next) {
      allowed = next;
      limitQuality(hls, next);
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

/** The position of a moment; if its sound did not arrive (a gap), of the first sound after it. */
export function positionOf(details: LevelDetails | null, moment: number): number | null {
  const stream = windowOf(details);
  if (details === null || stream === null) {
    return null;
  }
  const target = Math.min(stream.until, Math.max(stream.from, moment));
  const segment = details.fragments.findLast(
    ({ programDateTime }) => programDateTime !== null && programDateTime <= target,
  );
  if (segment?.gap) {
    const next = details.fragments.find(({ start, gap }) => start > segment.start && !gap);
    return next?.start ?? null;
  }
  return segment?.programDateTime
    ? segment.start + Math.min(segment.duration, (target - segment.programDateTime) / 1_000)
    : null;
}

/**
 * The moment at which a stream that is to start at `wanted` does so: where its sound is no longer
 * kept, at nearly the oldest that is, for the very oldest is gone too soon. Null: at the edge,
 * because the moment is still to come. All in milliseconds since the epoch.
 */
export function startWithin({ from, until }: LiveWindow, wanted: number): number | null {
  if (wanted >= until) {
    return null;
  }
  return wanted < from ? Math.min(from + OLDEST_MARGIN_MS, until) : wanted;
}
