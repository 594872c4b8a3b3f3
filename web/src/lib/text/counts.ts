/** '1 keer', '10.000 keer' */
export function timesText(count: number): string {
  return `${wholeNumber(count)} keer`;
}

/** '10.000'. Formatted by hand: the server's engine has no Intl. */
export function wholeNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ".");
}
