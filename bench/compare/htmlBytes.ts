// The bytes of some pages: the text, and what goes over the wire as zstd and as brotli.
import { Station } from "../../tests/support/station.ts";
import { decoded, fetchPage } from "./load.ts";
import { kilobytes, type Row } from "./row.ts";

const DAY_MS = 86_400_000;

/** `before`: on 25 November 2026. */
const pages = (yesterday: string) => [
  {
    name: "an hour of songs",
    path: `/gedraaid/${yesterday.split("-").toReversed().join("-")}?channel=3fm&time=10_11`,
    before: "104 KB",
    toReach: "≤ 50 KB",
  },
  { name: "home", path: "/", before: "128 KB", toReach: "≤ 65 KB" },
  {
    name: "the guide's day",
    path: `/gids/${yesterday.replaceAll("-", "/")}?channel=3fm`,
    before: "–",
    toReach: "≤ 60 KB",
  },
];

export async function htmlBytes(): Promise<readonly Row[]> {
  await using station = await Station.start();
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const rows: Row[] = [];
  for (const { name, path, before, toReach } of pages(yesterday)) {
    const sent = async (encodings: string) => fetchPage(station.url + path, undefined, encodings);
    const bytes = Buffer.byteLength(await decoded(await sent("identity")));
    const compressed = await Promise.all(
      ["zstd", "br"].map(async (asked) => {
        const { body, encoding } = await sent(asked);
        return `${encoding} ${kilobytes(body.length)}`;
      }),
    );
    rows.push({
      what: `HTML of ${name}`,
      ours: [kilobytes(bytes), ...compressed].join(", "),
      theirs: `before: ${before}`,
      toReach,
    });
  }
  return rows;
}
