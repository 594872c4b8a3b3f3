/** The share of the box that stays free above the element. */
const ABOVE = 1 / 3;

/**
 * Scrolls an element of a box into view by scrolling the box only, never the page; does nothing if
 * it is visible, above the box's scroll padding.
 */
export function scrollInside(box: HTMLElement, part: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const faded = Number.parseFloat(getComputedStyle(box).scrollPaddingBlockEnd) || 0;
  if (inner.top < outer.top || inner.bottom > outer.bottom - faded) {
    box.scrollTop += inner.top - outer.top - box.clientHeight * ABOVE;
  }
}
