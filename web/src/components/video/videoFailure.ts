import { HttpError, NetworkError } from "@/lib/net/errors";
import { VIDEO_NOT_LOADED } from "./videoNotLoaded";

export type VideoFailureKind =
  /** No connection, or it was lost. */
  | "network"
  /** The video does not exist or no longer exists. */
  | "gone"
  /** The address has expired; a new attempt requests a new one. */
  | "refused"
  /** The server replied with an error. */
  | "server"
  /** The file could not be played. */
  | "media"
  /** The browser does not support this kind of video. */
  | "unsupported";

/** A video cannot play (S8-009). */
export class VideoFailure extends Error {
  override readonly name = "VideoFailure";
  readonly kind: VideoFailureKind;

  constructor(
    kind: VideoFailureKind,
    /** The error's message: for error reports, and in small print for the viewer (S8-009). */
    message: string = kind,
  ) {
    super(message);
    this.kind = kind;
  }
}

/** The text below 'Video niet beschikbaar', by kind of failure. */
export const FAILURE_TEXT: Readonly<Record<VideoFailureKind, string>> = {
  network: VIDEO_NOT_LOADED,
  gone: "Hier is nu geen beeld. Misschien straks weer.",
  refused: "De toegang tot dit beeld is verlopen. Probeer het opnieuw.",
  server: "Er ging bij ons iets mis. Probeer het zo nog eens.",
  media: "Dit beeld hapert en is niet te herstellen. Probeer het opnieuw.",
  unsupported: "Je browser kan dit beeld niet laten zien.",
};

/** Converts an error to a kind of failure with a text. */
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
  // Also for a chunk of the site that could not be loaded, such as hls.js.
  return new VideoFailure("network", String(error));
}

export function kindOfStatus(status: number): VideoFailureKind {
  if (status === 404 || status === 410) {
    return "gone";
  }
  return status === 401 || status === 403 ? "refused" : "server";
}
