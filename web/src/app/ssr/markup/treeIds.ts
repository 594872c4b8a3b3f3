/**
 * Where the renderer is in the tree, for `useId`. The ids must be those that React computes when it
 * hydrates the markup: each list adds its length and the index, each component that uses ids adds a
 * level. Positions are only recorded; an id is computed when a component asks for one, which few
 * do.
 */
const lengths: number[] = [];
const indexes: number[] = [];
let depth = 0;
/** How many ids the current component has asked for. */
let localIds = 0;

export function resetTreeIds(): void {
  depth = 0;
  localIds = 0;
}

/** Enters a list of this length, before its first item. */
export function enterList(length: number): void {
  lengths[depth] = length;
  depth += 1;
}

/** Moves to an item of the list entered last. */
export function moveTo(index: number): void {
  indexes[depth - 1] = index;
}

export function leaveList(): void {
  depth -= 1;
}

export function beginComponent(): void {
  localIds = 0;
}

/** Whether the component that has just returned used an id. */
export function hasUsedId(): boolean {
  return localIds > 0;
}

/** The next id of the current component. */
export function nextId(): string {
  const local = localIds > 0 ? `H${localIds.toString(32)}` : "";
  localIds += 1;
  return `_R_${treeId()}${local}_`;
}

/**
 * The position as React writes it: the bits of all levels, the innermost first, in base 32. A level
 * takes as many bits as its length needs, and holds the index plus one. Once there are more than 30
 * bits, full groups of five move to the text.
 */
function treeId(): string {
  let bits = 0;
  let used = 0;
  let overflow = "";
  for (let level = 0; level < depth; level += 1) {
    const width = 32 - Math.clz32(lengths[level] ?? 0);
    if (width + used > 30) {
      const moved = used - (used % 5);
      overflow = (bits & ((1 << moved) - 1)).toString(32) + overflow;
      bits >>= moved;
      used -= moved;
    }
    bits |= ((indexes[level] ?? 0) + 1) << used;
    used += width;
  }
  return bits.toString(32) + overflow;
}
