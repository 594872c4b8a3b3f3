import type { SearchSuggestions } from "@/lib/contract";
import { report } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { encodePart } from "@/lib/routes/urlText";

/** Terms whose suggestions are kept, for who goes back a letter. */
const KEPT_TERMS = 30;
/** What is published meanwhile is found again after this long. */
const KEPT_MS = 60_000;
/** Later than this, whoever types has gone on. */
const TIMEOUT_MS = 4_000;
/**
 * The term as it is asked for: without white space around it and with single spaces, a backslash being one, which no address may hold; null for
 * one that nothing is suggested for.
 */
export function termOf(typed: string): string | null {
  const term = typed.replace(/[\s\\]+/g, " ").trim();
  // No address can hold '.' or '..' as a part of its own.
  return ["", ".", ".."].includes(term) ? null : term;
}

/** The suggestions of the server, term by term: each question ends the one before it. */
export class SuggestionSource {
  private readonly kept = new Map<string, { readonly reply: SearchSuggestions; readonly at: number }>();
  private asking: AbortController | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  /** What was suggested for the term a moment ago; null when nothing was. */
  known(term: string): SearchSuggestions | null {
    const known = this.kept.get(term);
    return known !== undefined && this.now() - known.at < KEPT_MS ? known.reply : null;
  }

  /**
   * S7-009: null when another term was asked for meanwhile. A failure is reported (S7-017): the server cannot say, or it does not answer.
   * Never rejects.
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

  /** Nobody waits for an answer any more. */
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
