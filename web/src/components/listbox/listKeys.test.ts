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
  it("finds the entry that starts with the typed words, including spaces", () => {
    const typist = makeTypist();
    expect([..."radio 4"].map(typist.types).at(-1)).toBe("Radio 4");
  });

  it("a repeated letter moves to the next entry with it, and wraps around", () => {
    const typist = makeTypist();
    expect(["r", "r", "r"].map(typist.types)).toEqual(["Radio 4", "Radio 1", "Radio 2"]);
  });

  it("a space is ignored before a word, after a pause, and after the word was reset", () => {
    const typist = makeTypist();
    expect(typist.types(" ")).toBeNull();
    typist.types("r");
    typist.waits(WORD_MS);
    expect(typist.types(" ")).toBeNull();
    typist.types("r");
    typist.forget();
    expect(typist.types(" ")).toBeNull();
  });

  it("does not move for a word that no entry starts with, and ignores named keys", () => {
    const typist = makeTypist();
    expect(typist.types("x")).toBe("Radio 2");
    expect(typist.types(" ")).toBe("Radio 2");
    expect(typist.types("Enter")).toBeNull();
  });
});
