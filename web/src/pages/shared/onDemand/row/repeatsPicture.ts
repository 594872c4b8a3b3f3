/**
 * Whether the picture of a row says nothing new, because the row above it has the same one: then
 * the row shows its day or time instead. `above`: the picture at the top of the page.
 */
export function repeatsPicture(
  pictures: readonly (string | null)[],
  index: number,
  above: string | null = null,
): boolean {
  const picture = pictures[index] ?? null;
  return picture !== null && (picture === above || (index > 0 && picture === pictures[index - 1]));
}
