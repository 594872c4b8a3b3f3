/**
 * Markup tag by tag, with what may differ between React's and ours made equal: React closes
 * elements without content as XML does, writes the apostrophe in base 16, and puts some attributes
 * of a form and its fields last.
 */
export function tagsOf(markup: string): readonly string[] {
  return markup
    .replaceAll("/>", ">")
    .replaceAll("&#x27;", "&#39;")
    .split(/(?=<)/)
    .map((tag) =>
      /^<(?:form|input|button)\b/.test(tag)
        ? tag
            .split(/ |(?=>)/)
            .sort()
            .join(" ")
        : tag,
    );
}
