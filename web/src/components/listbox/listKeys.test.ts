import { describe, expect, it } from "vitest";
import { TypeAhead, WORD_MS } from "./listKeys";

const NAMES = ["Radio 1", "Radio 2", "Soul & Jazz", "Radio 4", "3FM"];

/** Types in a list from 'Radio 2' on; returns the name of the active option after each key. */
function makeTypist() {
  let now = 0;
  let index = 1;
  const ahead = new TypeAhead(() => now);
  return {
    waits: (ms: number) => {
      now += ms;
    },
    types: (key: string) => {
      const target = ahead.type(key, index, NAMES);
      index = target ?? index;
      return target === null ? null : NAMES[index];
    },
    forget: () => ahead.forget(),
  };
}

describe("typing a name in a list", () => {
  it("finds the entry that starts with the word, whose spaces belong to it", () => {
    const typist = makeTypist();
    expect([..."radio 4"].map(typist.types).at(-1)).toBe("Radio 4");
  });

  it("a letter that is typed again goes on to the next entry with it, round the list", () => {
    const typist = makeTypist();
    expect(["r", "r", "r"].map(typist.types)).toEqual(["Radio 4", "Radio 1", "Radio 2"]);
  });

  it("a space that begins no word is not taken, nor is one after a pause or after the word was given up", () => {
    const typist = makeTypist();
    expect(typist.types(" ")).toBeNull();
    typist.types("r");
    typist.waits(WORD_MS);
    expect(typist.types(" ")).toBeNull();
    typist.types("r");
    typist.forget();
    expect(typist.types(" ")).toBeNull();
  });

  it("stays where it is for a word that no entry starts with, and takes no named keys", () => {
    const typist = makeTypist();
    expect(typist.types("x")).toBe("Radio 2");
    expect(typist.types(" ")).toBe("Radio 2");
    expect(typist.types("Enter")).toBeNull();
  });
});
