import type { EngineSource } from "./engine";

/** Handlers by the name of a media element's event. */
export type ElementHandlers = Readonly<Record<string, () => void>>;

/**
 * Calls the handlers for the events of an element's current source, until stop(). Between a load
 * and the element's 'loadstart' come events of the source before; they are ignored.
 */
export class ElementEvents {
  #isOwnSource = false;
  readonly #stops: (() => void)[] = [];

  constructor(
    audio: HTMLMediaElement,
    handlers: ElementHandlers,
    /** Whether the element has a source of ours. */
    hasSource: () => boolean,
  ) {
    const on = (type: string, listener: () => void) => {
      audio.addEventListener(type, listener);
      this.#stops.push(() => audio.removeEventListener(type, listener));
    };
    on("loadstart", () => {
      this.#isOwnSource = hasSource();
    });
    for (const [type, handler] of Object.entries(handlers)) {
      on(type, () => {
        if (this.#isOwnSource) {
          handler();
        }
      });
    }
  }

  /** Call it before the element gets another source. */
  forgetSource(): void {
    this.#isOwnSource = false;
  }

  /** The element has a source of ours already, which began before there was an engine. */
  takeSource(): void {
    this.#isOwnSource = true;
  }

  stop(): void {
    for (const stop of this.#stops) {
      stop();
    }
  }
}

/**
 * Sets what belongs to the element's source besides the sound: title and poster (S7-014), the
 * medium's id (S7-013) and the parameters as they came (S7-015). All but the title are data
 * attributes, because an audio element has no attributes for them. `null`: there is no source.
 */
export function describeSource(audio: HTMLMediaElement, source: EngineSource | null): void {
  audio.title = source?.title ?? "";
  const described = {
    prid: source?.prid ?? null,
    poster: source?.poster ?? null,
    parameters: source?.parameters.length ? JSON.stringify(source.parameters) : null,
  };
  for (const [name, value] of Object.entries(described)) {
    if (value === null) {
      delete audio.dataset[name];
    } else {
      audio.dataset[name] = value;
    }
  }
}
