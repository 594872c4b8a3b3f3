const WHOLE_DAY = "0_24";

/**
 * Whether a text is the id of an hour slot: one of a day's 24 hours or the whole day (S9-015). The
 * server says which slots a day has (server/domain/schedule/hour_slot.h).
 */
export function isHourSlotId(id: string): boolean {
  return id === WHOLE_DAY || Array.from({ length: 24 }, (_, hour) => `${hour}_${hour + 1}`).includes(id);
}
