// Gives a font another name. The OFL asks for it where a font that reserves its name (Source Serif)
// is passed on changed, as a subset is.

/** Entries of the table 'name' that must stay: copyright, trademark, licence and its address. */
const KEPT = new Set([0, 7, 13, 14]);
const UNICODE_PLATFORMS = new Set([0, 3]);

/**
 * A TrueType or OpenType font in which `from` is `to` in every name but those of its makers. Both
 * have the same length. The font's checksums are wrong afterwards: subsetting it mends them. Throws
 * if `from` is in no name.
 */
export function renamed(font, from, to) {
  if (from.length !== to.length) throw new Error(`'${to}' is not as long as '${from}'`);
  const changed = Buffer.from(font);
  const table = tableOf(changed, "name");
  const count = changed.readUInt16BE(table + 2);
  const texts = table + changed.readUInt16BE(table + 4);
  let isFound = false;
  for (let index = 0; index < count; index++) {
    const record = table + 6 + index * 12;
    if (KEPT.has(changed.readUInt16BE(record + 6))) continue;
    const start = texts + changed.readUInt16BE(record + 10);
    const text = changed.subarray(start, start + changed.readUInt16BE(record + 8));
    const encode = UNICODE_PLATFORMS.has(changed.readUInt16BE(record))
      ? (words) => Buffer.from(words, "utf16le").swap16()
      : (words) => Buffer.from(words, "latin1");
    for (let at = text.indexOf(encode(from)); at >= 0; at = text.indexOf(encode(from), at + 1)) {
      encode(to).copy(text, at);
      isFound = true;
    }
  }
  if (!isFound) throw new Error(`the font's names have no '${from}'`);
  return changed;
}

/** Where a table begins. */
function tableOf(font, tag) {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table '${tag}'`);
}
