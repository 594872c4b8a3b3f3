import { HttpError } from "@/lib/errors";
import { fetchJson } from "@/lib/fetchJson";
import { readAddress, readRecord, readText } from "@/model/reading";

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
 * The calls the player makes (S7-004, S7-005, S7-007). Each rejects with an HttpError, a NotFoundError or a NetworkError; a reply
 * without what is needed counts as HttpError.
 */
export interface PlayerApi {
  /** The raw reply of /api/miniplayer/info. */
  info(channel: string): Promise<unknown>;
  /** Address of the channel's play API reply. */
  tokenUrl(channel: string): Promise<string>;
  play(tokenUrl: string): Promise<PlayApiReply>;
  /** The stream that a playerToken stands for. */
  streamLink(domain: string, playerToken: string): Promise<StreamAddress>;
}

/** The server must answer within this; longer is as good as no answer. */
const TIMEOUT_MS = 10_000;

export function createPlayerApi(): PlayerApi {
  const get = (url: string) => fetchJson<unknown>(url, { timeoutMs: TIMEOUT_MS });
  return {
    info: (channel) => get(`/api/miniplayer/info?channel=${encodeURIComponent(channel)}`),
    async tokenUrl(channel) {
      const body = readRecord(await get(`/api/player/${encodeURIComponent(channel)}`));
      return needed(readAddress(body?.tokenUrl), "tokenUrl");
    },
    async play(tokenUrl) {
      const body = readRecord(await get(tokenUrl));
      return {
        mid: needed(readText(body?.mid), "mid"),
        playerToken: needed(readText(body?.playerToken, 8192), "playerToken"),
        environmentDomain: readText(body?.environmentDomain, 2048),
      };
    },
    async streamLink(domain, playerToken) {
      const body = await fetchJson<unknown>(`${domain.replace(/\/+$/, "")}/stream-link`, {
        method: "POST",
        headers: { Authorization: playerToken },
        timeoutMs: TIMEOUT_MS,
      });
      const stream = readRecord(readRecord(body)?.stream);
      return {
        url: needed(readAddress(stream?.streamURL), "stream.streamURL"),
        profile: stream?.streamProfile === "progressive" ? "progressive" : "hls",
      };
    },
  };
}

function needed<T>(value: T | null, field: string): T {
  if (value === null) {
    throw new HttpError(`the reply has no '${field}'`, 200);
  }
  return value;
}
