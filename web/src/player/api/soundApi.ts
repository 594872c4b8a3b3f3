import type { PageModel, PlayApiResponse, PodcastEpisode, StreamLink } from "@/lib/contract";
import { HttpError, NetworkError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { buildPath } from "@/lib/routes/routes";
import { toStationTime } from "@/lib/time/stationTime";
import type { Playable, PlayableType } from "@/model/playable";
import { PlayableError, readPlayable } from "@/model/playableReader";
import { type Received, readAddress, readRecord, readText } from "@/model/reading";
import { getJson, requireField, TIMEOUT_MS } from "./playerApi";

/** Reply of the play API (S3-077). */
export interface PlayApiReply {
  readonly mid: string;
  readonly playerToken: string;
  /** Prefix of /stream-link; null: the site's own default domain (S7-012). */
  readonly environmentDomain: string | null;
}

export interface StreamAddress {
  readonly url: string;
  readonly profile: "hls" | "progressive";
}

/**
 * The calls that playing needs (S7-006, S7-007, S7-008, S7-011). They reject like those of
 * PlayerApi.
 */
export interface SoundApi {
  play(tokenUrl: string): Promise<PlayApiReply>;
  /** The stream that a playerToken stands for. */
  streamLink(domain: string, playerToken: string): Promise<StreamAddress>;
  latestNews(): Promise<Playable>;
  playable(type: PlayableType, id: string): Promise<Playable>;
  /**
   * The reply for page `page` (from 1) of what was played in the hour of `moment` (milliseconds
   * since the epoch), as it comes.
   */
  playedInHourOf(channel: string, moment: number, page: number): Promise<unknown>;
  /** Whether there is something at an address; false for 404 and 410. */
  isThere(url: string): Promise<boolean>;
}

/** `staticPathPrefix`: path in front of /api/latestNews, '' where the station has none (S7-006). */
export function createSoundApi(staticPathPrefix = ""): SoundApi {
  return {
    async play(tokenUrl) {
      const body = readRecord(await getJson<PlayApiResponse>(tokenUrl));
      return {
        mid: requireField(readText(body?.mid), "mid"),
        playerToken: requireField(readText(body?.playerToken, 8192), "playerToken"),
        environmentDomain: readText(body?.environmentDomain, 2048),
      };
    },
    async streamLink(domain, playerToken) {
      const body = await fetchJson<Received<StreamLink>>(`${domain.replace(/\/+$/, "")}/stream-link`, {
        method: "POST",
        headers: { Authorization: playerToken },
        timeoutMs: TIMEOUT_MS,
      });
      const stream = readRecord(readRecord(body)?.stream);
      return {
        url: requireField(readAddress(stream?.streamURL), "stream.streamURL"),
        profile: stream?.streamProfile === "progressive" ? "progressive" : "hls",
      };
    },
    latestNews: async () => playableOf(await getJson<Playable>(`${staticPathPrefix}/api/latestNews`)),
    async playable(type, id) {
      const safeId = encodeURIComponent(id);
      return type === "episode"
        ? playableOf(readRecord(await getJson<PodcastEpisode>(`/api/podcasts/episodes/${safeId}`))?.playable)
        : playableOf(await getJson<Playable>(`/api/playables/${type}/${safeId}`));
    },
    playedInHourOf: (channel, moment, page) =>
      getJson<PageModel>(`/api/pages${playedInHourPath(channel, moment, page)}`),
    async isThere(url) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await fetch(url, { method: "HEAD", signal }).catch((error: unknown) => {
        throw new NetworkError(`${url}: ${String(error)}`);
      });
      if (!reply.ok && reply.status !== 404 && reply.status !== 410) {
        throw new HttpError(reply.statusText, reply.status);
      }
      return reply.ok;
    },
  };
}

/** Address of the page 'Gedraaid' of the station hour that a moment is in. */
function playedInHourPath(channel: string, moment: number, page: number): string {
  const [day = "", time = ""] = toStationTime(moment).split(" ");
  const hour = Number(time.slice(0, 2));
  const date = day.split("-").reverse().join("-");
  return buildPath("playedTracks", { date }, { channel, page: `${page}`, time: `${hour}_${hour + 1}` });
}

function playableOf(body: unknown): Playable {
  try {
    return readPlayable(body);
  } catch (error) {
    throw error instanceof PlayableError ? new HttpError(error.message, 200) : error;
  }
}
