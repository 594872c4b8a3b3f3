import { describe, expect, it } from "vitest";
import { PlayableError, readPlayable } from "./playableReader";
import { makeItem, makePlayable } from "./testing/playables";

describe("a received playable", () => {
  it("S3-065 S3-066 S3-067 S3-068 S3-069 is read with its queue", () => {
    const sent = makePlayable({
      imageUrl: "/f-1.webp",
      url: "/fragmenten/x/f-1/y",
      chapters: [{ start: 3, title: "Begin" }],
      queue: [makeItem({ id: "f-2", type: "episode" })],
      isLatestNews: true,
    });
    expect(readPlayable(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  });

  it("S1-006 every song of a long night is a chapter", () => {
    const chapters = Array.from({ length: 339 }, (_, at) => ({ start: at * 60, title: `Nummer ${at}` }));
    expect(readPlayable({ ...makePlayable(), chapters }).chapters).toHaveLength(339);
  });

  it("chapters are sorted by start, and invalid ones left out", () => {
    const chapters = [
      { start: 9, title: "Twee" },
      { start: -1, title: "Nul" },
      { title: "Geen" },
      null,
      { start: 2, title: "Een" },
    ];
    expect(readPlayable({ ...makePlayable(), chapters }).chapters).toEqual([
      { start: 2, title: "Een" },
      { start: 9, title: "Twee" },
    ]);
  });

  it("an item of the queue that cannot be played is left out", () => {
    const queue = [makeItem({ id: "f-2" }), { ...makeItem(), type: "film" }, "x"];
    expect(readPlayable({ ...makePlayable(), queue }).queue.map(({ id }) => id)).toEqual(["f-2"]);
  });

  it("invalid addresses are left out", () => {
    const player = {
      tokenUrl: "/api/play/f-1",
      parameters: [
        { name: "progressive", value: "javascript:alert(1)" },
        { name: "poster", value: "/p.webp" },
        { name: "sourceId", value: "mcr-7" },
      ],
    };
    const read = readPlayable({ ...makePlayable(), player, imageUrl: "//elders/x", url: "javascript:1" });
    expect(read.player.parameters).toEqual(player.parameters.slice(1));
    expect(read).toMatchObject({ imageUrl: null, url: null });
  });

  it.each([null, 7, [], {}, { ...makePlayable(), id: "" }, { ...makePlayable(), player: { tokenUrl: "x" } }])(
    "garbage is refused: %j",
    (raw) => {
      expect(() => readPlayable(raw)).toThrow(PlayableError);
    },
  );
});
