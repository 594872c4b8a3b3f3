import { decodeStrings, storedFlag, storedValue } from "@/lib/browser/safeStorage";

/** More than a station publishes in years. */
const SHOWN_LIMIT = 100;

const checked = storedFlag("session", "isModalChecked");
const shown = storedValue("local", "modalsShown", decodeStrings);
/** Where the browser keeps nothing, this page remembers for as long as it lives. */
let isCheckedHere = false;
const closedHere = new Set<string>();

/** Whether this visit needs no modal any more (S4-067). */
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

/** The listener closed it: this visit asks no more, this device does not show it again (S4-071). */
export function rememberClosed(id: string): void {
  setModalChecked();
  closedHere.add(id);
  const before = (shown.read() ?? []).filter((known) => known !== id);
  shown.write([...before, id].slice(-SHOWN_LIMIT));
}

/** What this page remembers by itself, as if it were opened anew. For tests. */
export function forgetModals(): void {
  isCheckedHere = false;
  closedHere.clear();
}
