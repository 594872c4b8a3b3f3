import type { VideoSource } from "@/components/video/videoSource";
import type { PlayerConfig } from "@/model/playable";
import { createSoundApi, type SoundApi } from "../api/soundApi";
import { resolveVideo } from "./videoStream";

/** Asks the play API for the address of a video; `api` replaces the site's own in a test. */
export function findVideo(
  config: PlayerConfig,
  defaultStreamDomain: string,
  api: Pick<SoundApi, "play" | "streamLink"> = createSoundApi(),
): Promise<VideoSource> {
  return resolveVideo(api, config, defaultStreamDomain);
}
