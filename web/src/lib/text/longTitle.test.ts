import { expect, it } from "vitest";
import { isLongTitle } from "./longTitle";

it.each([
  ["De Platenkast", false],
  ["Handgeschreven", true],
  ["Koffie met een snik", false],
  ["Een programma met een naam die niet past", true],
  ["Rock-, pop- en meezingfeest", false],
])("'%s' needs a smaller font: %s", (title, isLong) => {
  expect(isLongTitle(title, 28)).toBe(isLong);
});
