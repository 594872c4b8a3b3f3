import { systemClock } from "../time/clock";
import { DAY_MS, SECOND_MS } from "../time/durations";
import { HttpError, NetworkError, NotFoundError } from "./errors";
import { observeServerTime } from "./serverTime";

export interface FetchJsonOptions {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the call, which then rejects with the signal's reason, an AbortError. */
  readonly signal?: AbortSignal;
  /**
   * The timeout in milliseconds, after which the call counts as a network failure; default 10 s.
   */
  readonly timeoutMs?: number;
  /** 'no-cache' revalidates the browser's copy (If-None-Match). */
  readonly cache?: RequestCache;
  /** Statuses outside 200–299 whose body is accepted too. */
  readonly acceptStatuses?: readonly number[];
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Fetches the JSON at an address. Rejects with NotFoundError (404), HttpError (other statuses, or a
 * body that is not JSON), NetworkError (no reply in time), or an AbortError if the caller aborted
 * it. A reply of this site also puts the site's clock right.
 */
export async function fetchJson<T>(url: string, options: FetchJsonOptions = {}): Promise<T> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, acceptStatuses = [] } = options;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const endWithCaller = () => timeout.abort(options.signal?.reason);
  if (options.signal?.aborted) {
    endWithCaller();
  }
  options.signal?.addEventListener("abort", endWithCaller);
  const askedAt = systemClock.elapsed();
  try {
    const response = await fetch(url, {
      method: options.method ?? "GET",
      headers: { Accept: "application/json", ...options.headers },
      body: options.body,
      cache: options.cache,
      signal: timeout.signal,
    });
    if (!response.ok && !acceptStatuses.includes(response.status)) {
      throw toHttpError(response, await describe(response));
    }
    const body = await readBody<T>(response);
    // Another server may have another time.
    if (response.type !== "cors") {
      observeServerTime(response.headers, askedAt, systemClock);
    }
    return body;
  } catch (error) {
    if (error instanceof HttpError) {
      throw error;
    }
    if (options.signal?.aborted) {
      throw options.signal.reason;
    }
    throw new NetworkError(
      `${url}: ${timeout.signal.aborted ? "geen antwoord binnen de tijd" : String(error)}`,
    );
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", endWithCaller);
  }
}

async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new HttpError("The reply is no JSON", response.status);
  }
}

/** The status text, with the detail of a problem+json body if there is one. */
async function describe(response: Response): Promise<string> {
  const status = response.statusText || String(response.status);
  try {
    const problem: unknown = JSON.parse(await response.text());
    const detail = (problem as { detail?: unknown } | null)?.detail;
    return typeof detail === "string" ? `${status}: ${detail}` : status;
  } catch {
    return status;
  }
}

function toHttpError({ status, headers }: Response, message: string): HttpError {
  const retryAfterMs = readRetryAfter(headers.get("Retry-After"), systemClock.now());
  return status === 404
    ? new NotFoundError(message, retryAfterMs)
    : new HttpError(message, status, retryAfterMs);
}

/** Of both forms of the header, a number of seconds and a date; at most a day. */
function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(DAY_MS, Math.max(0, wait));
}
