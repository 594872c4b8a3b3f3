/**
 * Where a key moves in a list of `count` options below a field (ARIA APG, combobox with list): from
 * the field into the list, and from either end of the list back to the field. `active`: null for
 * the field. Undefined: the key has no effect on the list.
 */
export function listMove(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) {
    return undefined;
  }
  switch (key) {
    case "ArrowDown":
      return active === null ? 0 : active + 1 < count ? active + 1 : null;
    case "ArrowUp":
      return active === null ? count - 1 : active > 0 ? active - 1 : null;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : count - 1;
    default:
      return undefined;
  }
}
