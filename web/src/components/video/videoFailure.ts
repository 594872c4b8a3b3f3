import { HttpError, NetworkError } from "@/lib/net/errors";
import { NOTHING_COMES } from "./videoWords";

export type VideoFailureKind =
  /** No connection, or it broke off. */
  | "network"
  /** There is no such video, or not any more. */
  | "gone"
  /** The address is no longer good; a new try asks for a new one. */
  | "refused"
  /** The server answered with an error. */
  | "server"
  /** The bytes could not be shown. */
  | "media"
  /** The browser shows no video of this kind. */
  | "unsupported";

/** A video cannot play (S8-009). */
export class VideoFailure extends Error {
  override readonly name = "VideoFailure";
  constructor(
    readonly kind: VideoFailureKind,
    /** The error's own words: for error reporting, and in small print for the viewer (S8-009). */
    message: string = kind,
  ) {
    super(message);
  }
}

/** What the viewer reads below 'Video niet beschikbaar', by what went wrong. */
export const FAILURE_TEXT: Readonly<Record<VideoFailureKind, string>> = {
  network: NOTHING_COMES,
  gone: "Hier is nu geen beeld. Misschien straks weer.",
  refused: "De toegang tot dit beeld is verlopen. Probeer het opnieuw.",
  server: "Er ging bij ons iets mis. Probeer het zo nog eens.",
  media: "Dit beeld hapert en is niet te herstellen. Probeer het opnieuw.",
  unsupported: "Je browser kan dit beeld niet laten zien.",
};

/** What went wrong, as a kind that there is a text for. */
export function toVideoFailure(error: unknown): VideoFailure {
  if (error instanceof VideoFailure) {
    return error;
  }
  if (error instanceof NetworkError) {
    return new VideoFailure("network", error.message);
  }
  if (error instanceof HttpError) {
    return new VideoFailure(kindOfStatus(error.statusCode), error.message);
  }
  // A part of the site that could not be fetched, such as hls.js, ends here as well.
  return new VideoFailure("network", String(error));
}

export function kindOfStatus(status: number): VideoFailureKind {
  if (status === 404 || status === 410) {
    return "gone";
  }
  return status === 401 || status === 403 ? "refused" : "server";
}
