import type { VideoSource } from "@/components/video/videoSource";
import { type PlayerConfig, parameterOf } from "@/model/playable";
import { createSoundApi, type SoundApi } from "../api/soundApi";

/**
 * Finds the address of a video from its player config (S7-007, S7-011, S7-015): asks the play API,
 * then takes the progressive address of the config or the stream that the playerToken stands for.
 * Rejects like SoundApi; `api` replaces the site's own in a test.
 */
export async function findVideo(
  config: PlayerConfig,
  defaultDomain: string,
  api: Pick<SoundApi, "play" | "streamLink"> = createSoundApi(),
): Promise<VideoSource> {
  const reply = await api.play(config.tokenUrl);
  const progressive = parameterOf(config, "progressive");
  const { parameters } = config;
  return progressive !== null
    ? { url: progressive, profile: "progressive", parameters }
    : { ...(await api.streamLink(reply.environmentDomain ?? defaultDomain, reply.playerToken)), parameters };
}
