import { expect, it } from "vitest";
import { newestFirst } from "./newestFirst";

const plays = ["10:14:02", "10:10:30", "10:06:00"].map((time) => ({
  playId: `play of ${time}`,
  fromIso: `2026-11-21T${time}+01:00`,
}));

it("the plays of several lists are merged newest first, each once, as in the first list", () => {
  const [newest, ...older] = plays.map((one) => ({ ...one, list: "first" }));
  const second = plays.map((one) => ({ ...one, list: "second" }));
  const merged = newestFirst([...older, ...second].concat(newest ?? []));
  expect(merged.map(({ playId, list }) => `${playId}, ${list}`)).toEqual([
    "play of 10:14:02, second",
    "play of 10:10:30, first",
    "play of 10:06:00, first",
  ]);
});
