/**
 * Reports the first of several failures in a row: what is asked again and again would otherwise
 * report the same failure as often.
 */
export class Outage {
  readonly #report: (error: unknown) => void;
  #isOn = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  onFailure(error: unknown): void {
    if (!this.#isOn) {
      this.#isOn = true;
      this.#report(error);
    }
  }

  onSuccess(): void {
    this.#isOn = false;
  }
}
