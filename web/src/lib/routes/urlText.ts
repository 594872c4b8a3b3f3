/** Text that needs no escaping: nearly every name. */
const PLAIN = /^[\w.~-]*$/;

/**
 * Escapes text for addresses, in the same way as the server: everything but A–Z a–z 0–9 - . _ ~
 * percent-encoded as UTF-8.
 */
export function encodePart(text: string): string {
  if (PLAIN.test(text)) {
    return text;
  }
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * '' or '#…'; characters that are allowed in a fragment (such as the '=' of 't=123') are not
 * escaped.
 */
export function encodeHash(hash: string): string {
  const bare = hash.replace(/^#/, "");
  return bare === "" ? "" : `#${encodePart(bare).replace(/%(3D|26|2C|3A|2F|3F)/g, decodeURIComponent)}`;
}

/**
 * '' or '?…', sorted by name ignoring case (S2-002). Parameters without a value have only their
 * name.
 */
export function sortedQuery(entries: readonly (readonly [string, string])[]): string {
  if (entries.length === 0) {
    return "";
  }
  const written = [...entries]
    .sort(([a], [b]) => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b))
    .map(([name, value]) => (value === "" ? encodePart(name) : `${encodePart(name)}=${encodePart(value)}`));
  return `?${written.join("&")}`;
}

/** A lone surrogate has no UTF-8 form and becomes U+FFFD, as usual. */
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
