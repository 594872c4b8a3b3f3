const SIGNS: Readonly<Record<number, string>> = {
  34: "&quot;",
  38: "&amp;",
  39: "&#39;",
  60: "&lt;",
  62: "&gt;",
};

/** Text as it stands in markup or in a quoted attribute. */
export function escapeText(text: string): string {
  const first = text.search(/["&'<>]/);
  return first < 0 ? text : escapeFrom(text, first);
}

function escapeFrom(text: string, first: number): string {
  let out = "";
  let copied = 0;
  for (let index = first; index < text.length; index += 1) {
    const sign = SIGNS[text.charCodeAt(index)];
    if (sign !== undefined) {
      out += text.slice(copied, index) + sign;
      copied = index + 1;
    }
  }
  return out + text.slice(copied);
}
