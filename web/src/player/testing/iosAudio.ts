import { FakeAudio } from "./fakeAudio";

/**
 * An audio element that behaves as on iOS: only the device's buttons change the volume, nothing
 * plays before a gesture, the element plays HLS by itself, and the system can pause it at any time.
 * For tests of the engine and of other parts that use such an element.
 */
export class IosAudio extends FakeAudio {
  #isInGesture = false;
  #isAllowed = false;
  #shownVolume = 1;

  /**
   * `startsAt`: programme date-time of the start of the stream's timeline, milliseconds since the
   * epoch.
   */
  constructor(startsAt: number) {
    super();
    this.getStartDate = () => new Date(startsAt);
    // A page reads what it has set until its next task.
    Object.defineProperty(this, "volume", {
      get: () => this.#shownVolume,
      set: (volume: number) => {
        this.#shownVolume = volume;
        setTimeout(() => {
          this.#shownVolume = 1;
        });
      },
    });
  }

  /** How loud the element is, whatever a page set. */
  get heard(): number {
    return this.muted ? 0 : 1;
  }

  /**
   * The listener touches the screen: an element that is asked to play or load meanwhile may play
   * from then on.
   */
  gesture(ask: () => void): void {
    this.#isInGesture = true;
    ask();
    this.#isInGesture = false;
  }

  /** A call comes in, headphones are pulled out, another app plays. */
  isInterrupted(): void {
    this.paused = true;
    this.tell("pause");
  }

  override load(): void {
    this.#isAllowed ||= this.#isInGesture;
    super.load();
  }

  override async play(): Promise<void> {
    this.#isAllowed ||= this.#isInGesture;
    this.refusal = this.#isAllowed ? null : new DOMException("no gesture", "NotAllowedError");
    await super.play();
  }
}
