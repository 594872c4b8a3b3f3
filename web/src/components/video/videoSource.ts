/** The source of a video. */
export interface VideoSource {
  readonly url: string;
  readonly profile: "hls" | "progressive";
  /** All of player.parameters, unchanged (S7-015). */
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Requests the address of a video, at every start because addresses expire after minutes. Rejects
 * with an HttpError, a NetworkError or anything else.
 */
export type FetchVideoSource = () => Promise<VideoSource>;
