import type { MiniPlayerInfo, PlayerToken } from "@/lib/contract";
import { HttpError, NetworkError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { type Received, readAddress, readRecord } from "@/model/reading";

/**
 * The calls that a page makes at once (S7-004, S7-005); those that wait for the first play are in
 * soundApi.ts. Each rejects with an HttpError, a NotFoundError or a NetworkError; a reply
 * without a field that is needed counts as an HttpError.
 */
export interface PlayerApi {
  /** The raw reply of /api/miniplayer/info. */
  info(channel: string): Promise<unknown>;
  /** Address of the channel's play API reply. */
  tokenUrl(channel: string): Promise<string>;
}

/** Calls that take longer than this fail. */
export const TIMEOUT_MS = 10_000;

/** The reply, which by the contract is a T. */
export function getJson<T>(url: string): Promise<Received<T>> {
  return fetchJson<Received<T>>(url, { timeoutMs: TIMEOUT_MS });
}

export function createPlayerApi(): PlayerApi {
  return {
    info: (channel) => getJson<MiniPlayerInfo>(`/api/miniplayer/info?channel=${encodeURIComponent(channel)}`),
    async tokenUrl(channel) {
      const reply = await getJson<PlayerToken>(`/api/player/${encodeURIComponent(channel)}`);
      return requireField(readAddress(readRecord(reply)?.tokenUrl), "tokenUrl");
    },
  };
}

export function requireField<T>(value: T | null, field: string): T {
  if (value === null) {
    throw new HttpError(`the reply has no '${field}'`, 200);
  }
  return value;
}

/** Errors of the network or the server, not of our code; they are not logged (S8-004). */
export function isTransportError(error: unknown): boolean {
  return error instanceof HttpError || error instanceof NetworkError;
}

/** Whether a fresh token may help. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.statusCode === 401 || error.statusCode === 403);
}
