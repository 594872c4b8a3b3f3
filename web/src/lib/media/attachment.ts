import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { HLS_TYPE, type HlsConstructor } from "./hls";

/** For the report when neither hls.js nor the browser can play a playlist. */
export const NO_HLS = "this browser plays no HLS";

/**
 * What plays a playlist through the element: hls.js where it works, else the browser itself
 * (iPhones); null if neither does. `HlsClass` is null where it need not be fetched to know that it
 * cannot work.
 */
export function playlistPlayer<H extends Pick<HlsConstructor, "isSupported">>(
  HlsClass: H | null,
  element: Pick<HTMLMediaElement, "canPlayType">,
): H | "browser" | null {
  if (HlsClass?.isSupported()) {
    return HlsClass;
  }
  return element.canPlayType(HLS_TYPE) === "" ? null : "browser";
}

export interface HlsOptions {
  readonly url: string;
  /** The browser has no decoder for the stream. */
  readonly onNoDecoder: (details: string) => void;
  /** Any other error, also one that hls.js repairs itself (not `fatal`). */
  readonly onError: (data: ErrorData) => void;
}

/** What plays through a media element. */
export interface AttachedStream {
  /** When what plays was broadcast, in milliseconds since the epoch; null while unknown. */
  playingAt(): number | null;
  /** Releases the stream: nothing more is fetched. */
  detach(): void;
}

/** Plays a playlist through the element with `hls`, which was made for it. */
export function attachHlsStream(
  HlsClass: HlsConstructor,
  hls: Hls,
  element: HTMLMediaElement,
  { url, onNoDecoder, onError }: HlsOptions,
): AttachedStream {
  hls.on(HlsClass.Events.ERROR, (_event: unknown, data: ErrorData) => {
    if (NO_DECODER.includes(data.details)) {
      onNoDecoder(data.details);
    } else {
      onError(data);
    }
  });
  hls.attachMedia(element);
  hls.loadSource(url);
  return {
    playingAt: () => hls.playingDate?.getTime() ?? null,
    detach: () => hls.destroy(),
  };
}

/** Takes the source from an element that plays it by itself: nothing more is fetched. */
export function removeSource(element: HTMLMediaElement): void {
  element.removeAttribute("src");
  element.load();
}

/**
 * Errors of hls.js (`ErrorData.details`) that mean that this browser has no decoder for the stream.
 */
const NO_DECODER: readonly string[] = [
  "manifestIncompatibleCodecsError",
  "bufferIncompatibleCodecsError",
  "bufferAddCodecError",
];
