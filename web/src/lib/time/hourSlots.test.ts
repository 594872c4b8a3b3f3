import { expect, it } from "vitest";
import { isHourSlotId } from "./hourSlots";

it("S9-015 an id is one of 24 hours or the whole day", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}_${hour + 1}`);
  expect([...hours, "0_24"].every(isHourSlotId)).toBe(true);
});

it("an hour that does not exist is not a slot", () => {
  expect(["25_26", "24_25", "9_11", "09_10", "", "-1_0", "0_24 "].some(isHourSlotId)).toBe(false);
});
