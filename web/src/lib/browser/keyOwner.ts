/** How much an arrow key changes the volume, which goes from 0 to 1. */
export const VOLUME_STEP = 0.05;

/** Elements in which the listener types or chooses: the page must not handle their keys. */
export const FIELDS =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='textbox'], [role='searchbox'], [role='combobox']";
/** Elements on which a space has its own effect. */
const PRESSED_BY_SPACE =
  "button, a[href], summary, audio, video, [role='button'], [role='link'], [role='checkbox'], [role='switch'], [role='radio'], [role='tab'], [role='option'], [role^='menuitem'], [role='slider']";

/** Whether the focused element uses a space itself. */
export function isSpaceTaken(target: Element): boolean {
  return target.closest(`${FIELDS}, ${PRESSED_BY_SPACE}`) !== null;
}
