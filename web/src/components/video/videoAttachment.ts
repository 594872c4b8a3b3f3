import type { ErrorData, HlsConfig } from "hls.js";
import {
  type AttachedStream,
  attachHlsStream,
  NO_HLS,
  playlistPlayer,
  removeSource,
} from "@/lib/media/attachment";
import { playingAt } from "@/lib/media/element";
import { type HlsConstructor, hlsConfig, type LoadHls, liveLatency } from "@/lib/media/hls";
import { kindOfStatus, VideoFailure } from "./videoFailure";
import type { VideoSource } from "./videoSource";

/** Tolerates a bad connection of a minute, but not a stream that is gone. */
const CONFIG: Partial<HlsConfig> = {
  ...hlsConfig(5),
  capLevelToPlayerSize: true,
  // It would parse subtitles of this kind as a document, which the Content-Security-Policy forbids.
  enableIMSC1: false,
};

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
): Promise<AttachedStream> {
  // S7-015
  video.dataset.parameters = JSON.stringify(source.parameters ?? []);
  if (source.profile === "progressive") {
    return attachNatively(video, source.url, onFailure);
  }
  const HlsClass = hasMediaSource() ? await loadHls() : null;
  const player = playlistPlayer(HlsClass, video);
  if (player === null) {
    throw new VideoFailure("unsupported", NO_HLS);
  }
  return player === "browser"
    ? attachNatively(video, source.url, onFailure)
    : attachHls(player, video, source.url, onFailure);
}

function hasMediaSource(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}

function attachNatively(
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: VideoFailure) => void,
): AttachedStream {
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
      removeSource(video);
    },
  };
}

function attachHls(
  HlsClass: HlsConstructor,
  video: HTMLVideoElement,
  url: string,
  onFailure: (failure: VideoFailure) => void,
): AttachedStream {
  const hls = new HlsClass({ ...CONFIG, ...liveLatency(url) });
  let hasMendedMedia = false;
  return attachHlsStream(HlsClass, hls, video, {
    url,
    onNoDecoder: (details) => onFailure(new VideoFailure("unsupported", details)),
    onError(data) {
      if (!data.fatal) {
        return;
      }
      if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && !hasMendedMedia) {
        hasMendedMedia = true;
        hls.recoverMediaError();
        return;
      }
      onFailure(toFailure(HlsClass, data));
    },
  });
}

function toFailure(HlsClass: HlsConstructor, data: ErrorData): VideoFailure {
  const status = data.response?.code ?? 0;
  if (data.type === HlsClass.ErrorTypes.NETWORK_ERROR) {
    return new VideoFailure(status >= 400 ? kindOfStatus(status) : "network", data.details);
  }
  return new VideoFailure("media", data.details);
}
