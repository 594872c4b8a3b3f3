import { type Playable, parameterOf } from "@/model/playable";

/**
 * When the address of the latest news stops working: the 'expires' query value of its progressive
 * address (unix seconds), as milliseconds since the epoch; null where it names none (S4-044).
 */
export function expiryOf(playable: Playable): number | null {
  const address = parameterOf(playable.player, "progressive");
  const query = address === null ? -1 : address.indexOf("?");
  const expires =
    address === null || query < 0 ? null : new URLSearchParams(address.slice(query)).get("expires");
  return expires !== null && /^\d{1,12}$/.test(expires) ? Number(expires) * 1_000 : null;
}

/**
 * Whether the latest news must be fetched again before it plays (S4-045, S4-046). `now` and
 * 'expires' are compared as moments, so that a change of the clocks in Amsterdam makes no
 * difference.
 */
export function isExpiredNews(playable: Playable, now: number): boolean {
  const expiry = expiryOf(playable);
  return playable.isLatestNews && expiry !== null && expiry <= now;
}
