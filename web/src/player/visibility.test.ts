import { expect, it } from "vitest";
import { isPlayerHiddenAt } from "./visibility";

it.each([
  ["S2-033 on live video", "/live", "", true],
  ["S2-033 on live video with a slash", "/live/", "", true],
  ["S2-032 in the station's app", "/app/nieuws/sport/1/doelpunt", "", true],
  ["S2-031 in a preview of the content system", "/overzicht/preview/12", "?x-craft-live-preview=abc", true],
  ["S2-031 in a preview without the mark of the content system it stays", "/overzicht/preview/12", "", false],
  ["S2-031 with the mark on another page it stays", "/nieuws", "?x-craft-live-preview=abc", false],
  ["S2-048 at home it stays", "/", "", false],
  ["a page that only begins like the app it stays", "/apparaten", "", false],
])("%s", (_title, pathname, search, expected) => {
  expect(isPlayerHiddenAt(pathname, search)).toBe(expected);
});
