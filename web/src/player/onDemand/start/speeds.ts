/** Speeds that a listener can choose from. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Key of the chosen speed in the device's storage. */
export const RATE_KEY = "zender-player-rate";

/** '1,25×' */
export function speedText(rate: number): string {
  return `${String(rate).replace(".", ",")}×`;
}

/** As in a list of speeds: '1× (gewoon)'. */
export function speedChoice(rate: number): string {
  return rate === 1 ? "1× (gewoon)" : speedText(rate);
}
