import { describe, expect, it } from "vitest";
import { fromHash, isCarried, LONGEST_ADDRESS, toAddress } from "./address";
import type { Reading } from "./file";
import type { MyRadio } from "./myRadio";
import { item, MINE, programme, song } from "./testing/mine";

const PAGE = "https://www.zender.example/mijn";

const hashOf = (address: string) => new URL(address).hash;

function mineOf(reading: Reading): MyRadio {
  if (reading.problem !== undefined) {
    throw new Error(reading.problem);
  }
  return reading.mine;
}

describe("an address", () => {
  it("takes along what is followed, begun and saved, behind the '#', which is never sent", async () => {
    const { address, count, total } = await toAddress(PAGE, MINE);
    expect([count, total]).toEqual([6, 6]);
    expect(address).toMatch(/^https:\/\/www\.zender\.example\/mijn#neem=1[\w-]+$/);
    expect(isCarried(hashOf(address))).toBe(true);
    const mine = mineOf(await fromHash(hashOf(address)));
    expect(mine).toEqual({
      ...MINE,
      marks: MINE.marks.filter(({ isFinished }) => !isFinished),
      items: MINE.items.filter(({ id }) => id !== "uit"),
    });
  });

  it("that would be too long leaves out songs first, then what was begun, then what is followed", async () => {
    const many = Array.from({ length: 200 }, (_, n) => (Math.imul(n + 1, 0x9e3779b1) >>> 0).toString(36));
    const full: MyRadio = {
      marks: many.slice(0, 3).map((id) => ({ id, position: 9, isFinished: false })),
      items: many.slice(0, 3).map(item),
      followed: [programme("platenkast")],
      songs: many.map(song),
    };
    const { address, count, total } = await toAddress(PAGE, full);
    expect(address.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(total).toBe(204);
    expect(count).toBeLessThan(total);
    const mine = mineOf(await fromHash(hashOf(address)));
    expect(mine.followed).toHaveLength(1);
    expect(mine.marks).toHaveLength(3);
    expect(mine.songs).toEqual(full.songs.slice(0, count - 4));
    const followed = Array.from({ length: 100 }, (_, n) =>
      programme(`naam-${(n * 7_919_000_003).toString(36)}`),
    );
    const most = await toAddress(PAGE, { ...full, followed });
    expect(most.count).toBeGreaterThan(5);
    expect(mineOf(await fromHash(hashOf(most.address))).songs).toEqual([]);
  });

  it.each(["#neem=2abc", "#neem=1", "#neem=1!!", "#neem=1abcdef", `#neem=1${"a".repeat(30_000)}`])(
    "that is damaged or of another version is refused in Dutch (%#)",
    async (hash) => {
      expect(await fromHash(hash)).toEqual({ problem: expect.stringMatching(/^Dit adres /) });
    },
  );

  it("that would unpack to more than any device has is refused", async () => {
    const text = JSON.stringify({ followed: [], begun: [], songs: ["x".repeat(1_000_000)] });
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const code = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    expect(await fromHash(`#neem=1${code}`)).toHaveProperty("problem");
  });
});
