/** A reply that was not ok (S8-001). */
export class HttpError extends Error {
  override readonly name: string = "HttpError";
  /** The HTTP status of the reply. */
  readonly statusCode: number;
  /** How many milliseconds the server wants to be left alone; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, statusCode: number, retryAfterMs: number | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A reply with status 404 (S8-002). */
export class NotFoundError extends HttpError {
  override readonly name: string = "NotFoundError";
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message, 404, retryAfterMs);
  }
}

/** No reply: no connection, a lost connection, or a timeout (S8-003). */
export class NetworkError extends Error {
  override readonly name: string = "NetworkError";
}
