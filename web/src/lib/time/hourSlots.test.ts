import { expect, it } from "vitest";
import { hourSlots, isHourSlotId } from "./hourSlots";

it("S9-015 S3-079 S3-080 a day has 24 hours and 'Hele dag'", () => {
  const slots = hourSlots(null);
  expect(slots).toHaveLength(25);
  expect(slots[0]).toEqual({ id: "0_1", name: "0:00-1:00" });
  expect(slots[23]).toEqual({ id: "23_24", name: "23:00-24:00" });
  expect(slots[24]).toEqual({ id: "0_24", name: "Hele dag" });
});

it("S9-016 today offers hours up to the current one plus 1", () => {
  expect(hourSlots(10).map((slot) => slot.id)).toEqual([
    ...Array.from({ length: 11 }, (_, hour) => `${hour}_${hour + 1}`),
    "0_24",
  ]);
  expect(hourSlots(23)).toHaveLength(25);
});

it("an hour that does not exist is not a slot", () => {
  expect(["0_1", "23_24", "0_24"].every(isHourSlotId)).toBe(true);
  expect(["25_26", "24_25", "9_11", "09_10", "", "-1_0", "0_24 "].some(isHourSlotId)).toBe(false);
});
