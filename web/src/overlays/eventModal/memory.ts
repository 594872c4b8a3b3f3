import { decodeStrings, storedFlag, storedValue } from "@/lib/browser/safeStorage";

/** More than a station publishes in years. */
const SHOWN_LIMIT = 100;

const checked = storedFlag("session", "isModalChecked");
const shown = storedValue("local", "modalsShown", decodeStrings);
/** Without browser storage, only this page remembers it. */
let isCheckedHere = false;
const closedHere = new Set<string>();

/** Whether this visit has dealt with the modal (S4-067). */
export function isModalChecked(): boolean {
  return isCheckedHere || checked.isSet();
}

export function setModalChecked(): void {
  isCheckedHere = true;
  checked.set();
}

/** Whether this device has shown it before (S4-069). */
export function wasShown(id: string): boolean {
  return closedHere.has(id) || (shown.read() ?? []).includes(id);
}

/**
 * The listener closed it: no more requests in this visit, and this device does not show it again
 * (S4-071).
 */
export function rememberClosed(id: string): void {
  setModalChecked();
  closedHere.add(id);
  const before = (shown.read() ?? []).filter((known) => known !== id);
  shown.write([...before, id].slice(-SHOWN_LIMIT));
}

/** For tests: forgets the state of this page. */
export function forgetModals(): void {
  isCheckedHere = false;
  closedHere.clear();
}
