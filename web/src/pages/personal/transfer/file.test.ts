// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { LARGEST_FILE, type Reading, readFile, writeFile } from "./file";
import { amountsText, eraseMyRadio, type MyRadio, mergeMyRadio, readMyRadio } from "./myRadio";
import { item, MINE, programme, song } from "./testing/mine";

beforeEach(() => eraseMyRadio());

function mineOf(reading: Reading): MyRadio {
  if (reading.problem !== undefined) {
    throw new Error(reading.problem);
  }
  return reading.mine;
}

describe("a file", () => {
  it("brings back everything after it was erased", () => {
    mergeMyRadio(MINE);
    const text = writeFile(readMyRadio());
    eraseMyRadio();
    expect(readMyRadio()).toEqual({ marks: [], items: [], followed: [], songs: [] });
    const added = mergeMyRadio(mineOf(readFile(text)));
    expect(readMyRadio()).toEqual(MINE);
    expect(amountsText(added)).toBe("2 begonnen, 1 gehoord, 2 gevolgd en 2 bewaarde nummers");
    expect(amountsText(mergeMyRadio(MINE))).toBeNull();
  });

  it.each([
    ["{", "geen bestand van Mijn radio"],
    ["[]", "geen bestand van Mijn radio"],
    ['{"format":"iets"}', "geen bestand van Mijn radio"],
    ['{"format":"zender-mijn-radio","version":2}', "een vorm die deze site niet kent"],
    ['{"format":"zender-mijn-radio"}', "een vorm die deze site niet kent"],
    [" ".repeat(LARGEST_FILE + 1), "te groot"],
  ])("that is not ours, of another version or too large is refused in Dutch (%#)", (text, problem) => {
    expect(readFile(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it("with invalid entries gives the others, and says how many were left out", () => {
    const lists = {
      ...MINE,
      followed: [programme("goed"), programme("FOUT/../"), { kind: "zender" }, null],
      songs: [song("a"), { ...song("b"), imageUrl: "https://elders.example/x.png" }],
      items: [item("een"), { ...item("twee"), type: "live" }],
      marks: [{ id: "een", position: -1, isFinished: false }],
    };
    const reading = readFile(JSON.stringify({ format: "zender-mijn-radio", version: 1, ...lists }));
    expect(reading).toMatchObject({ invalid: 6 });
    expect(mineOf(reading).followed.map(({ slug }) => slug)).toEqual(["goed"]);
    expect(mineOf(reading).items.map(({ id }) => id)).toEqual(["een"]);
    expect(mineOf(reading).songs.map(({ name }) => name)).toEqual(["a"]);
  });

  it("leads nowhere outside the site", () => {
    const evil = { ...item("een"), url: "//elders.example", imageUrl: "/\\elders.example" };
    const reading = readFile(JSON.stringify({ format: "zender-mijn-radio", version: 1, items: [evil] }));
    expect(mineOf(reading).items[0]).toMatchObject({ url: null, imageUrl: null });
  });
});

describe("merging", () => {
  it("loses nothing that is here, and keeps the position that is further", () => {
    mergeMyRadio(MINE);
    mergeMyRadio({
      marks: [
        { id: "een", position: 300, isFinished: false },
        { id: "twee", position: 10, isFinished: false },
        { id: "uit", position: 5, isFinished: false },
        { id: "daar", position: 7, isFinished: false },
      ],
      items: [item("daar")],
      followed: [programme("platenkast", { seenIso: "2026-11-22T09:00:00.000+01:00" }), programme("daar")],
      songs: [song("a"), song("daar")],
    });
    const { marks, followed, songs, items } = readMyRadio();
    expect(marks.map(({ id, position, isFinished }) => [id, isFinished ? "uit" : position])).toEqual([
      ["daar", 7],
      ["uit", "uit"],
      ["een", 300],
      ["twee", 120],
    ]);
    expect(followed.map(({ slug, seenIso }) => [slug, seenIso?.slice(0, 10)])).toEqual([
      ["platenkast", "2026-11-22"],
      ["laag-land", "2026-11-20"],
      ["daar", "2026-11-20"],
    ]);
    expect(songs.map(({ name }) => name)).toEqual(["b", "a", "daar"]);
    expect(items.map(({ id }) => id)).toEqual(["twee", "een", "uit", "daar"]);
  });
});
