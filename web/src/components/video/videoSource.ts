/** What a video plays. */
export interface VideoSource {
  readonly url: string;
  readonly profile: "hls" | "progressive";
  /** All of player.parameters, as they came (S7-015). */
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Finds the address of a video anew; asked at every start, because addresses live for minutes only. Rejects with an HttpError, a
 * NetworkError or anything else.
 */
export type FetchVideoSource = () => Promise<VideoSource>;
