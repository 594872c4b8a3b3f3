import type { EarlyPresses } from "../deps/earlyPress";

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
