/** Handlers by the name of a media element's event. */
export type ElementHandlers = Readonly<Record<string, () => void>>;

/**
 * Calls the handlers for the events of an element's current source, until stop(). Between a load
 * and the element's 'loadstart' come events of the source before; they are ignored.
 */
export class ElementEvents {
  private isOwnSource = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    audio: HTMLMediaElement,
    handlers: ElementHandlers,
    /** Whether the element has a source of ours. */
    hasSource: () => boolean,
  ) {
    const on = (type: string, listener: () => void) => {
      audio.addEventListener(type, listener);
      this.stops.push(() => audio.removeEventListener(type, listener));
    };
    on("loadstart", () => {
      this.isOwnSource = hasSource();
    });
    for (const [type, handler] of Object.entries(handlers)) {
      on(type, () => {
        if (this.isOwnSource) {
          handler();
        }
      });
    }
  }

  /** Call it before the element gets another source. */
  forgetSource(): void {
    this.isOwnSource = false;
  }

  stop(): void {
    for (const stop of this.stops) {
      stop();
    }
  }
}
