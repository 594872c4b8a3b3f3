// The font whose makers reserve its name has another one in our build.
import { describe, expect, it } from "vitest";
import { renamed } from "../scripts/fontName.mjs";

const WINDOWS = 3;
const MACINTOSH = 1;
const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();

/** A font of nothing but its names. */
function fontNamed(...names: { platform: number; id: number; text: Buffer }[]): Buffer {
  const records = Buffer.alloc(6 + names.length * 12);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  let start = 0;
  names.forEach(({ platform, id, text }, index) => {
    const record = 6 + index * 12;
    records.writeUInt16BE(platform, record);
    records.writeUInt16BE(id, record + 6);
    records.writeUInt16BE(text.length, record + 8);
    records.writeUInt16BE(start, record + 10);
    start += text.length;
  });
  const head = Buffer.alloc(12 + 16);
  head.writeUInt16BE(1, 4);
  head.write("name", 12, "latin1");
  head.writeUInt32BE(head.length, 12 + 8);
  return Buffer.concat([head, records, ...names.map(({ text }) => text)]);
}

describe("a font that may not keep its name", () => {
  const font = fontNamed(
    { platform: WINDOWS, id: 0, text: utf16("© Adobe, Reserved Font Name ‘Source’") },
    { platform: WINDOWS, id: 1, text: utf16("Source Serif 4") },
    { platform: MACINTOSH, id: 6, text: Buffer.from("SourceSerif4-Source", "latin1") },
  );

  it("has another one in every name but those of its makers", () => {
    expect(renamed(font, "Source", "Zender")).toEqual(
      fontNamed(
        { platform: WINDOWS, id: 0, text: utf16("© Adobe, Reserved Font Name ‘Source’") },
        { platform: WINDOWS, id: 1, text: utf16("Zender Serif 4") },
        { platform: MACINTOSH, id: 6, text: Buffer.from("ZenderSerif4-Zender", "latin1") },
      ),
    );
  });

  it("fails the build if the name is not found, or does not fit", () => {
    expect(() => renamed(font, "Garamond", "Zendsend")).toThrow("no 'Garamond'");
    expect(() => renamed(font, "Source", "Zend")).toThrow("not as long");
  });
});
