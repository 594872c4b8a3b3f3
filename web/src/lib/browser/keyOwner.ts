/** Where text is typed or a value chosen: no key of the page is ours. */
export const FIELDS =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='textbox'], [role='searchbox'], [role='combobox']";
/** What a space does of itself on what has the focus. */
const PRESSED_BY_SPACE =
  "button, a[href], summary, audio, video, [role='button'], [role='link'], [role='checkbox'], [role='switch'], [role='radio'], [role='tab'], [role='option'], [role^='menuitem'], [role='slider']";

/** Whether a space belongs to what has the focus. */
export function isSpaceTaken(target: Element): boolean {
  return target.closest(`${FIELDS}, ${PRESSED_BY_SPACE}`) !== null;
}
