import type { HourSlot } from "../contract";

/** The whole day (S9-015). */
export const WHOLE_DAY: HourSlot = { id: "0_24", name: "Hele dag" };

/**
 * The slots to choose from for a day: its hours in order, then the whole day. Today (with
 * `currentHour`) only the hours up to and including the current one (S9-016).
 */
export function hourSlots(currentHour: number | null): readonly HourSlot[] {
  const count = currentHour === null ? 24 : Math.min(24, Math.max(0, currentHour + 1));
  const hours = Array.from({ length: count }, (_, hour) => hourSlot(hour));
  return [...hours, WHOLE_DAY];
}

export function hourSlot(hour: number): HourSlot {
  return { id: `${hour}_${hour + 1}`, name: `${hour}:00-${hour + 1}:00` };
}

/** Whether a text is one of the 25 ids. */
export function isHourSlotId(id: string): boolean {
  return id === WHOLE_DAY.id || Array.from({ length: 24 }, (_, hour) => hourSlot(hour).id).includes(id);
}
