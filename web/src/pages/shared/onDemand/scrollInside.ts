/** So much of the box is left above what is brought into it. */
const ABOVE = 1 / 3;

/** Brings a part of a box into its sight by scrolling the box alone, never the page; one that is in sight stays where it is. */
export function scrollInside(box: HTMLElement, part: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - box.clientHeight * ABOVE;
  }
}
