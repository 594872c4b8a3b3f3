import { expect, it } from "vitest";
import { newestFirst } from "./newestFirst";

const plays = ["10:14:02", "10:10:30", "10:06:00"].map((time) => ({
  playId: `play of ${time}`,
  fromIso: `2026-11-21T${time}+01:00`,
}));

it("plays of several lists come newest first, each once, as the first list has it", () => {
  const [newest, ...older] = plays.map((one) => ({ ...one, list: "first" }));
  const second = plays.map((one) => ({ ...one, list: "second" }));
  const merged = newestFirst([...older, ...second].concat(newest ?? []));
  expect(merged.map(({ playId, list }) => `${playId}, ${list}`)).toEqual([
    "play of 10:14:02, second",
    "play of 10:10:30, first",
    "play of 10:06:00, first",
  ]);
});
