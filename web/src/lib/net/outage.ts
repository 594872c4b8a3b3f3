/**
 * Reports the first of several failures in a row: what is asked again and again would otherwise
 * report the same failure as often.
 */
export class Outage {
  private isOn = false;

  constructor(private readonly report: (error: unknown) => void) {}

  onFailure(error: unknown): void {
    if (!this.isOn) {
      this.isOn = true;
      this.report(error);
    }
  }

  onSuccess(): void {
    this.isOn = false;
  }
}
