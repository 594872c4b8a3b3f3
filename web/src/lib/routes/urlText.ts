/** What stands in an address as it is: nearly every name. */
const PLAIN = /^[\w.~-]*$/;

/** Text in addresses, written the same way as on the server: everything but A–Z a–z 0–9 - . _ ~ percent-encoded as UTF-8. */
export function encodePart(text: string): string {
  if (PLAIN.test(text)) {
    return text;
  }
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** '' or '#…'; what a fragment may hold as it is (such as the '=' of 't=123') stays. */
export function encodeHash(hash: string): string {
  const bare = hash.replace(/^#/, "");
  return bare === "" ? "" : `#${encodePart(bare).replace(/%(3D|26|2C|3A|2F|3F)/g, decodeURIComponent)}`;
}

/** '' or '?…', sorted by name ignoring case (S2-002). What has no value is written as its name. */
export function sortedQuery(entries: readonly (readonly [string, string])[]): string {
  if (entries.length === 0) {
    return "";
  }
  const written = [...entries]
    .sort(([a], [b]) => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b))
    .map(([name, value]) => (value === "" ? encodePart(name) : `${encodePart(name)}=${encodePart(value)}`));
  return `?${written.join("&")}`;
}

/** The text of a percent-encoded part; null when it is no UTF-8 or holds control characters. */
export function decodePart(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return /[\u0000-\u001f\u007f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Half a surrogate pair has no UTF-8 form; it becomes U+FFFD, as everywhere. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) =>
    unit.length === 2 ? unit : "\uFFFD",
  );
}

function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
