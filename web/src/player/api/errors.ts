import { HttpError, NetworkError } from "@/lib/net/errors";

/** Errors of the network or the server, not of our code; they are not logged (S8-004). */
export function isTransportError(error: unknown): boolean {
  return error instanceof HttpError || error instanceof NetworkError;
}

/** Whether a fresh token may help. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.statusCode === 401 || error.statusCode === 403);
}
