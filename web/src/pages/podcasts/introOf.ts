import type { RichText } from "@/lib/contract";

/** The intro above a text; empty if the text starts with it. */
export function introOf(summary: string, text: RichText): string {
  const intro = folded(summary);
  const begin = intro.replace(/ ?(?:…|\.{3})$/, "");
  const whole = folded(wordsOf(text));
  const isCut = begin !== intro;
  const rest = whole.slice(begin.length);
  const isRepeated = whole.startsWith(begin) && (isCut || !/^[\p{L}\p{N}]/u.test(rest));
  return isRepeated ? "" : summary;
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function wordsOf(text: RichText): string {
  return text
    .map((block) => {
      if ("content" in block) {
        return block.content.map((part) => part.text).join("");
      }
      return "blocks" in block ? wordsOf(block.blocks) : block.items.map(wordsOf).join(" ");
    })
    .join(" ");
}
