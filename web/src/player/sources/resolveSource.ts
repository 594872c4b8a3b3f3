import { type Playable, parameterOf } from "@/model/playable";
import type { PlayerApi } from "../api/playerApi";
import { isTokenRefused } from "../api/playerApi";
import type { PlayApiReply, SoundApi } from "../api/soundApi";
import type { EngineSource } from "../engine/engine";

export interface SourceApis {
  readonly api: PlayerApi;
  readonly soundApi: SoundApi;
}

export interface LiveSourceRequest {
  readonly channel: { readonly id: string; readonly name: string };
  /** The known audio token address; undefined: it is asked for. */
  readonly tokenUrl: string | undefined;
  /** Used when the play API names no domain (S7-012). */
  readonly defaultDomain: string;
  readonly poster: string | null;
}

export interface LiveSource {
  readonly source: EngineSource;
  /** The audio token address that worked. */
  readonly tokenUrl: string;
}

/**
 * Finds the address of a channel's stream (S4-043, S7-004, S7-007, S7-011): audio token, play API,
 * stream link. Tokens are valid for minutes only: when one is refused, the steps are repeated once
 * from the start. Rejects like PlayerApi.
 */
export async function resolveLive(apis: SourceApis, request: LiveSourceRequest): Promise<LiveSource> {
  if (request.tokenUrl !== undefined) {
    try {
      return await walk(apis.soundApi, request, request.tokenUrl);
    } catch (error) {
      if (!isTokenRefused(error)) {
        throw error;
      }
    }
  }
  return walk(apis.soundApi, request, await apis.api.tokenUrl(request.channel.id));
}

async function walk(api: SoundApi, request: LiveSourceRequest, tokenUrl: string): Promise<LiveSource> {
  const reply = await api.play(tokenUrl);
  const { url, profile } = await streamOf(api, reply, request.defaultDomain);
  return { tokenUrl, source: liveSource(url, profile, request.channel.name, request.poster) };
}

/** A stream of a channel. */
export function liveSource(
  url: string,
  profile: EngineSource["profile"],
  title: string,
  poster: string | null,
): EngineSource {
  return { url, profile, isLive: true, title, poster, prid: null, parameters: [] };
}

/**
 * Finds how a playable is loaded (S7-013 … S7-015): from its progressive address when it has one,
 * otherwise by its playerToken, which is asked for once more when it is refused.
 */
export async function resolvePlayable(
  api: SoundApi,
  playable: Playable,
  defaultDomain: string,
): Promise<EngineSource> {
  const reply = await api.play(playable.player.tokenUrl);
  const progressive = parameterOf(playable.player, "progressive");
  const { parameters } = playable.player;
  const poster = parameterOf(playable.player, "poster");
  const about = { isLive: false, title: playable.name, poster, parameters };
  if (progressive !== null) {
    return { ...about, url: progressive, profile: "progressive", prid: reply.mid };
  }
  try {
    return { ...about, ...(await streamOf(api, reply, defaultDomain)), prid: null };
  } catch (error) {
    if (!isTokenRefused(error)) {
      throw error;
    }
    const fresh = await api.play(playable.player.tokenUrl);
    return { ...about, ...(await streamOf(api, fresh, defaultDomain)), prid: null };
  }
}

/** An item whose sound is on this device, at `url`. */
export function keptSource(playable: Playable, url: string): EngineSource {
  const { parameters } = playable.player;
  const poster = parameterOf(playable.player, "poster");
  return { url, profile: "hls", isLive: false, title: playable.name, poster, prid: null, parameters };
}

function streamOf(api: SoundApi, reply: PlayApiReply, defaultDomain: string) {
  return api.streamLink(reply.environmentDomain ?? defaultDomain, reply.playerToken);
}
