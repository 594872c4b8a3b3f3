import type { SearchSuggestions } from "@/lib/contract";
import { report } from "@/lib/log";
import { HttpError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { Outage } from "@/lib/net/outage";
import { encodePart } from "@/lib/routes/urlText";
import { type Clock, isYounger, systemClock } from "@/lib/time/clock";

/** How many terms' suggestions are cached, for listeners who delete a letter. */
const KEPT_TERMS = 30;
/** Cached suggestions expire after this time, so that new content is found. */
const KEPT_MS = 60_000;
/** Replies that take longer are not used. */
const TIMEOUT_MS = 4_000;
/** A failed request may be repeated after this time, unless the server asks for a longer one. */
export const RETRY_MS = 5_000;

/** There are no suggestions, because the server gave an error or no reply. */
export interface Failure {
  /** When the request may be repeated; null: the same request would fail again. */
  readonly againInMs: number | null;
}

/**
 * The term of a request: trimmed, with single spaces, and with backslashes as spaces because
 * addresses cannot contain them; null if there are no suggestions for it.
 */
export function termOf(typed: string): string | null {
  const term = typed.replace(/[\s\\]+/g, " ").trim();
  // An address cannot contain '.' or '..' as a segment.
  return ["", ".", ".."].includes(term) ? null : term;
}

/** The server's suggestions; each request aborts the previous one. */
export class SuggestionSource {
  readonly #clock: Pick<Clock, "now" | "elapsed">;
  readonly #kept = new Map<string, { readonly reply: SearchSuggestions; readonly at: number }>();
  #asking: AbortController | null = null;
  /** The server does not want to be asked before this, whatever the term. */
  #notBefore = Number.NEGATIVE_INFINITY;
  readonly #outage = new Outage((error) => report("Suggesties niet geladen", error));

  constructor(clock: Pick<Clock, "now" | "elapsed"> = systemClock) {
    this.#clock = clock;
  }

  /** The cached suggestions for the term; null if there are none. */
  known(term: string): SearchSuggestions | null {
    const known = this.#kept.get(term);
    return known !== undefined && isYounger(known.at, KEPT_MS, this.#clock.now()) ? known.reply : null;
  }

  /**
   * S7-009: null if another term was requested meanwhile. The first of failures in a row is
   * reported (S7-017). While the server does not want to be asked (Retry-After), no request is sent
   * and the result is a failure. Never rejects.
   */
  async ask(term: string): Promise<SearchSuggestions | Failure | null> {
    this.end();
    const pauseMs = this.#notBefore - this.#clock.elapsed();
    if (pauseMs > 0) {
      return { againInMs: pauseMs };
    }
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const reply = await fetchJson<SearchSuggestions>(`/api/search/${encodePart(term)}`, {
        signal: asking.signal,
        timeoutMs: TIMEOUT_MS,
      });
      if (asking.signal.aborted) {
        return null;
      }
      if (!Array.isArray(reply.groups)) {
        throw new Error("The reply has no groups");
      }
      this.#outage.onSuccess();
      this.#notBefore = Number.NEGATIVE_INFINITY;
      this.#keep(term, reply);
      return reply;
    } catch (error) {
      if (asking.signal.aborted) {
        return null;
      }
      this.#outage.onFailure(error);
      return this.#failure(error);
    }
  }

  /** Aborts the request. */
  end(): void {
    this.#asking?.abort();
    this.#asking = null;
  }

  #failure(error: unknown): Failure {
    const { statusCode = 0, retryAfterMs = null } = error instanceof HttpError ? error : {};
    if (retryAfterMs !== null) {
      this.#notBefore = this.#clock.elapsed() + retryAfterMs;
    }
    const isRefused = statusCode >= 400 && statusCode < 500 && retryAfterMs === null;
    return { againInMs: isRefused ? null : Math.max(RETRY_MS, retryAfterMs ?? 0) };
  }

  #keep(term: string, reply: SearchSuggestions): void {
    this.#kept.delete(term);
    this.#kept.set(term, { reply, at: this.#clock.now() });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT_TERMS && !oldest.done) {
      this.#kept.delete(oldest.value);
    }
  }
}
