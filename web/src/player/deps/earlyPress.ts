/** A press on a channel's play button before the application was there: see app/entry-press.ts. */
export interface EarlyPress {
  /** Slug of the channel. */
  readonly channel: string;
  /** Address of the sound that plays already; null: none yet. */
  readonly url: string | null;
}

/** The presses on a page whose application is not there yet. */
export interface EarlyPresses {
  /** The one that nobody has answered yet. */
  read(): EarlyPress | null;
  /** The same; it is answered now. */
  take(): EarlyPress | null;
  /** The listener wants something else: ends what it began. */
  end(): void;
  /** Calls the listener for each from now on. Returns an unsubscribe function. */
  listen(listener: (press: EarlyPress) => void): () => void;
}
