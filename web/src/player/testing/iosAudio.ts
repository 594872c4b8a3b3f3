import { FakeAudio } from "./fakeAudio";

/**
 * An audio element as iOS has it: the volume belongs to the device's buttons, nothing sounds before a gesture, HLS is played by the element
 * itself, and the system pauses what it likes. For the engine, and for tests of other parts that meet such an element.
 */
export class IosAudio extends FakeAudio {
  private isInGesture = false;
  private isAllowed = false;
  private shownVolume = 1;

  /** `startsAt`: programme date-time of the beginning of the stream's time line, milliseconds since the epoch. */
  constructor(startsAt: number) {
    super();
    this.getStartDate = () => new Date(startsAt);
    // What a page sets is shown to it until its next task.
    Object.defineProperty(this, "volume", {
      get: () => this.shownVolume,
      set: (volume: number) => {
        this.shownVolume = volume;
        setTimeout(() => {
          this.shownVolume = 1;
        });
      },
    });
  }

  /** How loud the element is, whatever a page set. */
  get heard(): number {
    return this.muted ? 0 : 1;
  }

  /** The listener touches the screen: what the element is asked meanwhile lets it play from then on. */
  gesture(ask: () => void): void {
    this.isInGesture = true;
    ask();
    this.isInGesture = false;
  }

  /** A call comes in, headphones are pulled out, another app plays. */
  isInterrupted(): void {
    this.paused = true;
    this.tell("pause");
  }

  override load(): void {
    this.isAllowed ||= this.isInGesture;
    super.load();
  }

  override async play(): Promise<void> {
    this.isAllowed ||= this.isInGesture;
    this.refusal = this.isAllowed ? null : new DOMException("no gesture", "NotAllowedError");
    await super.play();
  }
}
