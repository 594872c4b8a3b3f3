/** A reply that was not ok (S8-001). */
export class HttpError extends Error {
  override readonly name: string = "HttpError";
  constructor(
    message: string,
    /** The HTTP status of the reply. */
    readonly statusCode: number,
  ) {
    super(message);
  }
}

/** A reply with status 404 (S8-002). */
export class NotFoundError extends HttpError {
  override readonly name: string = "NotFoundError";
  constructor(message: string) {
    super(message, 404);
  }
}

/** No reply: no connection, a lost connection, or a timeout (S8-003). */
export class NetworkError extends Error {
  override readonly name: string = "NetworkError";
}
