import type { VideoSource } from "@/components/video/videoSource";
import { type PlayerConfig, parameterOf } from "@/model/playable";
import type { SoundApi } from "../playback/api";

/**
 * The way from a player config to the video's address (S7-007, S7-011, S7-015): the play API first, then the progressive address of the config, or
 * the stream that the playerToken stands for. Rejects as SoundApi does.
 */
export async function resolveVideo(
  api: Pick<SoundApi, "play" | "streamLink">,
  config: PlayerConfig,
  defaultDomain: string,
): Promise<VideoSource> {
  const reply = await api.play(config.tokenUrl);
  const progressive = parameterOf(config, "progressive");
  const { parameters } = config;
  return progressive !== null
    ? { url: progressive, profile: "progressive", parameters }
    : { ...(await api.streamLink(reply.environmentDomain ?? defaultDomain, reply.playerToken)), parameters };
}
