import { describe, expect, it } from "vitest";
import { nextInQueue, type Playable, parameterOf } from "./playable";

const player = {
  tokenUrl: "/api/play/f-1",
  parameters: [
    { name: "poster", value: "/poster.webp" },
    { name: "progressive", value: "/media/f-1.mp3" },
  ],
};
const second = { id: "f-2", name: "Deel twee", type: "fragment", player, imageUrl: null };
const third = { id: "f-3", name: "Deel drie", type: "fragment", player, imageUrl: "/f-3.webp" };
const first: Playable = {
  id: "f-1",
  name: "Deel een",
  type: "fragment",
  player,
  imageUrl: "/f-1.webp",
  queue: [second, third],
  isLatestNews: true,
};

describe("something played on demand", () => {
  it("S3-066 S4-047 is followed by the first of its queue, with the rest of the queue behind it", () => {
    const next = nextInQueue(first);
    expect(next).toEqual({ ...second, queue: [third], isLatestNews: false });
    expect(next && nextInQueue(next)).toEqual({ ...third, queue: [], isLatestNews: false });
  });

  it("S3-066 is the last when its queue is empty", () => {
    expect(nextInQueue({ ...first, queue: [] })).toBeNull();
  });

  it("S3-076 has parameters by name, 'poster' and 'progressive'", () => {
    expect(parameterOf(player, "poster")).toBe("/poster.webp");
    expect(parameterOf(player, "progressive")).toBe("/media/f-1.mp3");
    expect(parameterOf({ ...player, parameters: [] }, "progressive")).toBeNull();
  });
});
