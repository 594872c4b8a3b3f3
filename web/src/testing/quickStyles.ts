/** The attributes by which the browser's own stylesheet decides whether an element is shown. */
const DECISIVE = ["hidden", "open", "popover", "type", "style"];

interface Quick {
  (element: Element, pseudo?: string | null): CSSStyleDeclaration;
  readonly isQuick: true;
}

/**
 * Queries by role and axe ask for the computed style of every element, and jsdom compares each with
 * the hundred selectors of its own stylesheet: half of the time. There is no other stylesheet in
 * unit tests, so elements of the same kind have the same style.
 */
export function quickStyles(): void {
  const computed = window.getComputedStyle as Window["getComputedStyle"] & Partial<Quick>;
  if (computed.isQuick) {
    return;
  }
  const known = new Map<string, CSSStyleDeclaration>();
  const quick = (element: Element, pseudo?: string | null) => {
    if (pseudo || document.styleSheets.length > 0) {
      return computed(element, pseudo);
    }
    // As JSON, because `hidden=""` is not the same as no `hidden`.
    const kind = JSON.stringify([element.localName, ...DECISIVE.map((name) => element.getAttribute(name))]);
    const style = known.get(kind) ?? computed(element.cloneNode(false) as Element);
    known.set(kind, style);
    return style;
  };
  window.getComputedStyle = Object.assign(quick, { isQuick: true as const });
}
