import { describe, expect, it } from "vitest";
import { chapterIndexAt, nextInQueue, parameterOf, toItem } from "./playable";
import { makeItem, makePlayable } from "./testing/playables";

const second = makeItem({ id: "f-2", name: "Deel twee" });
const third = makeItem({ id: "f-3", name: "Deel drie", imageUrl: "/f-3.webp" });
const first = makePlayable({ name: "Deel een", queue: [second, third], isLatestNews: true });

describe("a playable", () => {
  it("S3-066 S4-047 is followed by the first of its queue, with the rest as its queue", () => {
    const next = nextInQueue(first);
    expect(next).toEqual({ ...second, queue: [third], isLatestNews: false });
    expect(next && nextInQueue(next)).toEqual({ ...third, queue: [], isLatestNews: false });
  });

  it("S3-066 has no next one if its queue is empty", () => {
    expect(nextInQueue({ ...first, queue: [] })).toBeNull();
  });

  it("can be converted back to an item of a queue", () => {
    expect(toItem(makePlayable({ queue: [second] }))).toEqual(makeItem());
  });

  it("S3-076 has parameters by name, 'poster' and 'progressive'", () => {
    const player = {
      tokenUrl: "/api/play/f-1",
      parameters: [
        { name: "poster", value: "/poster.webp" },
        { name: "progressive", value: "/media/f-1.mp3" },
      ],
    };
    expect(parameterOf(player, "poster")).toBe("/poster.webp");
    expect(parameterOf(player, "progressive")).toBe("/media/f-1.mp3");
    expect(parameterOf({ ...player, parameters: [] }, "progressive")).toBeNull();
  });

  it.each([
    [0, -1],
    [10, 0],
    [59.9, 0],
    [60, 1],
  ])("at %d s the chapter is %d", (position, index) => {
    const chapters = [
      { start: 10, title: "Begin" },
      { start: 60, title: "Vervolg" },
    ];
    expect(chapterIndexAt(chapters, position)).toBe(index);
  });
});
