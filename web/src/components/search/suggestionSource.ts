import type { SearchSuggestions } from "@/lib/contract";
import { report } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { encodePart } from "@/lib/routes/urlText";
import { isYounger, systemClock } from "@/lib/time/clock";

/** How many terms' suggestions are cached, for listeners who delete a letter. */
const KEPT_TERMS = 30;
/** Cached suggestions expire after this time, so that new content is found. */
const KEPT_MS = 60_000;
/** Replies that take longer are not used. */
const TIMEOUT_MS = 4_000;
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
  private readonly kept = new Map<string, { readonly reply: SearchSuggestions; readonly at: number }>();
  private asking: AbortController | null = null;

  constructor(private readonly now: () => number = () => systemClock.now()) {}

  /** The cached suggestions for the term; null if there are none. */
  known(term: string): SearchSuggestions | null {
    const known = this.kept.get(term);
    return known !== undefined && isYounger(known.at, KEPT_MS, this.now()) ? known.reply : null;
  }

  /**
   * S7-009: null if another term was requested meanwhile. A failure is reported (S7-017): the
   * server gives an error or no reply. Never rejects.
   */
  async ask(term: string): Promise<SearchSuggestions | "failed" | null> {
    this.end();
    const asking = new AbortController();
    this.asking = asking;
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
      this.keep(term, reply);
      return reply;
    } catch (error) {
      if (asking.signal.aborted) {
        return null;
      }
      report("Suggesties niet geladen", error);
      return "failed";
    }
  }

  /** Aborts the request. */
  end(): void {
    this.asking?.abort();
    this.asking = null;
  }

  private keep(term: string, reply: SearchSuggestions): void {
    this.kept.delete(term);
    this.kept.set(term, { reply, at: this.now() });
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT_TERMS && !oldest.done) {
      this.kept.delete(oldest.value);
    }
  }
}
