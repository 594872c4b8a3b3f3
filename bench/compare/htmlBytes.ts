// The bytes of some pages: the text, and what goes over the wire as zstd and as brotli.
import { Station } from "../../tests/support/station.ts";
import { fetchPage } from "./page.ts";
import type { Row } from "./row.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** What was before: on 25 November 2026. */
const pages = ([year, month, day]: string[]) => [
  ["an hour of songs", `/gedraaid/${day}-${month}-${year}?channel=3fm&time=10_11`, "104 KB", "≤ 50 KB"],
  ["home", "/", "128 KB", "≤ 65 KB"],
  ["the guide's day", `/gids/${year}/${month}/${day}?channel=3fm`, "–", "≤ 60 KB"],
];

export async function htmlBytes(): Promise<readonly Row[]> {
  await using station = await Station.start();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split("-");
  const rows: Row[] = [];
  for (const [name, path, before, toReach = ""] of pages(yesterday)) {
    const plain = await fetchPage(station.url + path, "identity");
    const sizes = [kilobytes(plain.body.length)];
    for (const asked of ["zstd", "br"]) {
      const { body, encoding } = await fetchPage(station.url + path, asked);
      sizes.push(`${encoding} ${kilobytes(body.length)}`);
    }
    rows.push({ what: `HTML of ${name}`, ours: sizes.join(", "), theirs: `before: ${before}`, toReach });
  }
  return rows;
}
