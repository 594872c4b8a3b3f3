const SIGNS: Readonly<Record<number, string>> = {
  34: "&quot;",
  38: "&amp;",
  39: "&#39;",
  60: "&lt;",
  62: "&gt;",
};

/**
 * Text as it stands in markup or in a quoted attribute. What is not Latin-1 is written as a
 * character reference: the engine keeps a string of such characters with one byte each, and the
 * whole document takes two bytes each if one of its parts does. A lone surrogate becomes U+FFFD.
 */
export function escapeText(text: string): string {
  const first = text.search(/["&'<>\u0100-\uffff]/);
  return first < 0 ? text : escapeFrom(text, first);
}

function escapeFrom(text: string, first: number): string {
  // A part of a two-byte string has two bytes too, so that each sign is copied by its code.
  let out = /[\u0100-\uffff]/.test(text) ? narrow(text, first) : text.slice(0, first);
  for (let index = first; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const sign = SIGNS[code];
    if (sign !== undefined) {
      out += sign;
    } else if (code < 0x100) {
      out += String.fromCharCode(code);
    } else {
      const point = text.codePointAt(index) ?? code;
      if (point > 0xffff) {
        index += 1;
      }
      out += `&#${point >= 0xd800 && point <= 0xdfff ? 0xfffd : point};`;
    }
  }
  return out;
}

function narrow(text: string, end: number): string {
  let out = "";
  for (let index = 0; index < end; index += 1) {
    out += String.fromCharCode(text.charCodeAt(index));
  }
  return out;
}
