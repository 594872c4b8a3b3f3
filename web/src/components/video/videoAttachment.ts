import type { ErrorData, HlsConfig } from "hls.js";
import { HLS_TYPE, type HlsConstructor, hlsConfig, type LoadHls } from "@/lib/media/hls";
import { saysNoDecoder } from "@/lib/media/hlsErrors";
import { playingAt } from "@/lib/media/startDate";
import { kindOfStatus, VideoFailure } from "./videoFailure";
import type { VideoSource } from "./videoSource";

export interface VideoAttachment {
  /**
   * When the visible frame was broadcast, in milliseconds since the epoch, or null if the stream
   * does not say.
   */
  playingAt(): number | null;
  /** Releases the source: nothing more is fetched. */
  detach(): void;
}

/** Tolerates a bad connection of a minute, but not a stream that is gone. */
const CONFIG: Partial<HlsConfig> = { ...hlsConfig(5), capLevelToPlayerSize: true };

/**
 * Attaches a source to a video element: HLS by hls.js, or by the browser itself if hls.js cannot
 * work (iPhones); a single file directly. `onFailure` is called for errors that cannot be
 * recovered. Rejects if hls.js cannot be loaded, or with a VideoFailure.
 */
export async function attachVideo(
  video: HTMLVideoElement,
  source: VideoSource,
  loadHls: LoadHls,
  onFailure: (failure: VideoFailure) => void,
): Promise<VideoAttachment> {
  // S7-015
  video.dataset.parameters = JSON.stringify(source.parameters ?? []);
  if (source.profile === "progressive") {
    return attachNatively(video, source.url, onFailure);
  }
  const HlsClass = hasMediaSource() ? await loadHls() : null;
  if (HlsClass?.isSupported()) {
    return attachHls(HlsClass, video, source.url, onFailure);
  }
  if (video.canPlayType(HLS_TYPE) === "") {
    throw new VideoFailure("unsupported", "this browser plays no HLS");
  }
  return attachNatively(video, source.url, onFailure);
}

function hasMediaSource(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}

function attachNatively(
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: VideoFailure) => void,
): VideoAttachment {
  const onError = () => {
    const { code, message } = video.error ?? { code: 0, message: "" };
    onFailure(new VideoFailure(code === 2 || code === 4 ? "network" : "media", message));
  };
  video.addEventListener("error", onError);
  video.src = url;
  return {
    playingAt: () => playingAt(video),
    detach() {
      video.removeEventListener("error", onError);
      video.removeAttribute("src");
      video.load();
    },
  };
}

function attachHls(
  HlsClass: HlsConstructor,
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: VideoFailure) => void,
): VideoAttachment {
  const hls = new HlsClass(CONFIG);
  let hasMendedMedia = false;
  hls.on(HlsClass.Events.ERROR, (_event: unknown, data: ErrorData) => {
    if (saysNoDecoder(data.details)) {
      onFailure(new VideoFailure("unsupported", data.details));
      return;
    }
    if (!data.fatal) {
      return;
    }
    if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && !hasMendedMedia) {
      hasMendedMedia = true;
      hls.recoverMediaError();
      return;
    }
    onFailure(toFailure(HlsClass, data));
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return {
    playingAt: () => hls.playingDate?.getTime() ?? null,
    detach: () => hls.destroy(),
  };
}

function toFailure(HlsClass: HlsConstructor, data: ErrorData): VideoFailure {
  const status = data.response?.code ?? 0;
  if (data.type === HlsClass.ErrorTypes.NETWORK_ERROR) {
    return new VideoFailure(status >= 400 ? kindOfStatus(status) : "network", data.details);
  }
  return new VideoFailure("media", data.details);
}
