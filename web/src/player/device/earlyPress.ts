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

/** Its event at the audio element. */
const PRESSED = "pressed";

export function earlyPressesAt(audio: HTMLAudioElement): EarlyPresses {
  const read = () => {
    const channel = audio.dataset.pressed;
    return channel === undefined ? null : { channel, url: audio.getAttribute("src") };
  };
  return {
    read,
    take() {
      const press = read();
      delete audio.dataset.pressed;
      return press;
    },
    end() {
      if (audio.dataset.pressed !== undefined) {
        delete audio.dataset.pressed;
        audio.pause();
        // Like removeSource() of lib/media, which a first page does not have.
        audio.removeAttribute("src");
        audio.load();
      }
    },
    listen(listener) {
      const hear = () => {
        const press = read();
        if (press !== null) {
          listener(press);
        }
      };
      audio.addEventListener(PRESSED, hear);
      return () => audio.removeEventListener(PRESSED, hear);
    },
  };
}
